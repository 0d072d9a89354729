import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const running = new Set()
let stoppedBy

/** The launcher received a signal and must not start another process. */
export class Stopped extends Error {
  exitCode = codeOf(stoppedBy)
}

const codeOf = (signal) => 128 + constants.signals[signal]

const stop = (signal) => {
  stoppedBy ??= signal
  for (const child of running) child.kill(signal)
}

/** Forwards signals to running children. After the first signal no further process is started. */
export const passSignalsOn = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event) return
  // If only npm is terminated, it leaves its shell's children running. They are stopped here instead.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 250).unref()
}

/**
 * Runs a command in this process group and returns its exit code.
 * With `output: 'stderr'` its stdout goes to stderr, so that the launcher's stdout stays clean.
 */
export const run = (
  command,
  args,
  { env = process.env, cwd = root, output = 'inherit', onStart = () => {} } = {},
) =>
  new Promise((resolve, reject) => {
    if (stoppedBy) return reject(new Stopped())
    const stdout = output === 'stderr' ? 2 : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdout, 'inherit'] })
    running.add(child)
    if (child.pid !== undefined) onStart(child.pid)
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? codeOf(signal))
    })
  })

/** Runs a command that prepares another one. Throws after a signal, even if the command itself succeeded. */
export const runStep = async (command, args, options) => {
  const code = await run(command, args, { output: 'stderr', ...options })
  if (stoppedBy) throw new Stopped()
  return code
}

/** Runs a short command and tells whether it succeeded. */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
