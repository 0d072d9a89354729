import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { computeFingerprint } from '../../scripts/launch/fingerprint.mjs'
import { createNodeEnvironment, runNpm } from '../../scripts/launch/install.mjs'
import { resolveFromRoot, resolveInLaunchFolder } from '../../scripts/launch/paths.mjs'
import { runPreparationStep } from '../../scripts/launch/processes.mjs'

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

const installPackages = async (env, folder) => {
  const options = ['--prefix', folder, '--include=dev', '--ignore-scripts', '--loglevel=error']
  if ((await runNpm(env, ['ci', ...options])) === 0) return
  // Some registries lack platform packages that the lock file names.
  process.stderr.write('• npm ci refused the lock file: trying npm install\n')
  if ((await runNpm(env, ['install', ...options])) !== 0) throw new Error('its packages cannot be installed')
}

/**
 * Installs and builds a rival in the launcher's ignored folder, unless it is there already. Returns its folder. Sources
 * are copied, because a build writes into its own folder.
 */
const prepareRival = async (name) => {
  const folder = resolveInLaunchFolder(`rivals/${name}`)
  const sources = ['content', name].map((each) => resolveFromRoot(`bench/rivals/${each}`))
  const fingerprint = computeFingerprint(sources, { extra: process.version })
  const stamp = join(folder, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return folder
  process.stderr.write(`• installing and building ${name}, about a minute\n`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const each of ['content', name])
    cpSync(resolveFromRoot(`bench/rivals/${each}`), resolveInLaunchFolder(`rivals/${each}`), {
      recursive: true,
    })
  const env = { ...(await createNodeEnvironment()), ...withoutTelemetry }
  await installPackages(env, folder)
  const code = await runPreparationStep(process.execPath, builtRivals[name].build, {
    env: { ...env, NODE_ENV: 'production' },
    cwd: folder,
  })
  if (code !== 0) throw new Error('it cannot be built')
  writeFileSync(stamp, fingerprint)
  return folder
}

/**
 * Prepares a rival with packages of its own on the product's database. Returns how `startMeasuredServer` starts it, or
 * `undefined` with a message if it cannot be prepared, for example without a network: what is compared with it then
 * counts as not measured.
 */
export const prepareBuiltRival = async (name, folderName, database, path) => {
  try {
    const cwd = await prepareRival(folderName)
    const env = { ...withoutTelemetry, POSTS_DATABASE: database }
    return { name, args: builtRivals[folderName].start, cwd, env, path }
  } catch (error) {
    process.stderr.write(`• ${name} is missing: ${error.message}\n`)
    return undefined
  }
}
