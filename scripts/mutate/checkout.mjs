import { spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const originalTexts = new Map()
let runningCommand

export const restoreSourceFiles = () => {
  for (const [path, text] of originalTexts) writeFileSync(path, text)
  originalTexts.clear()
}

/** Replaces source files of a checkout while `use` runs and restores them afterwards, also after an error. */
export const withChangedFiles = async (checkout, texts, use) => {
  for (const [file, text] of Object.entries(texts)) {
    const path = join(checkout, file)
    originalTexts.set(path, readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  }
  try {
    return await use()
  } finally {
    restoreSourceFiles()
  }
}

const signalGroup = (child, signal) => {
  try {
    process.kill(-child.pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

const GRACE_MS = 20_000

/**
 * Runs a command in its own process group with its output in `log`. Kills the rest of the group when the command
 * exits.
 */
export const runLogged = (command, args, { cwd, env = process.env, log, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const output = openSync(log, 'a')
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
    runningCommand = child
    let timedOut = false
    const timers = [
      setTimeout(() => {
        timedOut = true
        signalGroup(child, 'SIGINT')
      }, timeoutMs),
      setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs + GRACE_MS),
    ]
    child.once('error', reject)
    child.once('exit', (code) => {
      for (const timer of timers) clearTimeout(timer)
      runningCommand = undefined
      signalGroup(child, 'SIGKILL')
      resolve({ code, timedOut })
    })
  })

/** Restores the source files and stops the running command when a signal arrives. */
export const restoreOnSignal = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (runningCommand) signalGroup(runningCommand, 'SIGINT')
      restoreSourceFiles()
      process.exit(128 + constants.signals[signal])
    })
  }
}

const toolPaths = { tsc: 'typescript/bin/tsc', vitest: 'vitest/vitest.mjs', playwright: 'playwright/cli.js' }

/** Runs a tool from the checkout's `node_modules`. */
export const runTool = (name, args, { checkout, ...options }) =>
  runLogged(process.execPath, [join(checkout, 'node_modules', toolPaths[name]), ...args], {
    cwd: checkout,
    ...options,
  })

/** Build steps for source tests: the test runner's configuration imports compiled files. */
export const compileSteps = ['compile']
export const allSteps = ['compile', 'site', 'covers', 'desktop']

/** Installs and builds a checkout with its own launcher. Returns whether that succeeded. */
export const buildCheckout = async (checkout, steps, log) => {
  const script = `
    const { ensureInstalled } = await import('./scripts/launch/install.mjs')
    const { ensureBuilt } = await import('./scripts/launch/build.mjs')
    await ensureInstalled(process.env)
    await ensureBuilt(process.env, ${JSON.stringify(steps)})`
  const args = ['--input-type=module', '--eval', script]
  const { code } = await runLogged(process.execPath, args, { cwd: checkout, log, timeoutMs: 1_200_000 })
  return code === 0
}

/** Tells whether the sources of a checkout pass the type check. */
export const passesTypeCheck = async (checkout, log) =>
  (await runTool('tsc', ['-b'], { checkout, log, timeoutMs: 600_000 })).code === 0
