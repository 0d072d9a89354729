import { runPreparationStep } from '../../scripts/launch/processes.mjs'
import { prepareSeparatePackages } from './separate-packages.mjs'

/** Rivals with packages of their own: how each is built and started in its folder. */
const builtRivals = {
  next: {
    build: ['node_modules/next/dist/bin/next', 'build'],
    start: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1'],
  },
  astro: {
    build: ['node_modules/astro/bin/astro.mjs', 'build'],
    start: ['dist/server/entry.mjs'],
  },
}

const withoutTelemetry = { NEXT_TELEMETRY_DISABLED: '1', ASTRO_TELEMETRY_DISABLED: '1' }

const buildRival = async (name, env, folder) => {
  const code = await runPreparationStep(process.execPath, builtRivals[name].build, {
    env: { ...env, NODE_ENV: 'production' },
    cwd: folder,
  })
  if (code !== 0) throw new Error('it cannot be built')
}

const prepareRival = (name) =>
  prepareSeparatePackages('rivals', `bench/rivals/${name}`, {
    beside: ['bench/rivals/content'],
    env: withoutTelemetry,
    build: (env, folder) => buildRival(name, env, folder),
  })

/**
 * Prepares a rival with packages of its own on the product's database. Returns how `startMeasuredServer` starts it, or
 * `undefined` with a message if it cannot be prepared, for example without a network: what is compared with it then
 * counts as not measured.
 */
export const prepareRivalFramework = async (name, folderName, database, path) => {
  try {
    const cwd = await prepareRival(folderName)
    const env = { ...withoutTelemetry, POSTS_DATABASE: database }
    return { name, args: builtRivals[folderName].start, cwd, env, path }
  } catch (error) {
    process.stderr.write(`• ${name} is missing: ${error.message}\n`)
    return undefined
  }
}
