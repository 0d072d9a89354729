import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { serverMemoryOptions } from '../../scripts/launch/server-memory-options.mjs'
import { startFakeBank } from '../../server/dist/fakes/fake-bank.js'

/** Environment variables with the admin account of the measured server. */
export const adminCredentials = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'harbour lantern oak' }

/** Signs in as the admin. Returns the token and functions that check and store a table file. */
export const signInAsAdmin = async (origin) => {
  const body = JSON.stringify({
    email: adminCredentials.ADMIN_EMAIL,
    password: adminCredentials.ADMIN_PASSWORD,
  })
  const headers = { 'Content-Type': 'application/json' }
  const { token } = await (await fetch(`${origin}/api/auth/login`, { method: 'POST', headers, body })).json()

  const send = async (path, bytes, fields = {}) => {
    const form = new FormData()
    form.append('title', 'transportation')
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    form.append('file', new Blob([bytes]), 'inland.xlsx')
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: form,
    })
    return { status: response.status, body: await response.json() }
  }

  return {
    token,
    check: (bytes) => send('/api/calculator/check', bytes),
    store: (bytes, fields) => send('/api/calculator', bytes, fields),
  }
}

export const serverMain = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** Arguments of `node` with which `npm start` starts the server. */
export const serverArgs = [...serverMemoryOptions, serverMain]

/** Starts the built product as a process with demo content. Its environment contains only these variables and `extra`. */
export const startProduct = async (dataDir, extra = {}) => {
  const bank = await startFakeBank(() => new Date())
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '1', NBU_URL: bank.url, NODE_ENV: 'production', ...extra }
  const child = spawn(process.execPath, serverArgs, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const closed = once(child, 'close')
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      output[name] = (output[name] + text).slice(-10_000)
    })
  }
  const readOrigin = () => /^ready (\S+)$/m.exec(output.stdout)?.[1]
  while (readOrigin() === undefined) {
    const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), closed.then(() => true)])
    if (isOver && readOrigin() === undefined)
      throw new Error(`the server did not start: ${output.stderr || output.stdout}`)
  }
  return {
    origin: readOrigin(),
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await closed
      await bank.close()
    },
  }
}
