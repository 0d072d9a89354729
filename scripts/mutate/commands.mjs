import { spawn } from 'node:child_process'
import { openSync, readFileSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

const originals = new Map()
let running

export const restoreFiles = () => {
  for (const [path, text] of originals) writeFileSync(path, text)
  originals.clear()
}

/** Changes sources of a checkout until `use` has ended, however it ends. */
export const withChangedFiles = async (checkout, texts, use) => {
  for (const [file, text] of Object.entries(texts)) {
    const path = join(checkout, file)
    originals.set(path, readFileSync(path, 'utf8'))
    writeFileSync(path, text)
  }
  try {
    return await use()
  } finally {
    restoreFiles()
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

/** Runs a command in a process group of its own, its output in `log`; what is left of the group at the end is killed. */
export const run = (command, args, { cwd, env = process.env, log, timeoutMs }) =>
  new Promise((resolve, reject) => {
    const output = openSync(log, 'a')
    const child = spawn(command, args, { cwd, env, detached: true, stdio: ['ignore', output, output] })
    running = child
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
      running = undefined
      signalGroup(child, 'SIGKILL')
      resolve({ code, timedOut })
    })
  })

/** A stopped run leaves the checkout as it found it. */
export const restoreWhenStopped = () => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (running) signalGroup(running, 'SIGINT')
      restoreFiles()
      process.exit(128 + constants.signals[signal])
    })
  }
}

const bin = { tsc: 'typescript/bin/tsc', vitest: 'vitest/vitest.mjs', playwright: 'playwright/cli.js' }

/** Runs a tool of the checkout. */
export const runTool = (name, args, { checkout, ...options }) =>
  run(process.execPath, [join(checkout, 'node_modules', bin[name]), ...args], { cwd: checkout, ...options })

/** What the test runner's own configuration imports is compiled too. */
export const compiled = ['compile']
export const everything = ['compile', 'site', 'covers', 'desktop']

/** Brings packages and builds of a checkout up to its present sources, by its own launcher; answers whether that worked. */
export const build = async (checkout, steps, log) => {
  const script = `
    const { ensureInstalled } = await import('./scripts/launch/install.mjs')
    const { ensureBuilt } = await import('./scripts/launch/build.mjs')
    await ensureInstalled(process.env)
    await ensureBuilt(process.env, ${JSON.stringify(steps)})`
  const args = ['--input-type=module', '--eval', script]
  const { code } = await run(process.execPath, args, { cwd: checkout, log, timeoutMs: 1_200_000 })
  return code === 0
}

/** Whether the sources of a checkout pass the type check. */
export const passesTypes = async (checkout, log) =>
  (await runTool('tsc', ['-b'], { checkout, log, timeoutMs: 600_000 })).code === 0
