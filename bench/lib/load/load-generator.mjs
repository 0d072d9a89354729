import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pinCommandToCpus } from './cpu-pinning.mjs'

const loadMain = fileURLToPath(new URL('./load-process.mjs', import.meta.url))

/** Headers of a request as browsers send it. */
export const browserEncodings = { 'Accept-Encoding': 'gzip, deflate, br, zstd' }

/**
 * Starts a process that sends requests on raw sockets. It is a process of its own, on a CPU of its own, since a busy
 * client would be measured instead of the server.
 */
export const startLoadGenerator = () => {
  const [command, args] = pinCommandToCpus('load', process.execPath, [loadMain])
  const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const closed = once(child, 'close').then(() => [{ failure: 'the load generator has ended' }])
  return {
    /**
     * Requests random `paths` over keep-alive connections, one request at a time on each. Returns the number of requests,
     * requests per second, p50 and p99 in milliseconds and the mean size of a body. Any response but that of `status` is
     * an error. In headers and body `<turn>` is a number of four digits that grows with each request, `<uuid>` a random
     * id, and in headers `<address>` is a client address that no other request has.
     */
    run: async ({ origin, connections = 32, seed = 1, status = 200, ...job }) => {
      const port = Number(new URL(origin).port)
      const answered = once(child, 'message')
      child.send({ ...job, port, connections, seed, status })
      const [{ result, failure }] = await Promise.race([answered, closed])
      if (failure !== undefined) throw new Error(`${origin}: ${failure}`)
      return result
    },
    stop: async () => {
      child.kill()
      await closed
    },
  }
}
