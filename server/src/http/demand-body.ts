import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'

/** A body up to here is read and thrown away, so that its sender hears the refusal; beyond, the line is cut. */
export const DRAIN_LIMIT = 16_000_000

/** Cuts a body that does not declare its length. To be called right before its reader: the bytes begin to flow. */
export const limitReadBody = (request: IncomingMessage, limit: number): void => {
  let received = 0
  request.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > limit) request.destroy()
  })
}

interface Demanded {
  readonly type: string
  /** More bytes than this, and nothing of it is looked at. */
  readonly limit: number
  readonly tooLarge: () => AppError
}

/** Lets nothing on to a reader but what it can read. Nothing at all passes: what then is missing the schema says. */
export const demandBody =
  ({ type, limit, tooLarge }: Demanded): RequestHandler =>
  (request, _response, next) => {
    const length = Number(request.headers['content-length'] ?? 0)
    const hasBody = length > 0 || request.headers['transfer-encoding'] !== undefined
    if (hasBody && !request.is(type)) return next(new AppError('unsupported-media'))
    if (length > limit) return next(tooLarge())
    limitReadBody(request, DRAIN_LIMIT)
    next()
  }
