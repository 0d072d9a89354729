import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../rivals/fastify-posts/main.mjs', import.meta.url))

/** Starts the Fastify rival on the same database and discards its log. */
export const startRival = async (database) => {
  const child = spawn(process.execPath, [main, database], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const origin = await new Promise((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said = (said + text).slice(-1_000)
      const told = /^ready (\S+)$/m.exec(said)?.[1]
      if (told) resolve(told)
    })
    void ended.then(() => reject(new Error(`the rival did not start: ${said}`)))
  })
  child.stdout.unpipe?.()
  child.stdout.pipe(createWriteStream('/dev/null'))
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
