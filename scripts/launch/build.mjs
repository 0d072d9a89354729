import { rmSync } from 'node:fs'
import { beginBuild, cacheFileReads, isBuildUpToDate, markBuildUpToDate } from './freshness.mjs'
import { runNpm } from './install.mjs'
import { LauncherError, printMessage } from './messages.mjs'
import { resolveFromRepositoryRoot, resolveInLaunchFolder } from './paths.mjs'
import { awaitAll, commandSucceeds, runPreparationStep } from './processes.mjs'

const vite = resolveFromRepositoryRoot('node_modules/vite/bin/vite.js')
const tsc = resolveFromRepositoryRoot('node_modules/typescript/bin/tsc')

const viteBuildCommand = (folder, ...options) => ({
  args: [vite, 'build', '--logLevel=warn', ...options],
  cwd: folder,
})

/** Commands that build the public site without the admin. */
export const publicSiteBuildCommands = [
  viteBuildCommand('site'),
  viteBuildCommand('site', '--config', 'vite.worker.config.ts'),
  viteBuildCommand('site', '--ssr'),
]

/** Command that bundles the server with the built site. */
export const programBuildCommand = viteBuildCommand('server')

const listPackageInputs = (packageFolder) =>
  [
    'src',
    'public',
    'build',
    'index.html',
    'package.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.worker.config.ts',
    'vite.admin.config.ts',
  ].map((part) => `${packageFolder}/${part}`)

const commonInputs = ['tsconfig.base.json', 'package-lock.json']

/**
 * Inputs, outputs and commands of each build step, and in `after` the steps whose output it reads. A step with
 * `consequenceOfFailure` may fail.
 */
const buildSteps = {
  compile: {
    inputs: [...commonInputs, ...['shared', 'server', 'site'].flatMap(listPackageInputs)],
    outputs: ['shared/dist', 'server/dist', 'site/dist/types'],
    commands: [{ args: [tsc, '-b', '--force', 'server'] }],
  },
  site: {
    after: ['compile'],
    // The pages contain parts of the API contract: its calls, errors and dates.
    inputs: [...commonInputs, ...['shared', 'site'].flatMap(listPackageInputs)],
    outputs: ['site/dist/client', 'site/dist/server'],
    commands: [...publicSiteBuildCommands, viteBuildCommand('site', '--config', 'vite.admin.config.ts')],
  },
  program: {
    after: ['compile', 'site'],
    // Bundles the server with the pages built by `site`.
    inputs: [...commonInputs, ...['shared', 'server', 'site'].flatMap(listPackageInputs)],
    outputs: ['server/.generated/program'],
    // A running server stores compiled code there, so it is no output of the build.
    caches: ['server/.generated/compile-cache'],
    commands: [programBuildCommand],
  },
  covers: {
    after: ['compile'],
    // Covers use the same encoder as uploaded pictures.
    inputs: [
      ...commonInputs,
      'server/src/demo/covers',
      'server/src/domain/pictures/encode-picture.ts',
      'server/src/domain/pictures/picture-file-storage.ts',
      'shared/src/post/picture-files.ts',
    ],
    outputs: ['server/.generated/post-covers'],
    commands: [{ args: ['server/dist/demo/covers/encode-all-covers.js'] }],
  },
  desktop: {
    // The fonts are those that `site` has subset.
    after: ['compile', 'site'],
    // The desktop app contains the admin and the API contract.
    inputs: [...commonInputs, ...['shared', 'site', 'desktop'].flatMap(listPackageInputs)],
    outputs: ['desktop/dist/main', 'desktop/dist/preload', 'desktop/dist/renderer'],
    commands: [viteBuildCommand('desktop')],
  },
  keytar: {
    inputs: ['package-lock.json'],
    outputs: ['node_modules/keytar/build'],
    commands: [{ npm: ['rebuild', 'keytar', '--ignore-scripts=false', '--loglevel=error'] }],
    // A native module, which is compiled on Linux if libsecret is installed.
    consequenceOfFailure: 'the desktop app works, but admins have to sign in at each start',
    isPossible: () =>
      process.platform !== 'linux' || commandSucceeds('pkg-config', ['--exists', 'libsecret-1']),
  },
}

/** Build steps whose output a running server reads. */
export const serverBuildSteps = ['compile', 'site', 'program', 'covers']

export const allBuildSteps = [...serverBuildSteps, 'desktop', 'keytar']

const runBuildCommand = (env, { npm, args, cwd = '.' }) =>
  npm ? runNpm(env, npm) : runPreparationStep('node', args, { env, cwd: resolveFromRepositoryRoot(cwd) })

const runBuildStep = async (env, name, { outputs, caches = [], commands }) => {
  printMessage(`building ${name}`)
  for (const folder of [...outputs, ...caches])
    rmSync(resolveFromRepositoryRoot(folder), { recursive: true, force: true })
  for (const command of commands) {
    const code = await runBuildCommand({ ...env, NODE_ENV: 'production' }, command)
    if (code !== 0) throw new LauncherError(`building ${name} failed: the reason is above`)
  }
}

export const getBuildStepInputs = (name) => buildSteps[name].inputs

const getStepFiles = (name) => ({
  sources: getBuildStepInputs(name).map(resolveFromRepositoryRoot),
  outputs: buildSteps[name].outputs.map(resolveFromRepositoryRoot),
  stamp: resolveInLaunchFolder(`built-from/${name}`),
})

/** Returns the named steps whose inputs or outputs changed since their last build, and that this machine can build. */
export const findStaleBuildSteps = (names) => {
  const files = cacheFileReads()
  return names.filter(
    (name) => !isBuildUpToDate(getStepFiles(name), files) && (buildSteps[name].isPossible?.() ?? true),
  )
}

const buildStep = async (env, name) => {
  const sources = beginBuild(getStepFiles(name))
  try {
    await runBuildStep(env, name, buildSteps[name])
  } catch (error) {
    const { consequenceOfFailure } = buildSteps[name]
    if (!consequenceOfFailure || !(error instanceof LauncherError)) throw error
    printMessage(`${error.message}; ${consequenceOfFailure}`)
    return
  }
  markBuildUpToDate(getStepFiles(name), sources)
}

/**
 * Builds the stale steps, those at the same time that do not need each other. `assertReplaceable` throws before anything
 * is built if the old output must stay.
 */
export const ensureProductBuilt = async (env, names, assertReplaceable = () => {}) => {
  const stale = findStaleBuildSteps(names)
  if (stale.some((name) => serverBuildSteps.includes(name))) assertReplaceable('build')
  const builds = new Map()
  for (const name of stale) {
    const needed = Promise.all((buildSteps[name].after ?? []).map((step) => builds.get(step)))
    builds.set(
      name,
      needed.then(() => buildStep(env, name)),
    )
  }
  await awaitAll(builds.values())
}
