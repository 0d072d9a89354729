import { expect, test } from 'vitest'
import { browserTestsOf, vitestFilesOf } from './attribute.mjs'
import { describeMutations, drawMutations, seededRandom } from './choose.mjs'
import { findMutations } from './find-mutations.mjs'
import { instrument } from './instrument.mjs'
import { applyMutation } from './locate.mjs'
import { orderTestFiles, pickBrowserTests } from './pick-tests.mjs'
import { shareOut } from './source-files.mjs'

const mutate = (text) =>
  findMutations('file.ts', text).map((found) => applyMutation(text, found, found.replacement))

test('each operator, literal, condition, result, call and chaining of a line is mutated once per replacement', () => {
  expect(mutate('if (a === b) c()')).toEqual(['if (a !== b) c()', 'if (a === b) void (() => c())'])
  expect(mutate('x = a && b ? 1 : 2n')).toEqual([
    'x = !(a && b) ? 1 : 2n',
    'x = a || b ? 1 : 2n',
    'x = a && b ? 2 : 2n',
    'x = a && b ? 1 : 3n',
  ])
  expect(mutate('const f = () => list.some(g)')).toEqual([
    'const f = () => undefined',
    'const f = () => []',
    'const f = () => list.every(g)',
  ])
  expect(mutate('await save(a?.b)')).toEqual(['void (async () => await save(a?.b))', 'await save(a!.b)'])
  expect(mutate('x = !(a).filter(b)')).toEqual(['x = (a).filter(b)', 'x = !(a)'])
})

test('types, imports, texts and keys are not mutated', () => {
  const text = [
    "import { a } from 'a' with { type: 'json' }",
    'type Count = 1 | 2',
    'interface Flag { readonly on: true }',
    "const f = <T extends 1>(g: Map<1, 2>): true => 'text' as 'text'",
    "const o = { 1: 'a' } satisfies Record<1, string>",
  ].join('\n')
  expect(mutate(text)).toEqual([text.replace("'text' as 'text'", 'undefined')])
})

test('the same seed draws the same lines, one per file, and skips what is not valid', async () => {
  const all = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) =>
    describeMutations(`shared/src/${file}`, 'x = 1\ny = 2\nz = 3\n'),
  )
  const draw = () => drawMutations(all, 3, seededRandom(21), ({ original }) => original !== '2')
  const drawn = await draw()
  expect(drawn.map(({ file }) => file).sort()).toEqual([
    'shared/src/a.ts',
    'shared/src/b.ts',
    'shared/src/c.ts',
  ])
  expect(drawn.some(({ original }) => original === '2')).toBe(false)
  expect(await draw()).toEqual(drawn)
})

test('a place that is reached is reported, and the code does the same', () => {
  const text = 'const f = (a) => a > 1 && a < 3\nresult = f(2)'
  const anchors = findMutations('file.js', text)
    .filter(({ replacement }) => replacement === '||' || replacement === '<=')
    .map(({ anchor }, n) => ({ n, ...anchor }))
  const instrumented = instrument(text, anchors, '/nowhere')
  const hits = []
  const run = new Function('globalThis', `let result; ${instrumented}; return result`)
  expect(run({ __hit: (n) => hits.push(n) })).toBe(true)
  expect(hits).toEqual([0, 1])
})

test('the recorder at the start of a statement does not make a call of the line before it', () => {
  const text = 'const list = []\nlist.push(1)\nlist.at(0) < 2 && list.push(2)\nresult = list'
  const anchors = findMutations('file.js', text)
    .filter(({ kind, replacement }) => kind === 'call removed' || replacement === '<=')
    .map(({ anchor }, n) => ({ n, ...anchor }))
  const instrumented = instrument(text, anchors, '/nowhere')
  const hits = []
  const run = new Function('globalThis', `let result; ${instrumented}; return result`)
  expect(run({ __hit: (n) => hits.push(n) })).toEqual([1, 2])
  expect(hits).toEqual([0, 1])
})

test('sixty mutations are shared out by weight, and the rest goes to the heaviest package', () => {
  expect(shareOut(60)).toEqual({ shared: 12, server: 22, site: 20, desktop: 6 })
  expect(shareOut(10)).toEqual({ shared: 2, server: 4, site: 3, desktop: 1 })
})

test('hits without a name count for every test file that ran at that moment', () => {
  const files = [
    { file: 'a.test.ts', start: 0, end: 1_000 },
    { file: 'b.test.ts', start: 2_000, end: 3_000 },
  ]
  const hits = [{ time: 2_500 }, { time: 9_000, test: '/here/c.test.ts' }]
  expect(vitestFilesOf(hits, files, '/here')).toEqual(['b.test.ts', 'c.test.ts'])
})

test('the hits of a server count for the worker that started it, and for the tests that come later', () => {
  const tests = [
    { id: 'one', worker: 0, start: 0, end: 1_000 },
    { id: 'other worker', worker: 1, start: 0, end: 1_000 },
    { id: 'two', worker: 0, start: 2_000, end: 3_000 },
  ]
  const hits = [{ time: 500, pid: 12, ppid: 11, n: 1 }]
  const all = [{ time: 0, pid: 10, worker: 0 }, { time: 1, pid: 11, ppid: 10, n: 2 }, ...hits]
  expect(browserTestsOf(hits, tests, all)).toEqual({ direct: ['one'], later: ['two'] })
})

test('tests near the mutated file run first, browser tests are spread over spec files', () => {
  const durations = { 'site/src/ui/x.test.ts': 1, 'server/src/http/y.test.ts': 9, 'server/src/z.test.ts': 5 }
  expect(orderTestFiles(Object.keys(durations), 'server/src/http/y.ts', durations)).toEqual([
    'server/src/http/y.test.ts',
    'server/src/z.test.ts',
    'site/src/ui/x.test.ts',
  ])
  const slow = { '[web] › a.ts › 1': 5, '[web] › a.ts › 2': 1, '[web] › b.ts › 3': 9 }
  expect(pickBrowserTests(Object.keys(slow), slow, 2)).toEqual(['[web] › a.ts › 2', '[web] › b.ts › 3'])
})
