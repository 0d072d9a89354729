import type { RequestListener, Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { createHardenedServer } from './hardening/hardened-server.ts'
import { defaultSocketLimits, type SocketLimits } from './hardening/socket-limits.ts'

const GRACE_MS = 10_000

interface HttpServer {
  origin: string
  /** Stops accepting requests, finishes running ones and closes remaining connections after ten seconds. */
  close: () => Promise<void>
}

const closeGracefully = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // Idle connections are closed: a keep-alive connection would wait for a next request that may never come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })

export const startHttpServer = (
  handler: RequestListener,
  port: number,
  host: string,
  limits: Partial<SocketLimits> = {},
): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const server = createHardenedServer(handler, { ...defaultSocketLimits, ...limits })
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: actualPort } = server.address() as AddressInfo
      resolve({
        origin: `http://${isIPv6(host) ? `[${host}]` : host}:${actualPort}`,
        close: () => closeGracefully(server),
      })
    })
  })
