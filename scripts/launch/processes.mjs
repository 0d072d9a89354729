import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const running = new Set()
let stoppedBy

/** We were told to stop: nothing further is begun. */
export class Stopped extends Error {
  exitCode = codeOf(stoppedBy)
}

const codeOf = (signal) => 128 + constants.signals[signal]

const stop = (signal) => {
  stoppedBy ??= signal
  for (const child of running) child.kill(signal)
}

/** From here on signals are passed to what runs; a first one also keeps anything else from being begun. */
export const passSignalsOn = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
  if (!process.env.npm_lifecycle_event) return
  // npm leaves its shell's children behind when it alone is told to end; whoever stopped npm meant all of this.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && stop('SIGTERM'), 250).unref()
}

/**
 * Runs a command in this process group and answers its exit code.
 * `output` says where its stdout goes: through, or to stderr when ours has to stay clean.
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

/** The same for a step on the way to something else: what was told to stop does not go on, whatever the step says. */
export const runStep = async (command, args, options) => {
  const code = await run(command, args, { output: 'stderr', ...options })
  if (stoppedBy) throw new Stopped()
  return code
}

/** Whether a quick command ends well. */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
