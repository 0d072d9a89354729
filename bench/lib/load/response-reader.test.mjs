import { describe, expect, test } from 'vitest'
import { createResponseReader, parseResponseHead } from './response-reader.mjs'

const page = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\nETag: "1"\r\n\r\nhello'
const chunked =
  'HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n3\r\nabc\r\nb\r\nabcdefghijk\r\n0\r\n\r\n'
const withTrailer =
  'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n\n\r\n0\r\nServer-Timing: a\r\n\r\n'
const empty = 'HTTP/1.1 503 Service Unavailable\r\ncontent-length:0\r\n\r\n'

const all = page + chunked + empty + withTrailer + page
const expected = [
  { status: 200, bytes: 5 },
  { status: 201, bytes: 14 },
  { status: 503, bytes: 0 },
  { status: 200, bytes: 1 },
  { status: 200, bytes: 5 },
]

const readInParts = (text, size) => {
  const responses = []
  const read = createResponseReader((response) => responses.push(response))
  const bytes = Buffer.from(text, 'latin1')
  for (let at = 0; at < bytes.length; at += size) read(bytes.subarray(at, at + size))
  return responses
}

describe('createResponseReader', () => {
  test('the HTTP response reader parses responses with Content-Length and chunked ones, wherever their bytes are split', () => {
    for (let size = 1; size <= all.length; size += 1)
      expect(readInParts(all, size), `${size}`).toEqual(expected)
  })

  test('the HTTP response reader reports a response only after its last byte', () => {
    for (const text of [page, chunked, withTrailer, empty])
      expect(readInParts(text.slice(0, -1), text.length)).toEqual([])
  })

  test('the HTTP response reader rejects bytes that are not an HTTP response', () => {
    expect(() => readInParts('SSH-2.0-OpenSSH\r\n\r\n', 100)).toThrow('no response')
  })
})

describe('parseResponseHead', () => {
  test('the HTTP response reader rejects a response that ends only when the connection is closed', () => {
    expect(() => parseResponseHead('HTTP/1.1 200 OK\r\nConnection: close')).toThrow(
      'neither a length nor chunks',
    )
  })

  test('the HTTP response reader ignores a header whose name only ends in Content-Length', () => {
    const head = 'HTTP/1.1 200 OK\r\nX-Content-Length: 7\r\nContent-Length: 3'
    expect(parseResponseHead(head)).toEqual({ status: 200, length: 3 })
  })
})
