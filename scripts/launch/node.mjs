import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { inRoot, keep } from './paths.mjs'
import { runStep, works } from './processes.mjs'
import { Refusal, say } from './say.mjs'

const OLDEST = [22, 16]

export const isNewEnough = (version) => {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])
}

const binaryName = process.platform === 'win32' ? 'node.exe' : 'node'

/** Finds the headers of an installed Node. Native modules must be built against the Node that will load them. */
const headersOf = (folder) => {
  const packages = join(folder, 'node_modules/node/node_modules')
  const platform = existsSync(packages) ? readdirSync(packages) : []
  return platform.map((name) => join(packages, name)).find((path) => existsSync(join(path, 'include/node')))
}

const take = async (version, folder) => {
  say(
    `this machine's Node ${process.version} is older than ${OLDEST.join('.')}: taking Node ${version} into .launch`,
  )
  const aside = `${folder}.part`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true })
  writeFileSync(join(aside, 'package.json'), '{ "private": true }\n')
  const options = [
    '--no-save',
    '--no-package-lock',
    '--ignore-scripts=false',
    '--include=dev',
    '--loglevel=error',
  ]
  const code = await npm(process.env, ['install', `node@${version}`, '--prefix', aside, ...options])
  if (code !== 0)
    throw new Refusal(`Node ${version} could not be installed: check the network, or install Node ≥ 22.16`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(aside, folder)
}

/** Runs npm with the Node that comes first on the PATH of `env`. */
export const npm = (env, args) => {
  const cli = process.env.npm_execpath
  if (cli && basename(cli).startsWith('npm')) return runStep(binaryName, [cli, ...args], { env })
  return runStep(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env })
}

/**
 * Creates the environment for all other commands, with a supported Node first on the PATH. Installs that Node if
 * needed.
 */
export const nodeEnvironment = async () => {
  if (isNewEnough(process.version)) {
    return { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  }
  const version = readFileSync(inRoot('.node-version'), 'utf8').trim()
  const folder = keep(`node-${version}`)
  const binary = join(folder, 'node_modules/node/bin', binaryName)
  if (!works(binary, ['--version'])) await take(version, folder)
  const headers = headersOf(folder)
  return {
    ...process.env,
    PATH: [dirname(binary), process.env.PATH].join(delimiter),
    ...(headers ? { npm_config_nodedir: headers } : {}),
  }
}
