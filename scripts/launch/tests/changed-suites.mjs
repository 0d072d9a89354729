import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { resolveFromRepositoryRoot } from '../paths.mjs'

/** Runs a whole project of long tests. */
const ALL = ['']

/**
 * What a changed path adds to `npm test -- --since`: projects of long tests, each with the paths of its tests.
 * `browser-web` and `browser-desktop` are the long browser tests of the two hosts.
 */
const suites = [
  {
    name: 'desktop app',
    paths:
      /^(?:desktop|e2e\/electron-stand-in|e2e\/specs\/desktop|e2e\/fixtures\/desktop)\/|^site\/src\/admin\/platform\.ts$|^electron-builder\.yml$/,
    runs: { 'browser-desktop': ALL, 'process-long': ['e2e/specs/process/desktop/'] },
  },
  {
    name: 'pictures of posts',
    paths: /^site\/src\/admin\/features\/post\/(?:editor-screen|text-editor\/pictures)\//,
    runs: { 'browser-desktop': ['offline-pictures'] },
  },
  {
    name: 'session, frame and opened files',
    paths: /^site\/src\/admin\/(?:session|shell|router|features\/fee-table\/upload)\//,
    runs: {
      'browser-web': ['session.long', 'screens.long'],
      'browser-desktop': ['session', 'screens', 'several-windows', 'opened-files', 'zoom-and-print'],
    },
  },
  {
    name: 'grid of a fee table',
    paths: /^site\/src\/admin\/features\/fee-table\/grid\//,
    runs: { 'browser-web': ['select-fee-table-cells'] },
  },
  {
    name: 'files of fee tables',
    paths: /^(?:server|site)\/src\/(?:admin\/)?features\/fee-table\//,
    runs: { 'browser-web': ['fee-table-export', 'fee-table-upload'] },
  },
  {
    name: 'forms that wait for a connection',
    paths: /^site\/src\/admin\/(?:lib|features)\/unsent\//,
    runs: { 'browser-web': ['unsent-edits'] },
  },
  {
    name: 'notifications of inquiries',
    paths: /^site\/src\/(?:admin\/features\/inquiry\/|browser\/platform\/browser-notifications)/,
    runs: { 'browser-web': ['inquiry-notifications-across-tabs'] },
  },
  {
    name: 'widths and themes',
    paths: /\.css$|^site\/src\/(?:ui|layouts|admin\/ui|admin\/shell)\//,
    runs: {
      'component-long': ALL,
      'browser-web': ['page-widths', 'page-accessibility', 'focus-visibility', 'layout-shift', 'print'],
    },
  },
  {
    name: 'kills and nginx',
    paths:
      /^server\/src\/(?:backup|db|commands)\/|(?:^|\/)outbox\/|^deploy\/|^server\/src\/(?:serve|main|context)\.ts$/,
    runs: { 'process-long': ALL },
  },
  {
    name: 'PostgreSQL',
    paths: /^server\/src\/(?:db|idempotency|commands|backup)\/|^server\/src\/.*repository/,
    runs: { 'postgres-long': ALL },
  },
  {
    name: 'cost of lists',
    paths: /^server\/src\/(?:db\/|features\/.*repository)/,
    runs: { 'unit-long': ['inbox-cost'], 'process-long': ['cpu-cost/admin-lists'] },
  },
  {
    name: 'service worker',
    paths: /^site\/src\/(?:service-worker|lib\/service-worker|lib\/offline)/,
    runs: { 'browser-web': ['offline', 'new-release', 'prefetch'] },
  },
  {
    name: 'page objects and fixtures',
    paths: /^e2e\/(?:fixtures|pages)\//,
    runs: { 'browser-web': ALL, 'browser-desktop': ALL },
  },
  {
    name: 'regular expressions',
    paths: /^(?:shared|server|site|desktop)\/src\/(?!.*\.test\.)/,
    runs: { tools: ['scripts/house/expressions'] },
  },
  { name: 'tools', paths: /^(?:scripts|bench)\//, runs: { tools: ALL } },
  {
    name: 'fixtures of the server',
    paths: /^server\/src\/(?:testing|fakes)\//,
    runs: { 'unit-long': ALL, 'postgres-long': ALL },
  },
  {
    name: 'fixtures of the screens',
    paths: /^site\/src\/(?:admin\/)?testing\//,
    runs: { 'component-long': ALL },
  },
  {
    name: 'the whole suite',
    paths: /^(?:package-lock\.json|vitest\.config\.ts|tsconfig\.base\.json|e2e\/playwright\.config\.ts)$/,
    runs: {
      tools: ALL,
      'unit-long': ALL,
      'postgres-long': ALL,
      'component-long': ALL,
      'process-long': ALL,
      'browser-web': ALL,
      'browser-desktop': ALL,
    },
  },
]

/** Returns the folder of the screen that a file belongs to: a change runs its long component tests. */
const findScreenFolder = (file) =>
  /^site\/src\/(?:admin\/)?(?:home|(?:features|pages|layouts)\/[\w-]+)\//.exec(file)?.[0]

/** A changed long test runs itself. Returns its project and its path, or nothing for another file. */
const findOwnRun = (file) => {
  if (!/\.long\.(?:\w+\.)?(?:test|spec)\.tsx?$/.test(file)) return []
  if (file.startsWith('e2e/specs/process/')) return [['process-long', file]]
  if (file.startsWith('e2e/specs/desktop/')) return [['browser-desktop', file]]
  if (file.startsWith('e2e/')) return [['browser-web', file]]
  if (file.includes('.component.')) return [['component-long', file]]
  return [[file.includes('.postgres.') ? 'postgres-long' : 'unit-long', file]]
}

/** Returns the long tests in Node that lie beside a source file: its change runs them. */
const listTestsBeside = (file) => {
  const folder = dirname(file)
  if (!/^\w+\/src\//.test(file) || !existsSync(resolveFromRepositoryRoot(folder))) return []
  return readdirSync(resolveFromRepositoryRoot(folder))
    .filter((name) => name.endsWith('.long.test.ts'))
    .map((name) => `${folder}/${name}`)
}

const listRuns = (file) => {
  const folder = findScreenFolder(file)
  return [
    ...listTestsBeside(file)
      .flatMap(findOwnRun)
      .map(([project, path]) => ({ suite: `long tests in ${dirname(file)}/`, project, path })),
    ...findOwnRun(file).map(([project, path]) => ({ suite: 'changed long tests', project, path })),
    ...(folder ? [{ suite: `screens in ${folder}`, project: 'component-long', path: folder }] : []),
    ...suites
      .filter(({ paths }) => paths.test(file))
      .flatMap(({ name, runs }) =>
        Object.entries(runs).flatMap(([project, paths]) =>
          paths.map((path) => ({ suite: name, project, path })),
        ),
      ),
  ]
}

/**
 * Finds the long tests to run for changed files. Returns the paths of tests by project, where an empty list is the
 * whole project, and for each suite the first file that is the reason for it.
 */
export const findChangedSuites = (files) => {
  const pathsByProject = new Map()
  const reasons = new Map()
  for (const file of files) {
    for (const { suite, project, path } of listRuns(file)) {
      if (!reasons.has(suite)) reasons.set(suite, file)
      const paths = pathsByProject.get(project) ?? new Set()
      pathsByProject.set(project, paths.add(path))
    }
  }
  return {
    reasons: [...reasons].map(([suite, file]) => `${suite} (${file})`),
    projects: new Map(
      [...pathsByProject].map(([project, paths]) => [project, paths.has('') ? [] : [...paths]]),
    ),
  }
}
