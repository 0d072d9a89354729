import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { repositoryRoot } from './paths.mjs'

/** Time for a child to end by itself. */
const END_TIMEOUT_MS = 10_000

const runningChildren = new Set()
let stopSignal

/** The launcher received a signal and must not start another process. */
export class LauncherStoppedError extends Error {
  exitCode = exitCodeForSignal(stopSignal)
}

const exitCodeForSignal = (signal) => 128 + constants.signals[signal]

const stopChildren = (signal) => {
  stopSignal ??= signal
  for (const child of runningChildren) child.kill(signal)
}

/** Forwards signals to running children. After the first signal no further process is started. */
export const forwardSignals = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopChildren(signal))
  if (!process.env.npm_lifecycle_event) return
  // If only npm is terminated, it leaves its shell's children running. They are stopped here instead.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stopChildren('SIGTERM'), 250).unref()
}

/**
 * Runs a command in this process group and returns its exit code.
 * With `output: 'stderr'` its stdout goes to stderr, so that the launcher's stdout stays clean. A `signal` ends it.
 */
export const runCommand = (
  command,
  args,
  { env = process.env, cwd = repositoryRoot, output = 'inherit', onStart = () => {}, signal } = {},
) =>
  new Promise((resolve, reject) => {
    if (stopSignal) return reject(new LauncherStoppedError())
    const stdout = output === 'stderr' ? 2 : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdout, 'inherit'] })
    runningChildren.add(child)
    if (child.pid !== undefined) onStart(child.pid)
    const end = () => {
      // Test runners end their browsers and remove their files after SIGINT.
      child.kill('SIGINT')
      setTimeout(() => child.kill('SIGKILL'), END_TIMEOUT_MS).unref()
    }
    signal?.addEventListener('abort', end)
    child.once('error', (error) => {
      runningChildren.delete(child)
      reject(error)
    })
    child.once('exit', (code, exitSignal) => {
      runningChildren.delete(child)
      signal?.removeEventListener('abort', end)
      resolve(code ?? exitCodeForSignal(exitSignal))
    })
  })

/** Runs a command that prepares another one. Throws after a signal, even if the command itself succeeded. */
export const runPreparationStep = async (command, args, options) => {
  const code = await runCommand(command, args, { output: 'stderr', ...options })
  if (stopSignal) throw new LauncherStoppedError()
  return code
}

/** Returns the results of what runs at the same time. Throws the first error once all of it has ended. */
export const awaitAll = async (promises) => {
  const results = await Promise.allSettled(promises)
  const failed = results.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return results.map(({ value }) => value)
}

/** Runs a short command and returns whether it succeeded. */
export const commandSucceeds = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
