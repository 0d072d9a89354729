import type { ServerResponse } from 'node:http'

/** The head of a response without date and request id, which differ in each one. */
interface ResponseHeadText {
  readonly beforeRequestId: string
  readonly beforeDate: string
  readonly afterDate: string
}

/** Status line and headers of a response that is sent many times. */
export interface ResponseHead {
  readonly status: number
  /** Names and values in turn. The last value is the request id. */
  readonly fields: readonly string[]
  /** The text that Node made of the fields, once it has made one for a connection that stays open. */
  text?: ResponseHeadText | undefined
}

/** The members of a response that Node sets while it writes the head. They are not part of its documented interface. */
export interface ResponseInternals {
  /** The complete head. Node writes none of its own if there is one. */
  _header?: string | null
  /** Whether Node takes the head as written. */
  _headerSent?: boolean
  readonly maxRequestsOnConnectionReached?: boolean
}

const DATE = '\r\nDate: '
const KEEP_ALIVE = '\r\nConnection: keep-alive\r\n'

/** Finds date and request id in a head. Returns `undefined` if it is not one that other connections can share. */
const splitHead = (head: string, requestId: string): ResponseHeadText | undefined => {
  const idAt = head.indexOf(requestId)
  const dateAt = head.indexOf(DATE, idAt)
  if (idAt < 0 || dateAt < 0 || !head.includes(KEEP_ALIVE)) return undefined
  const dateStart = dateAt + DATE.length
  return {
    beforeRequestId: head.slice(0, idAt),
    beforeDate: head.slice(idAt + requestId.length, dateStart),
    afterDate: head.slice(head.indexOf('\r\n', dateStart)),
  }
}

const createHttpDate = (): (() => string) => {
  let second = 0
  let text = ''
  return () => {
    const now = Date.now()
    const currentSecond = Math.floor(now / 1_000)
    if (currentSecond !== second) {
      second = currentSecond
      text = new Date(now).toUTCString()
    }
    return text
  }
}

export const getHttpDate = createHttpDate()

/** Returns whether the head of this response is the same as that of others: its connection stays open. */
export const isHeadReusable = (response: ServerResponse & ResponseInternals): boolean =>
  response.shouldKeepAlive &&
  response.maxRequestsOnConnectionReached !== true &&
  response.getHeaderNames().length === 0

/**
 * Writes a head. Node checks and joins 18 names and values each time, which takes longer than to find the response in the
 * cache. The text that it made is therefore used again for responses without other headers, on connections that stay
 * open. With a version of Node that does not show this text, each head is made from the fields.
 */
export const writeResponseHead = (
  response: ServerResponse & ResponseInternals,
  head: ResponseHead,
  requestId: string,
): void => {
  const { status, fields, text } = head
  const isTextReusable = isHeadReusable(response)
  if (text && isTextReusable) {
    response.statusCode = status
    response._header = `${text.beforeRequestId}${requestId}${text.beforeDate}${getHttpDate()}${text.afterDate}`
    return
  }
  response.writeHead(status, fields.with(-1, requestId))
  if (isTextReusable && response._header) head.text = splitHead(response._header, requestId)
}
