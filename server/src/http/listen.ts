import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'

const GRACE_MS = 10_000

export interface Listening {
  readonly origin: string
  /** Takes no more requests, finishes what is in flight, and after ten seconds cuts what is left. */
  readonly close: () => Promise<void>
}

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })

export const listen = (handler: RequestListener, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    let closed: Promise<void> | undefined
    const server = createServer((request, response) => {
      // A connection that is kept alive would hold the shutdown up for the whole grace period.
      if (closed !== undefined) response.setHeader('Connection', 'close')
      handler(request, response)
    })
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({
        origin: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`,
        close: () => {
          closed ??= closing(server)
          return closed
        },
      })
    })
  })
