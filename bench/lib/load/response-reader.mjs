const HEAD_END = '\r\n\r\n'
const LINE_END = '\r\n'

const statusPattern = /^HTTP\/1\.1 (\d{3})/
const lengthPattern = /\r\ncontent-length: *(\d+)/i
const chunkedPattern = /\r\ntransfer-encoding: *chunked/i

/** Parses the status of a response and how its body ends: after `length` bytes, or with the last chunk. */
export const parseResponseHead = (head) => {
  const status = statusPattern.exec(head)?.[1]
  if (status === undefined) throw new Error(`no response: ${JSON.stringify(head.slice(0, 100))}`)
  const length = lengthPattern.exec(head)?.[1]
  if (length !== undefined) return { status: Number(status), length: Number(length) }
  if (chunkedPattern.test(head)) return { status: Number(status), length: undefined }
  throw new Error(`a response of status ${status} has neither a length nor chunks`)
}

/**
 * Creates a function that reads the bytes of a keep-alive connection and calls `onResponse` at the end of each response.
 * Bodies are skipped without being copied, so that the client costs less than the server.
 */
export const createResponseReader = (onResponse) => {
  let partialText = ''
  let bytesToSkip = 0
  let response
  let readNext

  const endResponse = () => {
    readNext = readHead
    onResponse(response)
  }

  /** Returns the text before the mark and the position behind it. Keeps the text if the mark has not arrived yet. */
  const readUntil = (mark, bytes, at) => {
    const known = partialText.length
    const found = known === 0 ? bytes.indexOf(mark, at, 'latin1') : -1
    if (found !== -1) return { text: bytes.latin1Slice(at, found), next: found + mark.length }
    const text = partialText + bytes.latin1Slice(at)
    const end = text.indexOf(mark)
    partialText = end === -1 ? text : ''
    return end === -1
      ? { next: bytes.length }
      : { text: text.slice(0, end), next: at + end + mark.length - known }
  }

  /** Creates a reader that skips `bytesToSkip` bytes and then continues with `proceed`. */
  const createSkipper = (proceed) => (bytes, at) => {
    const skipped = Math.min(bytesToSkip, bytes.length - at)
    bytesToSkip -= skipped
    if (bytesToSkip === 0) proceed()
    return at + skipped
  }

  const skipBody = createSkipper(endResponse)
  const skipChunk = createSkipper(() => {
    readNext = readChunkSize
  })

  const readTrailer = (bytes, at) => {
    const { text, next } = readUntil(LINE_END, bytes, at)
    if (text === '') endResponse()
    return next
  }

  const readChunkSize = (bytes, at) => {
    const { text, next } = readUntil(LINE_END, bytes, at)
    if (text === undefined) return next
    const size = Number.parseInt(text, 16)
    response.bytes += size
    bytesToSkip = size + LINE_END.length
    readNext = size === 0 ? readTrailer : skipChunk
    return next
  }

  const readHead = (bytes, at) => {
    const { text, next } = readUntil(HEAD_END, bytes, at)
    if (text === undefined) return next
    const { status, length } = parseResponseHead(text)
    response = { status, bytes: length ?? 0 }
    if (length === undefined) readNext = readChunkSize
    else if (length === 0) endResponse()
    else {
      bytesToSkip = length
      readNext = skipBody
    }
    return next
  }

  readNext = readHead
  return (bytes) => {
    for (let at = 0; at < bytes.length; ) at = readNext(bytes, at)
  }
}
