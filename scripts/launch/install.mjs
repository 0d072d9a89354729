import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { computeFilesFingerprint } from './fingerprint.mjs'
import { LauncherError, printMessage } from './messages.mjs'
import { resolveFromRepositoryRoot, resolveInLaunchFolder } from './paths.mjs'
import { commandSucceeds, runPreparationStep } from './processes.mjs'

const OLDEST_NODE = [22, 16]

export const isSupportedNodeVersion = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
}

const nodeBinaryName = process.platform === 'win32' ? 'node.exe' : 'node'

/** Finds the headers of an installed Node. Native modules must be built against the Node that will load them. */
const findNodeHeaders = (folder) => {
  const packages = join(folder, 'node_modules/node/node_modules')
  const platform = existsSync(packages) ? readdirSync(packages) : []
  return platform.map((name) => join(packages, name)).find((path) => existsSync(join(path, 'include/node')))
}

const installNode = async (version, folder) => {
  printMessage(
    `this machine's Node ${process.version} is older than ${OLDEST_NODE.join('.')}: taking Node ${version} into .launch`,
  )
  const partialFolder = `${folder}.part`
  rmSync(partialFolder, { recursive: true, force: true })
  mkdirSync(partialFolder, { recursive: true })
  writeFileSync(join(partialFolder, 'package.json'), '{ "private": true }\n')
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts=false',
    '--include=dev',
    '--loglevel=error',
  ]
  const code = await runNpm(process.env, [
    'install',
    `node@${version}`,
    '--prefix',
    partialFolder,
    ...options,
  ])
  if (code !== 0)
    throw new LauncherError(
      `Node ${version} could not be installed: check the network, or install Node ≥ 22.16`,
    )
  rmSync(folder, { recursive: true, force: true })
  renameSync(partialFolder, folder)
}

/** Runs npm with the Node that comes first on the PATH of `env`. */
export const runNpm = (env, args) => {
  const cli = process.env.npm_execpath
  if (cli && basename(cli).startsWith('npm'))
    return runPreparationStep(nodeBinaryName, [cli, ...args], { env })
  return runPreparationStep(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env })
}

/**
 * Creates the environment for all other commands, with a supported Node first on the PATH. Installs that Node if
 * needed.
 */
export const createNodeEnvironment = async () => {
  if (isSupportedNodeVersion(process.version)) {
    return { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  }
  const version = readFileSync(resolveFromRepositoryRoot('.node-version'), 'utf8').trim()
  const folder = resolveInLaunchFolder(`node-${version}`)
  const binary = join(folder, 'node_modules/node/bin', nodeBinaryName)
  if (!commandSucceeds(binary, ['--version'])) await installNode(version, folder)
  const headers = findNodeHeaders(folder)
  return {
    ...process.env,
    PATH: [dirname(binary), process.env.PATH].join(delimiter),
    ...(headers ? { npm_config_nodedir: headers } : {}),
  }
}

const packageFolders = ['shared', 'server', 'site', 'desktop']
const fingerprintedFiles = [
  '.npmrc',
  'package-lock.json',
  'package.json',
  ...packageFolders.map((room) => `${room}/package.json`),
]
const stampFile = resolveFromRepositoryRoot('node_modules/.installed-from')

/**
 * Installs the packages of the lockfile unless they are installed already, without running their scripts: the only one
 * needed, that of keytar, is a build step. `assertReplaceable` throws if the old ones must stay.
 */
export const ensurePackagesInstalled = async (env, assertReplaceable = () => {}) => {
  const currentFingerprint = computeFilesFingerprint(fingerprintedFiles.map(resolveFromRepositoryRoot))
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === currentFingerprint) return
  assertReplaceable('packages')
  printMessage('installing packages, about half a minute')
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--prefer-offline',
    '--loglevel=error',
  ]
  const code = await runNpm(env, ['ci', ...options])
  if (code !== 0) throw new LauncherError('npm ci failed: the reason is above')
  writeFileSync(stampFile, currentFingerprint)
}
