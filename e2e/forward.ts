import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as requestTo,
  type ServerResponse,
} from 'node:http'
import { pipeline } from 'node:stream'

/** What concerns one connection alone. */
const withoutConnection = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !['connection', 'keep-alive'].includes(name)))

/** Asks another server for what was asked here, and passes its answer on as it comes. */
export const forward = (upstream: string, request: IncomingMessage, response: ServerResponse): void => {
  const onwards = requestTo(
    new URL(upstream),
    {
      agent: false,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: withoutConnection(request.headers),
    },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      // Each part at once, however small.
      response.flushHeaders()
      pipeline(reply, response, () => undefined)
    },
  )
  // As if there were no proxy: a server that is gone breaks the line.
  onwards.on('error', () => response.destroy())
  response.on('close', () => onwards.destroy())
  request.pipe(onwards)
}
