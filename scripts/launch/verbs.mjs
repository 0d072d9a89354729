import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBenchmark } from './benchmarks.mjs'
import { ensureBuilt, served, staleSteps } from './build.mjs'
import { browserTests, houseRules, lint, total, types, vitest, weight } from './checks.mjs'
import { runDesktop } from './desktop.mjs'
import { ensureInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { nodeEnvironment } from './node.mjs'
import { inRoot, keep } from './paths.mjs'
import { run, Stopped } from './processes.mjs'
import { markRunning, refuseBesideServer, ServerRuns } from './running-server.mjs'
import { Refusal, say } from './say.mjs'
import { parseMinutes, soak } from './soak.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const runningFolder = keep('running')
const mayReplace = refuseBesideServer(runningFolder)

const ready = ({ steps = [], system = false, begin = () => {} } = {}) =>
  alone(keep('lock'), async () => {
    if (system) await ensureSystemPackages()
    const env = await nodeEnvironment()
    await ensureInstalled(env, mayReplace)
    await ensureBuilt(env, steps, mayReplace)
    begin()
    return env
  })

/**
 * Prepares a command that works on the data of a running server. Outdated packages are accepted while the server runs.
 */
const readyBesideServer = () =>
  alone(keep('lock'), async () => {
    const env = await nodeEnvironment()
    try {
      await ensureInstalled(env, mayReplace)
    } catch (error) {
      if (!(error instanceof ServerRuns)) throw error
      say(
        'packages are not those of the lockfile; they stay as they are while a server runs from this checkout',
      )
    }
    return env
  })

const envFile = () => (existsSync(inRoot('.env')) ? ['--env-file=.env'] : [])

/** Starts the built server. While it runs, no launcher may install or build in this checkout. */
const start = async () => {
  let marker
  const begin = () => {
    marker = markRunning(runningFolder)
  }
  try {
    const env = await ready({ steps: served, begin })
    const main = [...envFile(), inRoot('server/dist/main.js')]
    return await run('node', main, { env: { ...env, NODE_ENV: 'production' }, onStart: marker.add })
  } finally {
    marker?.remove()
  }
}

const fromSource = [
  '--conditions=source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
]

/** Runs a server command from the sources. A build would replace the files of a server that runs from this checkout. */
const command = async (words) => {
  const env = await readyBesideServer()
  return run('node', [...envFile(), ...fromSource, inRoot('server/src/commands/main.ts'), ...words], { env })
}

/** Resolves a path against the caller's directory. npm and the commands run in this checkout instead. */
const fromCaller = (word) =>
  word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? process.cwd(), word)

const inSeconds = (ms) => `${Math.round(ms / 1000)} s`

/** Runs checks one after another. Prints how long each took and one line with the total counts. */
const sumUp = async (checks) => {
  const counts = []
  const times = [`preparation ${inSeconds(performance.now())}`]
  for (const [name, check] of Object.entries(checks)) {
    const start = performance.now()
    counts.push(await check())
    times.push(`${name} ${inSeconds(performance.now() - start)}`)
  }
  const { passed, failed, skipped } = total(counts)
  process.stdout.write(`${inSeconds(performance.now())}: ${times.join(', ')}\n`)
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return failed === 0 ? 0 : 1
}

const everything = [...served, 'desktop']
const gates = (env, options) => ({
  types: () => types(env),
  lint: () => lint(env, options),
  rules: () => houseRules(env),
})

const verbs = {
  start,

  dev: async () => {
    const env = await ready()
    const watch = ['--watch', '--watch-preserve-output']
    return run('node', [...envFile(), ...watch, ...fromSource, inRoot('server/src/dev.ts')], { env })
  },

  check: async (words) => {
    const changed = words.includes('--changed')
    // The type check is a build that overwrites stale output.
    if (staleSteps(['compile']).length > 0) mayReplace('build')
    const env = await ready()
    return sumUp({
      ...gates(env, { changed }),
      unit: () =>
        changed ? vitest(env, ['unit', 'slow'], ['--changed', '--passWithNoTests']) : vitest(env, ['unit']),
    })
  },

  test: async () => {
    const env = await ready({ steps: everything, system: true })
    return sumUp({
      ...gates(env),
      weight: () => weight(env),
      unit: () => vitest(env, ['unit', 'slow']),
      component: () => vitest(env, ['component']),
      process: () => vitest(env, ['process']),
      browser: () => browserTests(env),
    })
  },

  e2e: async (words) => {
    const env = await ready({ steps: everything, system: true })
    return sumUp({ browser: () => browserTests(env, words) })
  },

  soak: async (words) => {
    const minutes = parseMinutes(words)
    const env = await ready({ steps: served })
    return sumUp({ soak: () => soak(env, minutes) })
  },

  bench: async (words) => runBenchmark(words, ({ system }) => ready({ steps: served, system })),

  desktop: async (words) => runDesktop(words, ({ built }) => ready({ steps: built ? everything : [] })),

  openapi: async () => command(['openapi']),

  admin: async (words) => command(['admin', ...words]),

  backup: async (words) => command(['backup', ...words.map(fromCaller)]),

  restore: async (words) => command(['restore', ...words.map(fromCaller)]),
}

export const runVerb = async ([name, ...words]) => {
  const verb = Object.hasOwn(verbs, name ?? '') ? verbs[name] : undefined
  if (!verb) {
    say(`unknown verb «${name ?? ''}»; there are: ${Object.keys(verbs).join(', ')}`)
    return 2
  }
  try {
    return await verb(words)
  } catch (error) {
    if (error instanceof Stopped) return error.exitCode
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    return 1
  }
}
