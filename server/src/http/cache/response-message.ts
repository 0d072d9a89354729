import type { ServerResponse } from 'node:http'
import { getHttpDate, isHeadReusable, type ResponseHead, type ResponseInternals } from './response-head.ts'

/** Bytes for the head. A longer one is sent apart from its body. */
const HEAD_SPACE = 1_536

/** A head and the body that follows it, with the places of what differs in each response. */
interface PlacedHead {
  readonly bytes: Buffer
  readonly idAt: number
  readonly idLength: number
  readonly dateAt: number
  date: string
}

/** A body in a buffer with space for the head that is sent with it, so that both are one write. */
export interface ResponseMessage {
  readonly body: Buffer
  /** The space for the head, then the body. */
  readonly buffer: Buffer
  placed?: PlacedHead | undefined
  /** Whether a socket has still to send the last response, with its request id and date. */
  isInUse?: boolean
}

/** Copies a body into a buffer of its own. */
export const createResponseMessage = (body: Buffer): ResponseMessage => {
  const buffer = Buffer.allocUnsafeSlow(HEAD_SPACE + body.length)
  body.copy(buffer, HEAD_SPACE)
  return { body: buffer.subarray(HEAD_SPACE), buffer }
}

const DATE_LENGTH = 29

/** Copies the head before the body. Returns `undefined` if there is none yet, or no space for it. */
const placeHead = (buffer: Buffer, { text }: ResponseHead, idLength: number): PlacedHead | undefined => {
  if (!text) return undefined
  const { beforeRequestId, beforeDate, afterDate } = text
  const idAt = beforeRequestId.length
  const dateAt = idAt + idLength + beforeDate.length
  const start = HEAD_SPACE - dateAt - DATE_LENGTH - afterDate.length
  if (start < 0) return undefined
  const bytes = buffer.subarray(start)
  bytes.write(beforeRequestId, 'latin1')
  bytes.write(beforeDate, idAt + idLength, 'latin1')
  bytes.write(afterDate, dateAt + DATE_LENGTH, 'latin1')
  return { bytes, idAt, idLength, dateAt, date: '' }
}

/**
 * Sends head and body in one write, or returns false: Node writes a text and a buffer by one call for several buffers, which
 * took 6 of the 45 microseconds of a cached page. The message of the last response is used again, with another request
 * id and date, unless the socket of a slow client has still to send it.
 */
export const sendResponseMessage = (
  response: ServerResponse & ResponseInternals,
  message: ResponseMessage,
  head: ResponseHead,
  requestId: string,
): boolean => {
  const { socket } = response
  if (message.isInUse || !socket || socket.writableLength > 0 || !isHeadReusable(response)) return false
  message.placed ??= placeHead(message.buffer, head, requestId.length)
  const { placed } = message
  if (!placed || placed.idLength !== requestId.length) return false
  placed.bytes.write(requestId, placed.idAt, 'latin1')
  const date = getHttpDate()
  if (placed.date !== date) placed.bytes.write(date, placed.dateAt, 'latin1')
  placed.date = date
  response.statusCode = head.status
  response._header = requestId
  response._headerSent = true
  response.end(placed.bytes)
  if (socket.writableLength > 0) {
    message.isInUse = true
    response.once('close', () => {
      message.isInUse = false
    })
  }
  return true
}
