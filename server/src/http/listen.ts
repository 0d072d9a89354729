import { randomUUID } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import type { Duplex } from 'node:stream'
import { AppError } from 'shared/errors'
import { problemOf } from './problem.ts'

const GRACE_MS = 10_000

export interface Listening {
  readonly origin: string
  /** Takes no more requests, finishes what is in flight, and after ten seconds cuts what is left. */
  readonly close: () => Promise<void>
}

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // A connection whose last answer has gone would otherwise wait for a next request that may not come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })

/** What Node itself cannot read never reaches the app; it is refused in the same form as everything else. */
const refuseUnreadable = (_error: Error, socket: Duplex): void => {
  if (!socket.writable) return
  const requestId = randomUUID()
  const body = JSON.stringify(problemOf(new AppError('unreadable'), requestId))
  const head = [
    'HTTP/1.1 400 Bad Request',
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/problem+json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

export const listen = (handler: RequestListener, port: number, host: string): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createServer(handler)
    server.on('checkExpectation', handler)
    server.on('clientError', refuseUnreadable)
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({
        origin: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`,
        close: () => closing(server),
      })
    })
  })
