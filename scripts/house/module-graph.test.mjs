import { expect, test } from 'vitest'
import { buildModuleGraph, findCycleProblems, findCycles, findWorkerProblems } from './module-graph.mjs'

const find = (files) => findCycles(buildModuleGraph(new Map(Object.entries(files))))

test('two files that import types of each other form an import cycle', () => {
  expect(
    find({ 'a/one.ts': `import type { Two } from './two.ts'`, 'a/two.ts': `import { one } from './one.ts'` }),
  ).toEqual([['a/one.ts', 'a/two.ts']])
})

test('an import cycle through three files is found once, with all of its files', () => {
  expect(
    find({
      'a/one.ts': `import './two.ts'`,
      'a/two.ts': `import './b/three.ts'`,
      'a/b/three.ts': `import '../one.ts'`,
      'a/four.ts': `import './one.ts'`,
    }),
  ).toEqual([['a/b/three.ts', 'a/one.ts', 'a/two.ts']])
})

test('the import cycle check allows cyclic type imports between server-context.ts or main-context.ts and another file', () => {
  for (const context of ['server/src/server-context.ts', 'desktop/src/main/main-context.ts']) {
    const store = context.replace(/[\w-]+\.ts$/, 'store.ts')
    const files = {
      [context]: `import type { Store } from './store.ts'`,
      [store]: `import type { Context } from './${context.split('/').at(-1)}'`,
    }
    expect(findCycleProblems(buildModuleGraph(new Map(Object.entries(files))))).toEqual([])
    expect(find(files)).toHaveLength(1)
  }
})

test('files that import one another in one direction form no import cycle', () => {
  expect(find({ 'a/one.ts': `import './two.ts'`, 'a/two.ts': '' })).toEqual([])
})

const findInWorker = (text) =>
  findWorkerProblems(
    buildModuleGraph(
      new Map([
        ['server/src/lib/worker-process/serve-worker-tasks.ts', ''],
        ['server/src/http/body/read-json.ts', ''],
        ['shared/src/contract/index.ts', ''],
        [
          'server/src/lib/process.ts',
          `import { serve } from './worker-process/serve-worker-tasks.ts'\n${text}`,
        ],
        ['server/src/lib/parse.ts', `import { read } from '../http/body/read-json.ts'`],
        ['server/src/lib/page.ts', `import { contract } from 'shared/contract'`],
      ]),
    ),
  )

test('a worker process may not load the API contract or request handlers, not even by dynamic or indirect imports', () => {
  expect(findInWorker(`import { parse } from './parse.ts'`)).toEqual([
    'server/src/lib/process.ts → server/src/lib/parse.ts → server/src/http/body/read-json.ts: a worker process loads only what its tasks need',
  ])
  expect(findInWorker(`const page = await import('./page.ts')`)).toHaveLength(1)
  expect(findInWorker(`import { contract } from 'shared/contract'`)).toHaveLength(1)
})

test('the import check lets the code of a worker process import types from any file', () => {
  expect(findInWorker(`import type { Endpoint } from 'shared/contract'`)).toEqual([])
})
