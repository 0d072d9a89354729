import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { startFakeBank } from '../../server/dist/fakes/fake-bank.js'
import { registerCleanup } from './harness.mjs'
import { pinCommandToCpus } from './load/cpu-pinning.mjs'
import { readProcessTreeCpuSeconds } from './process-usage.mjs'
import { serverArgs } from './product.mjs'

/** Finds a free port. Next, Astro and the launcher do not tell which one they were given. */
const findFreePort = async () => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  return port
}

const fetchStatus = (url) =>
  new Promise((resolve) => {
    get(url, { agent: false }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode))
    }).once('error', () => resolve(undefined))
  })

const POLL_INTERVAL_MS = 2
const START_TIMEOUT_MS = 60_000

/** Asks for a page until it is there. Returns the milliseconds since `startedAt`. */
const waitForPage = async (url, startedAt, child) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if ((await fetchStatus(url)) === 200) return performance.now() - startedAt
    if (performance.now() - startedAt > START_TIMEOUT_MS) throw new Error('no page within a minute')
    await pause(POLL_INTERVAL_MS)
  }
}

/**
 * Starts a server as a process group of its own, on the CPU of servers unless `isPinned` is false, and waits until `path`
 * is answered by 200. `startMs` is the time from spawning it to that answer, `startCpuMs` the CPU time used for it.
 */
export const startMeasuredServer = async ({
  name,
  command = process.execPath,
  args,
  cwd,
  env = {},
  path,
  isPinned = true,
}) => {
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const [program, programArgs] = isPinned ? pinCommandToCpus('server', command, args) : [command, args]
  const startedAt = performance.now()
  const child = spawn(program, programArgs, {
    cwd,
    env: { NODE_ENV: 'production', HOST: '127.0.0.1', ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  const closed = once(child, 'close')
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-4_000)
    })
  const stop = async () => {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {
      // It has ended by itself.
    }
    await closed
  }
  registerCleanup(stop)
  try {
    const startMs = await waitForPage(origin + path, startedAt, child)
    const startCpuMs = readProcessTreeCpuSeconds(child.pid) * 1_000
    return { name, origin, pid: child.pid, startMs, startCpuMs, stop }
  } catch (error) {
    throw new Error(`${name}: ${error.message}\n${output}`)
  }
}

let fakeBank

/** Returns the environment of the built product with these data. It never rejects requests as overload. */
export const createProductEnvironment = async (dataDir, extra = {}) => {
  if (fakeBank === undefined) {
    fakeBank = await startFakeBank(() => new Date())
    registerCleanup(fakeBank.close)
  }
  return { DATA_DIR: dataDir, DEMO: '0', NBU_URL: fakeBank.url, OVERLOAD_LAG_MS: '0', ...extra }
}

export const startMeasuredProduct = async (name, dataDir, path, extra) =>
  startMeasuredServer({ name, args: serverArgs, env: await createProductEnvironment(dataDir, extra), path })
