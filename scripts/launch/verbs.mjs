import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBenchmark } from './benchmarks.mjs'
import { allBuildSteps, ensureProductBuilt, findStaleBuildSteps, serverBuildSteps } from './build.mjs'
import { runDesktop } from './desktop.mjs'
import { createNodeEnvironment, ensurePackagesInstalled } from './install.mjs'
import { withFolderLock } from './lock.mjs'
import { LauncherError, printMessage } from './messages.mjs'
import { resolveFromRepositoryRoot, resolveInLaunchFolder } from './paths.mjs'
import { awaitAll, LauncherStoppedError, runCommand } from './processes.mjs'
import { createPackageReplacementGuard, markServerRunning, ServerRunningError } from './running-server.mjs'
import { serverMemoryOptions } from './server-memory-options.mjs'
import { allSystemRequirements, ensureSystemPackages, hasPostgres } from './system-packages.mjs'
import { findChangedSuites } from './tests/changed-suites.mjs'
import { runLongTests, runRotatingShare } from './tests/rotating-share.mjs'
import { runChecks } from './tests/run-checks.mjs'
import { parseSoakMinutes, runSoakTests } from './tests/soak-tests.mjs'
import { checkSources, checkSourcesAndPages, listChangedFiles } from './tests/static-checks.mjs'
import { runPlaywright, runVitest } from './tests/test-runners.mjs'
import { checkTestBudgets, decidingProjects, longProjects } from './tests/test-tiers.mjs'

const runningServersFolder = resolveInLaunchFolder('running')
const assertReplaceable = createPackageReplacementGuard(runningServersFolder)

const prepare = ({ steps = [], system = [], onReady = () => {} } = {}) =>
  withFolderLock(resolveInLaunchFolder('lock'), async () => {
    await ensureSystemPackages(system)
    const [env] = await awaitAll([
      createNodeEnvironment(),
      ensurePackagesInstalled(process.env, assertReplaceable),
    ])
    await ensureProductBuilt(env, steps, assertReplaceable)
    onReady()
    return env
  })

/**
 * Prepares a command that works on the data of a running server. Outdated packages are accepted while the server runs.
 */
const prepareBesideRunningServer = () =>
  withFolderLock(resolveInLaunchFolder('lock'), async () => {
    const installed = ensurePackagesInstalled(process.env, assertReplaceable).catch((error) => {
      if (!(error instanceof ServerRunningError)) throw error
      printMessage(
        'packages are not those of the lockfile; they stay as they are while a server runs from this checkout',
      )
    })
    const [env] = await awaitAll([createNodeEnvironment(), installed])
    return env
  })

const getEnvFileOptions = () => (existsSync(resolveFromRepositoryRoot('.env')) ? ['--env-file=.env'] : [])

/** Starts the built server. While it runs, no launcher may install or build in this checkout. */
const startServer = async () => {
  let marker
  const onReady = () => {
    marker = markServerRunning(runningServersFolder)
  }
  try {
    const env = await prepare({ steps: serverBuildSteps, onReady })
    const main = [
      ...getEnvFileOptions(),
      ...serverMemoryOptions,
      resolveFromRepositoryRoot('server/dist/main.js'),
    ]
    return await runCommand('node', main, { env: { ...env, NODE_ENV: 'production' }, onStart: marker.add })
  } finally {
    marker?.remove()
  }
}

const runFromSourceOptions = [
  '--conditions=source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
]

/** Runs a server command from the sources. A build would replace the files of a server that runs from this checkout. */
const runServerCommand = async (args) => {
  const env = await prepareBesideRunningServer()
  return runCommand(
    'node',
    [
      ...getEnvFileOptions(),
      ...runFromSourceOptions,
      resolveFromRepositoryRoot('server/src/commands/main.ts'),
      ...args,
    ],
    { env },
  )
}

/** Resolves a path against the caller's directory. npm and the commands run in this checkout instead. */
const resolveCallerPath = (arg) =>
  arg.startsWith('--') ? arg : resolve(process.env.INIT_CWD ?? process.cwd(), arg)

/** Parses `--since <commit>`. */
const parseSinceCommit = (args) => {
  if (args.length === 0) return undefined
  const [option, commit, ...rest] = args
  if (option !== '--since' || commit === undefined || rest.length > 0)
    throw new LauncherError('npm test takes --since and a commit, or nothing')
  return commit
}

/** Creates a check for each project with long tests to run for the changes since a commit. Prints the reasons. */
const createChangedSuiteChecks = (env, commit) => {
  const { reasons, projects } = findChangedSuites(listChangedFiles(commit))
  for (const reason of reasons) printMessage(`changed since ${commit}: ${reason}`)
  return Object.fromEntries(
    [...projects].map(([project, paths]) => [project, () => runLongTests(env, project, paths)]),
  )
}

const verbs = {
  start: startServer,

  build: async () => {
    await prepare({ steps: serverBuildSteps })
    return 0
  },

  dev: async () => {
    const env = await prepare()
    const watch = ['--watch', '--watch-preserve-output']
    return runCommand(
      'node',
      [
        ...getEnvFileOptions(),
        ...watch,
        ...runFromSourceOptions,
        resolveFromRepositoryRoot('server/src/dev.ts'),
      ],
      { env },
    )
  },

  check: async (args) => {
    const changed = args.includes('--changed')
    // The type check is a build that overwrites stale output.
    if (findStaleBuildSteps(['compile']).length > 0) assertReplaceable('build')
    const env = await prepare({ system: changed ? ['postgres'] : [] })
    return runChecks(env, {
      sources: () => checkSources(env, { changed }),
      unit: () =>
        changed
          ? runVitest(env, [...decidingProjects.node, 'tools'], ['--changed', '--passWithNoTests'])
          : runVitest(env, ['unit']),
    })
  },

  test: async (args) => {
    const commit = parseSinceCommit(args)
    const env = await prepare({ steps: allBuildSteps, system: allSystemRequirements })
    const run = (level) => runVitest(env, decidingProjects[level], [], { tier: 'deciding' })
    return runChecks(
      env,
      {
        sources: () => checkSourcesAndPages(env),
        node: () => run('node'),
        component: () => run('component'),
        process: () => run('process'),
        browser: () => runPlaywright(env, [], { tier: 'deciding' }),
        budget: checkTestBudgets,
        ...(commit === undefined ? {} : createChangedSuiteChecks(env, commit)),
      },
      { afterwards: () => runRotatingShare(env) },
    )
  },

  'test-all': async () => {
    const env = await prepare({ steps: allBuildSteps, system: allSystemRequirements })
    const run = (level) => runVitest(env, [...decidingProjects[level], ...longProjects[level]])
    return runChecks(env, {
      sources: () => checkSourcesAndPages(env),
      node: () => run('node'),
      component: () => run('component'),
      process: () => run('process'),
      browser: () => runPlaywright(env),
    })
  },

  e2e: async (args) => {
    const env = await prepare({ steps: allBuildSteps, system: allSystemRequirements })
    return runChecks(env, { browser: () => runPlaywright(env, args) })
  },

  soak: async (args) => {
    const minutes = parseSoakMinutes(args)
    const env = await prepare({ steps: allBuildSteps, system: allSystemRequirements })
    const onPostgres = { ...env, TEST_DATABASE: 'postgres' }
    return runChecks(env, {
      soak: () => runSoakTests(env, minutes),
      ...(minutes === undefined && hasPostgres()
        ? {
            'process on PostgreSQL': () => runVitest(onPostgres, ['process']),
            'browser on PostgreSQL': () => runPlaywright(onPostgres),
          }
        : {}),
    })
  },

  bench: async (args) => runBenchmark(args, ({ system }) => prepare({ steps: serverBuildSteps, system })),

  desktop: async (args) => runDesktop(args, ({ built }) => prepare({ steps: built ? allBuildSteps : [] })),

  openapi: async () => runServerCommand(['openapi']),

  admin: async (args) => runServerCommand(['admin', ...args]),

  backup: async (args) => runServerCommand(['backup', ...args.map(resolveCallerPath)]),

  move: async (args) =>
    runServerCommand(['move', ...args.map((arg) => (arg.includes('://') ? arg : resolveCallerPath(arg)))]),

  restore: async (args) => runServerCommand(['restore', ...args.map(resolveCallerPath)]),
}

export const runLauncherCommand = async ([name, ...args]) => {
  const verb = Object.hasOwn(verbs, name ?? '') ? verbs[name] : undefined
  if (!verb) {
    printMessage(`unknown verb «${name ?? ''}»; there are: ${Object.keys(verbs).join(', ')}`)
    return 2
  }
  try {
    return await verb(args)
  } catch (error) {
    if (error instanceof LauncherStoppedError) return error.exitCode
    if (!(error instanceof LauncherError)) throw error
    printMessage(error.message)
    return 1
  }
}
