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

interface Way {
  readonly upstream: string
  /** Who seems to ask, for a server that trusts one proxy. */
  readonly address: string
  /** The answer breaks the line instead of coming back. */
  readonly losesAnswer: boolean
  /** It breaks the line once it has begun. */
  readonly tearsAnswer?: boolean
}

/** Asks another server for what was asked here, and passes its answer on as it comes. */
export const forward = (
  { upstream, address, losesAnswer, tearsAnswer = false }: Way,
  request: IncomingMessage,
  response: ServerResponse,
): void => {
  const onwards = requestTo(
    new URL(upstream),
    {
      agent: false,
      method: request.method ?? 'GET',
      path: request.url ?? '/',
      headers: { ...withoutConnection(request.headers), 'x-forwarded-for': address },
    },
    (reply) => {
      if (losesAnswer) return void response.destroy()
      response.writeHead(reply.statusCode ?? 502, withoutConnection(reply.headers))
      // Each part at once, however small.
      response.flushHeaders()
      if (tearsAnswer) return void response.destroy()
      pipeline(reply, response, () => undefined)
    },
  )
  // As if there were no proxy: a server that is gone breaks the line.
  onwards.on('error', () => response.destroy())
  response.on('close', () => onwards.destroy())
  request.pipe(onwards)
}
