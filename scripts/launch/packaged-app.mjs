import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { LauncherError } from './messages.mjs'

const FIRST_SCREEN_TIMEOUT_MS = 120_000
const POLL_MS = 250

const listFolder = (folder) => (existsSync(folder) ? readdirSync(folder) : [])

const findIn = (folder, matches) => {
  const name = listFolder(folder).find(matches)
  return name === undefined ? undefined : join(folder, name)
}

/** Finds the program of a package in the output folder of the packager. */
export const findPackagedProgram = (output, platform = process.platform) => {
  if (platform === 'linux') return findIn(join(output, 'linux-unpacked'), (name) => name === 'customs-broker')
  if (platform === 'win32') return findIn(join(output, 'win-unpacked'), (name) => name.endsWith('.exe'))
  const folder = findIn(output, (name) => name.startsWith('mac'))
  const app = folder && findIn(folder, (name) => name.endsWith('.app'))
  return app && findIn(join(app, 'Contents/MacOS'), () => true)
}

/** Reads the fuses of a program by their names in the packager's configuration. */
const readFuses = async (program) => {
  const { FuseV1Options, getCurrentFuseWire } = await import('@electron/fuses')
  const wire = await getCurrentFuseWire(program)
  // The packager does not know the fuse WasmTrapHandlers, which Electron leaves on.
  const names = Object.keys(FuseV1Options).filter(
    (name) => Number.isNaN(Number(name)) && name !== 'WasmTrapHandlers',
  )
  // The wire holds the digits 0 and 1 as characters.
  return Object.fromEntries(
    names.map((name) => [
      `${name[0].toLowerCase()}${name.slice(1)}`,
      String.fromCharCode(wire[FuseV1Options[name]]) === '1',
    ]),
  )
}

/** Compares the fuses of a program with those of the configuration. Returns the names that differ. */
export const findWrongFuses = async (program, configuredFuses) => {
  const fuses = await readFuses(program)
  const names = new Set([...Object.keys(fuses), ...Object.keys(configuredFuses)])
  return [...names].filter((name) => fuses[name] !== configuredFuses[name])
}

/** Returns the version that has logged its first screen. */
const readWorkingVersion = (userData) => {
  const log = join(userData, 'logs/main.log')
  const [, version] = existsSync(log)
    ? (/ first-screen version=(\S+)/.exec(readFileSync(log, 'utf8')) ?? [])
    : []
  return version
}

const withProgram = async (program, args, use) => {
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text
  })
  const ended = once(child, 'close').then(([code]) => code)
  try {
    return await use({ ended, isRunning: () => child.exitCode === null, errors: () => errors })
  } finally {
    child.kill('SIGKILL')
    await ended
  }
}

const withUserData = async (use) => {
  const folder = mkdtempSync(join(tmpdir(), 'packaged-app-'))
  try {
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Starts a packaged app and waits until it has logged that it shows its first screen. Returns its version. */
export const startPackagedApp = (program, timeoutMs = FIRST_SCREEN_TIMEOUT_MS) =>
  withUserData((userData) =>
    withProgram(program, [`--user-data-dir=${userData}`], async ({ isRunning, errors }) => {
      const end = Date.now() + timeoutMs
      while (isRunning() && Date.now() < end) {
        const version = readWorkingVersion(userData)
        if (version !== undefined) return version
        await delay(POLL_MS)
      }
      throw new LauncherError(`the packaged app has shown no first screen:\n${errors()}`)
    }),
  )

/** Fails unless a packaged app refuses to start with remote debugging. */
export const assertRefusesRemoteDebugging = (program) =>
  withUserData((userData) =>
    withProgram(
      program,
      [`--user-data-dir=${userData}`, '--remote-debugging-port=0'],
      async ({ ended, errors }) => {
        const code = await Promise.race([ended, delay(FIRST_SCREEN_TIMEOUT_MS, 'running', { ref: false })])
        if (code !== 1 || !errors().includes('does not start with --remote-debugging-port')) {
          throw new LauncherError(`the packaged app accepts remote debugging (${code}):\n${errors()}`)
        }
      },
    ),
  )
