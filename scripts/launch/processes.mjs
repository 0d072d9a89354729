import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './paths.mjs'

const running = new Set()

const stop = (signal) => {
  if (running.size === 0) process.exit(128 + constants.signals[signal])
  for (const child of running) child.kill(signal)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))

// npm leaves its shell behind when it alone is told to end; whoever stopped npm meant all of this.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('SIGTERM')
  }, 250)
  watch.unref()
}

/**
 * Runs a command in this process group, passing signals on, and answers its exit code.
 * `output` says where its stdout goes: through, or to stderr when ours has to stay clean.
 */
export const run = (command, args, { env = process.env, cwd = root, output = 'inherit' } = {}) =>
  new Promise((resolve, reject) => {
    const stdout = output === 'stderr' ? 2 : 'inherit'
    const child = spawn(command, args, { cwd, env, stdio: ['inherit', stdout, 'inherit'] })
    running.add(child)
    child.once('error', (error) => {
      running.delete(child)
      reject(error)
    })
    child.once('exit', (code, signal) => {
      running.delete(child)
      resolve(code ?? 128 + constants.signals[signal])
    })
  })

/** Whether a quick command ends well. */
export const works = (command, args) => spawnSync(command, args, { stdio: 'ignore' }).status === 0
