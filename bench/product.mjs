import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startFakeBank } from '../server/dist/fakes/bank.js'

const main = fileURLToPath(new URL('../server/dist/main.js', import.meta.url))

/** Starts the built product as a process with demo content. Its environment contains only these variables and `extra`. */
export const startProduct = async (dataDir, extra = {}) => {
  const bank = await startFakeBank(() => new Date())
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '1', NBU_URL: bank.url, NODE_ENV: 'production', ...extra }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  const said = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr']) {
    child[name].setEncoding('utf8').on('data', (text) => {
      said[name] = (said[name] + text).slice(-10_000)
    })
  }
  const origin = () => /^ready (\S+)$/m.exec(said.stdout)?.[1]
  while (origin() === undefined) {
    const isOver = await Promise.race([once(child.stdout, 'data').then(() => false), ended.then(() => true)])
    if (isOver && origin() === undefined)
      throw new Error(`the server did not start: ${said.stderr || said.stdout}`)
  }
  return {
    origin: origin(),
    pid: child.pid,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      await bank.close()
    },
  }
}
