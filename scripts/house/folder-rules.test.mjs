import { expect, test } from 'vitest'
import { findFolderProblems } from './file-rules.mjs'
import { buildModuleGraph } from './module-graph.mjs'

const check = (files) => {
  const sources = new Map(Object.entries(files))
  return findFolderProblems(sources, buildModuleGraph(sources))
}
const long = 'x\n'.repeat(40)

test('the file size check rejects a file of under 25 lines with one importer, and accepts it with two importers', () => {
  const files = { 'a/small.ts': 'x\n', 'a/one.ts': `import './small.ts'\n${long}` }
  expect(check(files)).toEqual([expect.stringMatching(/^a\/small\.ts: 1 lines for a\/one\.ts alone/)])
  expect(check({ ...files, 'a/two.ts': `import './small.ts'\n${long}` })).toEqual([])
})

test('the file size check rejects a file of under 25 lines that only one other file and a test import', () => {
  const files = { 'a/small.ts': 'x\n', 'a/one.ts': `import './small.ts'\n${long}` }
  expect(check({ ...files, 'a/small.test.ts': `import './small.ts'\n` })).toHaveLength(1)
})

test('the file size check accepts entry points, route modules and lazily loaded files of under 25 lines', () => {
  expect(check({ 'a/one.ts': `await import('./small.ts')\n${long}`, 'a/small.ts': 'x\n' })).toEqual([])
  for (const name of ['main.ts', 'routes.ts', 'load.ts', 'vite.config.ts', '0001-first.ts'])
    expect(check({ [`a/${name}`]: 'x\n', 'a/one.ts': `import './${name}'\n${long}` }), name).toEqual([])
})

test('the folder size check rejects a folder of more than 25 source files, unless it holds migrations or fixtures', () => {
  const fill = (folder, count) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}.ts`, long]))
  expect(check(fill('server/src/db', 26))).toEqual([
    'server/src/db: 26 source files, over 25: make sub-folders by what they do',
  ])
  expect(check(fill('server/src/db', 25))).toEqual([])
  expect(check(fill('server/src/db/migrations', 26))).toEqual([])
})
