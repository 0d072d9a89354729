import { expect, test } from 'vitest'
import { instrumentSource } from './coverage.mjs'
import { findMutations } from './mutation-operators.mjs'
import {
  applyMutation,
  createSeededRandom,
  describeMutations,
  distributeByWeight,
  pickMutations,
} from './mutations.mjs'
import { findBrowserTestsForHits, findVitestFilesForHits } from './test-reports.mjs'
import { orderTestFiles, pickBrowserTests } from './try-mutation.mjs'

const mutate = (text) =>
  findMutations('file.ts', text).map((found) => applyMutation(text, found, found.replacement))

test('findMutations mutates each operator, literal, condition, result, call and optional chain once per replacement', () => {
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

test('findMutations leaves types, imports, strings and property keys alone', () => {
  const text = [
    "import { a } from 'a' with { type: 'json' }",
    'type Count = 1 | 2',
    'interface Flag { readonly on: true }',
    "const f = <T extends 1>(g: Map<1, 2>): true => 'text' as 'text'",
    "const o = { 1: 'a' } satisfies Record<1, string>",
  ].join('\n')
  expect(mutate(text)).toEqual([text.replace("'text' as 'text'", 'undefined')])
})

test('pickMutations picks the same lines for the same seed, one per file, and skips invalid ones', async () => {
  const all = ['a.ts', 'b.ts', 'c.ts'].flatMap((file) =>
    describeMutations(`shared/src/${file}`, 'x = 1\ny = 2\nz = 3\n'),
  )
  const draw = () => pickMutations(all, 3, createSeededRandom(21), ({ original }) => original !== '2')
  const drawn = await draw()
  expect(drawn.map(({ file }) => file).sort()).toEqual([
    'shared/src/a.ts',
    'shared/src/b.ts',
    'shared/src/c.ts',
  ])
  expect(drawn.some(({ original }) => original === '2')).toBe(false)
  expect(await draw()).toEqual(drawn)
})

test('instrumented code reports the mutations it reaches and returns the same result', () => {
  const text = 'const f = (a) => a > 1 && a < 3\nresult = f(2)'
  const anchors = findMutations('file.js', text)
    .filter(({ replacement }) => replacement === '||' || replacement === '<=')
    .map(({ anchor }, n) => ({ n, ...anchor }))
  const instrumented = instrumentSource(text, anchors, '/nowhere')
  const hits = []
  const run = new Function('globalThis', `let result; ${instrumented}; return result`)
  expect(run({ __hit: (n) => hits.push(n) })).toBe(true)
  expect(hits).toEqual([0, 1])
})

test('instrumenting the start of a statement does not turn the previous line into a call', () => {
  const text = 'const list = []\nlist.push(1)\nlist.at(0) < 2 && list.push(2)\nresult = list'
  const anchors = findMutations('file.js', text)
    .filter(({ kind, replacement }) => kind === 'call removed' || replacement === '<=')
    .map(({ anchor }, n) => ({ n, ...anchor }))
  const instrumented = instrumentSource(text, anchors, '/nowhere')
  const hits = []
  const run = new Function('globalThis', `let result; ${instrumented}; return result`)
  expect(run({ __hit: (n) => hits.push(n) })).toEqual([1, 2])
  expect(hits).toEqual([0, 1])
})

test('mutations are distributed by package weight, and the remainder goes to the heaviest package', () => {
  expect(distributeByWeight(60)).toEqual({ shared: 12, server: 22, site: 20, desktop: 6 })
  expect(distributeByWeight(10)).toEqual({ shared: 2, server: 4, site: 3, desktop: 1 })
})

test('a hit without a test name counts for every test file that ran at that moment', () => {
  const files = [
    { file: 'a.test.ts', start: 0, end: 1_000 },
    { file: 'b.test.ts', start: 2_000, end: 3_000 },
  ]
  const hits = [{ time: 2_500 }, { time: 9_000, test: '/here/c.test.ts' }]
  expect(findVitestFilesForHits(hits, files, '/here')).toEqual(['b.test.ts', 'c.test.ts'])
})

test('a server hit counts for the current test of its worker and for the later tests of that worker', () => {
  const tests = [
    { id: 'one', worker: 0, start: 0, end: 1_000 },
    { id: 'other worker', worker: 1, start: 0, end: 1_000 },
    { id: 'two', worker: 0, start: 2_000, end: 3_000 },
  ]
  const hits = [{ time: 500, pid: 12, ppid: 11, n: 1 }]
  const all = [{ time: 0, pid: 10, worker: 0 }, { time: 1, pid: 11, ppid: 10, n: 2 }, ...hits]
  expect(findBrowserTestsForHits(hits, tests, all)).toEqual({ direct: ['one'], later: ['two'] })
})

test('test files near the mutated file run first, and browser tests are spread over spec files', () => {
  const durations = { 'site/src/ui/x.test.ts': 1, 'server/src/http/y.test.ts': 9, 'server/src/z.test.ts': 5 }
  expect(orderTestFiles(Object.keys(durations), 'server/src/http/y.ts', durations)).toEqual([
    'server/src/http/y.test.ts',
    'server/src/z.test.ts',
    'site/src/ui/x.test.ts',
  ])
  const slow = { '[web] › a.ts › 1': 5, '[web] › a.ts › 2': 1, '[web] › b.ts › 3': 9 }
  expect(pickBrowserTests(Object.keys(slow), slow, 2)).toEqual(['[web] › a.ts › 2', '[web] › b.ts › 3'])
})
