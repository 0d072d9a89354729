import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { runBenchmark } from './benchmarks.mjs'
import { ensureBuilt } from './build.mjs'
import { browserTests, houseRules, lint, total, types, vitest, weight } from './checks.mjs'
import { runDesktop } from './desktop.mjs'
import { ensureInstalled } from './install.mjs'
import { alone } from './lock.mjs'
import { nodeEnvironment } from './node.mjs'
import { inRoot, keep } from './paths.mjs'
import { run, Stopped } from './processes.mjs'
import { Refusal, say } from './say.mjs'
import { ensureSystemPackages } from './system-packages.mjs'

const ready = ({ steps = [], system = false } = {}) =>
  alone(keep('lock'), async () => {
    if (system) await ensureSystemPackages()
    const env = await nodeEnvironment()
    await ensureInstalled(env)
    await ensureBuilt(env, steps)
    return env
  })

const envFile = () => (existsSync(inRoot('.env')) ? ['--env-file=.env'] : [])

const serve = (env) =>
  run('node', [...envFile(), inRoot('server/dist/main.js')], { env: { ...env, NODE_ENV: 'production' } })

const fromSource = [
  '--conditions=source',
  '--experimental-strip-types',
  '--disable-warning=ExperimentalWarning',
]

/** From the sources: a build would pull the files away from under a server that runs out of this checkout. */
const command = async (words) => {
  const env = await ready()
  return run('node', [...envFile(), ...fromSource, inRoot('server/src/commands/main.ts'), ...words], { env })
}

/** A file as whoever called us named it: npm and the commands both run in this checkout. */
const fromCaller = (word) =>
  word.startsWith('--') ? word : resolve(process.env.INIT_CWD ?? process.cwd(), word)

/** Runs the checks one after another and ends with the one line that sums them up. */
const sumUp = async (checks) => {
  const counts = []
  for (const check of checks) counts.push(await check())
  const { passed, failed, skipped } = total(counts)
  process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`)
  return failed === 0 ? 0 : 1
}

const product = ['compile', 'site', 'covers']
const everything = [...product, 'desktop']
const gates = (env) => [() => types(env), () => lint(env), () => houseRules(env)]

const verbs = {
  start: async () => serve(await ready({ steps: product })),

  dev: async () => {
    const env = await ready()
    const watch = ['--watch', '--watch-preserve-output']
    return run('node', [...envFile(), ...watch, ...fromSource, inRoot('server/src/dev.ts')], { env })
  },

  check: async () => {
    const env = await ready()
    return sumUp([...gates(env), () => vitest(env, ['unit'])])
  },

  test: async () => {
    const env = await ready({ steps: everything, system: true })
    const checks = [() => weight(env), () => vitest(env, ['unit', 'process']), () => browserTests(env)]
    return sumUp([...gates(env), ...checks])
  },

  e2e: async () => {
    const env = await ready({ steps: everything, system: true })
    return sumUp([() => browserTests(env)])
  },

  soak: async () => {
    const env = await ready({ steps: product })
    return sumUp([() => vitest({ ...env, SOAK: '1' }, ['soak'])])
  },

  bench: async (words) => runBenchmark(words, ({ system }) => ready({ steps: product, system })),

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
