import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { answerInTurn } from './answer-in-turn.ts'
import { limitedAddress } from './client-address.ts'
import { createConnectionShares } from './connection-share.ts'
import { limitChunks } from './limit-chunks.ts'
import { refuseUnreadable } from './refuse-unreadable.ts'
import { type SocketLimits, socketLimits } from './socket-limits.ts'
import { closeStalled } from './stalled-socket.ts'
import { limitUnreadBody } from './unread-body.ts'

const GRACE_MS = 10_000

export interface Listening {
  readonly origin: string
  /** Stops accepting requests, finishes running ones and closes remaining connections after ten seconds. */
  readonly close: () => Promise<void>
}

const closing = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    // Otherwise a keep-alive connection would wait for a next request that may never come.
    const sweep = setInterval(() => server.closeIdleConnections(), 50)
    server.close(() => {
      clearTimeout(cut)
      clearInterval(sweep)
      resolve()
    })
  })

/** Closes connections of a network above its share. */
const limitPerNetwork = (server: Server, limits: SocketLimits): void => {
  const shares = createConnectionShares(limits)
  server.on('connection', (socket) => {
    const address = limitedAddress({ socket })
    const isWithinShare = shares.open(address)
    socket.once('close', () => shares.close(address))
    if (!isWithinShare) socket.destroy()
  })
}

const createLimitedServer = (handler: RequestListener, limits: SocketLimits): Server => {
  const inTurn = answerInTurn(limitUnreadBody(handler, limits), limits)
  const receive: RequestListener = (request, response) => {
    limitChunks(request)
    inTurn.handler(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.maxHeaderBytes,
    },
    receive,
  )
  server.maxConnections = limits.maxConnections
  if (Number.isFinite(limits.maxConnectionsPerAddress)) limitPerNetwork(server, limits)
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection
  server.timeout = limits.stalledRequestMs
  server.on('timeout', closeStalled(inTurn.currentOf, limits))
  server.on('checkExpectation', receive)
  server.on('clientError', refuseUnreadable(inTurn.currentOf))
  return server
}

export const listen = (
  handler: RequestListener,
  port: number,
  host: string,
  limits: SocketLimits = socketLimits,
): Promise<Listening> =>
  new Promise((resolve, reject) => {
    const server = createLimitedServer(handler, limits)
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: taken } = server.address() as AddressInfo
      resolve({
        origin: `http://${isIPv6(host) ? `[${host}]` : host}:${taken}`,
        close: () => closing(server),
      })
    })
  })
