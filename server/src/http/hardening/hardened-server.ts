import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, isIPv6 } from 'node:net'
import { createCountsByKey, findWiderClientNetwork } from '../../lib/network-limits.ts'
import { limitNumberOfSmallBodyChunks, limitUnreadRequestBody } from '../body/body-limits.ts'
import { getClientNetworkPrefix } from './client-address.ts'
import { closeStalledHttpConnection, rejectUnparsableRequest } from './connection-errors.ts'
import { createPipelinedRequestQueue } from './request-queue.ts'
import { defaultSocketLimits, type SocketLimits } from './socket-limits.ts'

/** Allows a client network no more connections than are still free, so that one network can never occupy all. */
export const createConnectionLimitPerNetwork = ({
  maxConnections,
  maxConnectionsPerAddress,
}: Pick<SocketLimits, 'maxConnections' | 'maxConnectionsPerAddress'>) => {
  const connections = createCountsByKey()
  let total = 0

  const change = (address: string, difference: 1 | -1): number => {
    total += difference
    return connections.add(findWiderClientNetwork(address) ?? address, difference)
  }

  return {
    open: (address: string): boolean => {
      const free = maxConnections - total
      return change(address, 1) <= Math.min(maxConnectionsPerAddress, free)
    },
    close: (address: string): void => void change(address, -1),
  }
}

const limitPerNetwork = (server: Server, limits: SocketLimits): void => {
  const connectionLimit = createConnectionLimitPerNetwork(limits)
  server.on('connection', (socket) => {
    const address = getClientNetworkPrefix({ socket })
    socket.once('close', () => connectionLimit.close(address))
    if (!connectionLimit.open(address)) socket.destroy()
  })
}

const createHardenedServer = (handler: RequestListener, limits: SocketLimits): Server => {
  const queue = createPipelinedRequestQueue(limitUnreadRequestBody(handler, limits), limits)
  const receive: RequestListener = (request, response) => {
    limitNumberOfSmallBodyChunks(request)
    queue.handler(request, response)
  }
  const server = createServer(
    {
      headersTimeout: limits.headersMs,
      requestTimeout: limits.requestMs,
      keepAliveTimeout: limits.keepAliveMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.maxHeaderBytes,
      // For a request without a body no body stream is created: that takes a tenth of the time of a cached response.
      optimizeEmptyRequests: true,
    },
    receive,
  )
  server.maxConnections = limits.maxConnections
  if (Number.isFinite(limits.maxConnectionsPerAddress)) limitPerNetwork(server, limits)
  server.maxRequestsPerSocket = limits.maxRequestsPerConnection
  server.timeout = limits.stalledRequestMs
  server.on('timeout', (socket) =>
    closeStalledHttpConnection(socket, queue.getCurrentExchange(socket), limits.stalledAnswerMs),
  )
  server.on('checkExpectation', receive)
  server.on('clientError', (error, socket) =>
    rejectUnparsableRequest(error, socket, queue.getCurrentExchange(socket)),
  )
  return server
}

const CLOSE_GRACE_MS = 10_000

interface HttpServer {
  origin: string
  close: () => Promise<void>
}

const closeGracefully = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), CLOSE_GRACE_MS)
    // During the stop idle keep-alive connections are closed, since they would wait for a request that may never come.
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
