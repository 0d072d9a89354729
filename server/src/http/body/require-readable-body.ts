import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { hasRequestBody } from './body-limits.ts'

/**
 * Maximum size of a rejected request body that is read and discarded, so that its sender gets the rejection.
 * Larger ones close the connection.
 */
export const MAX_DRAINED_BODY_BYTES = 16_000_000

/**
 * Closes the connection of a request body of undeclared length that exceeds the limit. Call it right before
 * the body reader, since it starts the flow of data.
 */
export const limitReceivedBodyBytes = (request: IncomingMessage, limit: number): void => {
  let received = 0
  request.on('data', (bytes: Buffer) => {
    received += bytes.length
    if (received > limit) request.destroy()
  })
}

/**
 * Maximum length of a media type, since `MIMEType` takes quadratic time. The longest type that browsers send
 * has a boundary of 70 characters.
 */
const MAX_TYPE_LENGTH = 256

/**
 * Whether a media type declares UTF-8. Other encodings, such as UTF-7, take a hundred times as long to decode
 * and hide from byte checks.
 */
const isUtf8 = (type = ''): boolean => {
  if (type.length > MAX_TYPE_LENGTH) return false
  try {
    const charset = new MIMEType(type).params.get('charset')
    return charset === null || /^utf-?8$/i.test(charset)
  } catch {
    return false
  }
}

/**
 * Whether a request body is uncompressed. No browser compresses one, and a small compressed body could expand
 * to a huge one.
 */
const isUncompressed = ({ headers }: IncomingMessage): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())

interface RequireBodyOptions {
  readonly type: string
  /** Maximum size of the request body; larger ones are rejected unread. */
  readonly limit: number
  readonly createTooLargeError: () => AppError
}

/**
 * Creates middleware that rejects request bodies that the body reader cannot read. An empty body passes: the
 * schema reports what is missing.
 */
export const requireReadableBody =
  ({ type, limit, createTooLargeError }: RequireBodyOptions): RequestHandler =>
  (request, _response, next) => {
    if (!hasRequestBody(request)) return next()
    const { headers } = request
    if (!request.is(type) || !isUtf8(headers['content-type']) || !isUncompressed(request))
      return next(new AppError('unsupported-media'))
    if (Number(headers['content-length'] ?? 0) > limit) return next(createTooLargeError())
    next()
  }
