import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { limitSmallBodyChunks, limitUnreadBody } from './body/body-limits.ts'
import { getClientNetwork } from './limits/client-address.ts'
import { createStalledSocketHandler, createUnparsableRequestHandler } from './limits/connection-errors.ts'
import { createRequestQueue } from './limits/request-queue.ts'
import {
  createConnectionLimitPerNetwork,
  defaultSocketLimits,
  type SocketLimits,
} from './limits/socket-limits.ts'

const GRACE_MS = 10_000

interface HttpServer {
  readonly origin: string
  /** Stops accepting requests, finishes running ones and closes remaining connections after ten seconds. */
  readonly close: () => Promise<void>
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

/** Closes new connections of a network above its share. */
const limitPerNetwork = (server: Server, limits: SocketLimits): void => {
  const shareLimit = createConnectionLimitPerNetwork(limits)
  server.on('connection', (socket) => {
    const address = getClientNetwork({ socket })
    const isWithinShare = shareLimit.open(address)
    socket.once('close', () => shareLimit.close(address))
    if (!isWithinShare) socket.destroy()
  })
}

const createLimitedServer = (handler: RequestListener, limits: SocketLimits): Server => {
  const queue = createRequestQueue(limitUnreadBody(handler, limits), limits)
  const receive: RequestListener = (request, response) => {
    limitSmallBodyChunks(request)
    queue.handler(request, response)
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
  server.on('timeout', createStalledSocketHandler(queue.getCurrentExchange, limits))
  server.on('checkExpectation', receive)
  server.on('clientError', createUnparsableRequestHandler(queue.getCurrentExchange))
  return server
}

export const startHttpServer = (
  handler: RequestListener,
  port: number,
  host: string,
  limits: SocketLimits = defaultSocketLimits,
): Promise<HttpServer> =>
  new Promise((resolve, reject) => {
    const server = createLimitedServer(handler, limits)
    server.once('error', reject)
    server.listen(port, host, () => {
      const { port: actualPort } = server.address() as AddressInfo
      resolve({
        origin: `http://${isIPv6(host) ? `[${host}]` : host}:${actualPort}`,
        close: () => closeGracefully(server),
      })
    })
  })
