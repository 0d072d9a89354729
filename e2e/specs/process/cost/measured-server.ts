import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../../server/dist/main.js', import.meta.url))
const probe = new URL('./cost-probe.mjs', import.meta.url).href

/** A server that is busy for longer is killed, because it would hold up all later tests. */
const STALLED_MS = 120_000

export interface MeasuredServer {
  readonly origin: string
  /** Returns the result and the milliseconds of processor time that the server used meanwhile, threads included. */
  readonly cpuMsOf: <T>(run: () => Promise<T>) => Promise<{ readonly value: T; readonly ms: number }>
  readonly stop: () => Promise<void>
}

/** Starts the built product in a process whose processor time can be read. */
export const startMeasuredServer = async (env: Readonly<Record<string, string>>): Promise<MeasuredServer> => {
  const child = spawn(process.execPath, ['--import', probe, main], {
    // On a busy machine the overload check would reject the measured requests.
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', OVERLOAD_LAG_MS: '0', ...env },
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  })
  const closed = once(child, 'close')
  let said = ''
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text) => {
      said += text
      const ready = /^ready (\S+)$/m.exec(said)?.[1]
      if (ready !== undefined) resolve(ready)
    })
    child.once('close', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
  const ended = closed.then((): never => {
    throw new Error('the server stalled for so long that it was ended')
  })
  // Callers that await it still get the error.
  ended.catch(() => undefined)
  const cpuMs = async (): Promise<number> => {
    if (!child.connected) return ended
    const answer = once(child, 'message')
    child.send('cpu')
    const [{ user, system }] = await Promise.race([answer, ended])
    return (user + system) / 1000
  }
  return {
    origin,
    cpuMsOf: async (run) => {
      const stalled = setTimeout(() => child.kill('SIGKILL'), STALLED_MS)
      const before = await cpuMs()
      const value = await Promise.race([run(), ended])
      const ms = (await cpuMs()) - before
      clearTimeout(stalled)
      return { value, ms }
    },
    stop: async () => {
      child.kill('SIGKILL')
      await closed
    },
  }
}
