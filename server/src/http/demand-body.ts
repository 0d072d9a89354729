import type { IncomingMessage } from 'node:http'
import { MIMEType } from 'node:util'
import type { RequestHandler } from 'express'
import { AppError } from 'shared/errors'
import { hasBody } from './unread-body.ts'

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

/** `MIMEType` takes time quadratic in the length. The longest type that browsers send has a boundary of 70 characters. */
const MAX_TYPE_LENGTH = 256

/** Other encodings, such as UTF-7, take a hundred times as long to decode, and hide from checks of the bytes. */
const isUtf8 = (type = ''): boolean => {
  if (type.length > MAX_TYPE_LENGTH) return false
  try {
    const charset = new MIMEType(type).params.get('charset')
    return charset === null || /^utf-?8$/i.test(charset)
  } catch {
    return false
  }
}

/** No browser compresses a body, and a small one could become a large one. */
const isPlain = ({ headers }: IncomingMessage): boolean =>
  ['', 'identity'].includes((headers['content-encoding'] ?? '').toLowerCase())

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
    if (!hasBody(request)) return next()
    const { headers } = request
    if (!request.is(type) || !isUtf8(headers['content-type']) || !isPlain(request))
      return next(new AppError('unsupported-media'))
    if (Number(headers['content-length'] ?? 0) > limit) return next(tooLarge())
    next()
  }
