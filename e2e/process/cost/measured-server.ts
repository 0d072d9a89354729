import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url))
const probe = new URL('./cost-probe.mjs', import.meta.url).href

export interface MeasuredServer {
  readonly origin: string
  /** Milliseconds of processor time that its process has used since it began, threads included. */
  readonly cpuMs: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** The built product in a process of its own, whose processor time can be read. */
export const startMeasuredServer = async (env: Readonly<Record<string, string>>): Promise<MeasuredServer> => {
  const child = spawn(process.execPath, ['--import', probe, main], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', PORT: '0', ...env },
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
  return {
    origin,
    cpuMs: async () => {
      const answer = once(child, 'message')
      child.send('cpu')
      const [{ user, system }] = await answer
      return (user + system) / 1000
    },
    stop: async () => {
      child.kill('SIGTERM')
      await closed
    },
  }
}
