import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { computeFilesFingerprint } from '../../scripts/launch/fingerprint.mjs'
import { createNodeEnvironment, runNpm } from '../../scripts/launch/install.mjs'
import { resolveFromRepositoryRoot, resolveInLaunchFolder } from '../../scripts/launch/paths.mjs'

const installPackages = async (env, folder) => {
  const options = ['--prefix', folder, '--include=dev', '--ignore-scripts', '--loglevel=error']
  if ((await runNpm(env, ['ci', ...options])) === 0) return
  // Some registries lack platform packages that the lock file names.
  process.stderr.write('• npm ci refused the lock file: trying npm install\n')
  if ((await runNpm(env, ['install', ...options])) !== 0) throw new Error('its packages cannot be installed')
}

/**
 * Prepares a folder of `bench` that has packages of its own, unless that is done: copies it, and folders that belong
 * beside it, into a folder of the launcher, installs the packages there and builds. Returns the copy.
 */
export const prepareSeparatePackages = async (parent, source, { beside = [], env = {}, build } = {}) => {
  const sources = [...beside, source]
  const resolveCopy = (path) => resolveInLaunchFolder(`${parent}/${basename(path)}`)
  const folder = resolveCopy(source)
  const fingerprint = computeFilesFingerprint(sources.map(resolveFromRepositoryRoot), {
    extra: process.version,
  })
  const stamp = join(folder, '.built-from')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return folder
  process.stderr.write(`• installing what ${source} needs, about a minute\n`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const each of sources) cpSync(resolveFromRepositoryRoot(each), resolveCopy(each), { recursive: true })
  const environment = { ...(await createNodeEnvironment()), ...env }
  await installPackages(environment, folder)
  await build?.(environment, folder)
  writeFileSync(stamp, fingerprint)
  return folder
}

/** Imports a package that is installed in a folder of its own. */
export const importSeparatePackage = (folder, name) =>
  import(pathToFileURL(createRequire(join(folder, 'package.json')).resolve(name)))
