import { rmSync } from 'node:fs'
import { isFresh, markFresh } from './freshness.mjs'
import { inRoot, keep } from './paths.mjs'
import { runStep } from './processes.mjs'
import { Refusal, say } from './say.mjs'

const vite = inRoot('node_modules/vite/bin/vite.js')
const tsc = inRoot('node_modules/typescript/bin/tsc')

const buildIn = (folder, ...options) => ({
  args: [vite, 'build', '--logLevel=warn', ...options],
  cwd: folder,
})

/** Commands that build the public site without the admin. */
export const pageCommands = [
  buildIn('site'),
  buildIn('site', '--config', 'vite.worker.config.ts'),
  buildIn('site', '--ssr'),
]

const partsOf = (room) =>
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
  ].map((part) => `${room}/${part}`)

const always = ['tsconfig.base.json', 'package-lock.json']

/** Inputs, outputs and commands of each build step. */
const steps = {
  compile: {
    reads: [...always, ...['shared', 'server', 'site'].flatMap(partsOf)],
    makes: ['shared/dist', 'server/dist', 'site/dist/types'],
    commands: [{ args: [tsc, '-b', '--force', 'server'] }],
  },
  site: {
    // The pages contain parts of the API contract: its calls, errors and dates.
    reads: [...always, ...['shared', 'site'].flatMap(partsOf)],
    makes: ['site/dist/client', 'site/dist/server'],
    commands: [...pageCommands, buildIn('site', '--config', 'vite.admin.config.ts')],
  },
  covers: {
    // Covers use the site's SVG symbols and the same encoder as uploaded pictures.
    reads: [
      ...always,
      'server/src/demo/covers',
      'server/src/domain/pictures/encode-picture.ts',
      'server/src/domain/pictures/encoded-picture.ts',
      'shared/src/post/picture.ts',
      'site/src/ui/drawings.svg',
    ],
    makes: ['server/.generated/demo-covers'],
    commands: [{ args: ['server/dist/demo/covers/encode-all-covers.js'] }],
  },
  desktop: {
    // The desktop app contains the admin and the API contract.
    reads: [...always, ...['shared', 'site', 'desktop'].flatMap(partsOf)],
    makes: ['desktop/dist/main', 'desktop/dist/preload', 'desktop/dist/renderer'],
    commands: [buildIn('desktop')],
  },
}

/** Build steps whose output a running server reads. */
export const served = ['compile', 'site', 'covers']

const build = async (env, name, { makes, commands }) => {
  say(`building ${name}`)
  for (const folder of makes) rmSync(inRoot(folder), { recursive: true, force: true })
  for (const { args, cwd = '.' } of commands) {
    const production = { ...env, NODE_ENV: 'production' }
    const code = await runStep('node', args, { env: production, cwd: inRoot(cwd) })
    if (code !== 0) throw new Refusal(`building ${name} failed: the reason is above`)
  }
}

export const sourcesOf = (name) => steps[name].reads

const filesOf = (name) => ({
  sources: sourcesOf(name).map(inRoot),
  outputs: steps[name].makes.map(inRoot),
  stamp: keep(`built-from/${name}`),
})

/** Returns the named steps whose inputs or outputs changed since their last build. */
export const staleSteps = (names) => names.filter((name) => !isFresh(filesOf(name)))

/** Builds the stale steps. `assertReplaceable` throws before anything is built if the old output must stay. */
export const ensureBuilt = async (env, names, mayReplace = () => {}) => {
  const stale = staleSteps(names)
  if (stale.some((name) => served.includes(name))) mayReplace('build')
  for (const name of stale) {
    await build(env, name, steps[name])
    markFresh(filesOf(name))
  }
}
