import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findImports } from './find-imports.mjs'

const packages = ['shared', 'server', 'site', 'desktop']

/** Maps each entry of a package, such as `shared/contract`, to the source file behind it. */
const readPackageEntries = () =>
  new Map(
    packages.flatMap((name) => {
      const { exports = {} } = JSON.parse(readFileSync(`${name}/package.json`, 'utf8'))
      return Object.entries(exports).map(([entry, target]) => [
        posix.join(name, entry),
        posix.join(name, typeof target === 'string' ? target : (target.source ?? target.default)),
      ])
    }),
  )

/** Builds a map from each file to the files that it imports, by value or by type. */
export const buildModuleGraph = (sources) => {
  const entries = existsSync('shared/package.json') ? readPackageEntries() : new Map()
  const resolve = (from, name) =>
    name.startsWith('.') ? posix.join(posix.dirname(from), name) : entries.get(name)
  return new Map(
    [...sources].map(([file, text]) => [
      file,
      findImports(text)
        .map(({ name, ...kind }) => ({ ...kind, file: resolve(file, name) }))
        .filter(({ file: target }) => target !== undefined && sources.has(target)),
    ]),
  )
}

/** Finds groups of files that import each other, directly or through others (Tarjan's algorithm). */
export const findCycles = (graph) => {
  const index = new Map()
  const low = new Map()
  const stack = []
  const cycles = []
  const visit = (file) => {
    index.set(file, index.size)
    low.set(file, index.get(file))
    stack.push(file)
    for (const { file: target } of graph.get(file) ?? []) {
      if (!index.has(target)) visit(target)
      if (stack.includes(target)) low.set(file, Math.min(low.get(file), low.get(target)))
    }
    if (low.get(file) !== index.get(file)) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1) cycles.push(group.toSorted())
  }
  for (const file of graph.keys()) if (!index.has(file)) visit(file)
  return cycles
}

/** They name the types of what they hold, whose files take what they need from them. */
const contextInterfaces = ['server/src/server-context.ts', 'desktop/src/main/main-context.ts']

export const findCycleProblems = (graph) =>
  findCycles(new Map([...graph].filter(([file]) => !contextInterfaces.includes(file)))).map(
    (files) =>
      `${files.join(' → ')} → ${files[0]}: these files import each other, types included: move what they share into one of them or into a third`,
  )

const servesTasks = 'server/src/lib/worker-process/serve-worker-tasks.ts'

/** What a worker process must not load: it starts while somebody waits, and reads the files of strangers. */
const isServerPart = (file) => file === 'shared/src/contract/index.ts' || file.startsWith('server/src/http/')

/** Finds a path from a file to one that meets a condition, over imports of values. */
const findImportPath = (graph, file, isSought, visited = new Set()) => {
  if (isSought(file)) return [file]
  visited.add(file)
  for (const { file: target, isType } of graph.get(file) ?? []) {
    const rest = !isType && !visited.has(target) && findImportPath(graph, target, isSought, visited)
    if (rest) return [file, ...rest]
  }
  return undefined
}

/** Finds scripts of worker processes that load the contract of all endpoints or what answers requests. */
export const findWorkerProblems = (graph) =>
  [...graph]
    .filter(([, targets]) => targets.some(({ file }) => file === servesTasks))
    .flatMap(([file]) => {
      const path = findImportPath(graph, file, isServerPart)
      return path ? [`${path.join(' → ')}: a worker process loads only what its tasks need`] : []
    })
