import type { ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendRawRequest } from '../../testing/raw-http.ts'
import { startHttpServer } from '../start-http-server.ts'
import { type ResponseHead, writeResponseHead } from './response-head.ts'
import { createResponseMessage, sendResponseMessage } from './response-message.ts'

const BODY = Buffer.from('Море, 5 грн')

const createHead = (fields: readonly string[] = []): ResponseHead => ({
  status: 404,
  fields: ['Content-Length', String(BODY.length), ...fields, 'X-Request-Id', ''],
})

const GET = 'GET / HTTP/1.1\r\nHost: x\r\n'
const CLOSE = 'Connection: close\r\n'

/**
 * Sends requests on one connection. Returns what the server sends, with a fixed date, how many heads Node wrote, and
 * how often the socket was written to for each of the other responses.
 */
const request = async (head: ResponseHead, ids: readonly string[], ...requests: readonly string[]) => {
  const message = createResponseMessage(BODY)
  let count = 0
  let headsByNode = 0
  const writeCounts: number[] = []
  const writes = vi.spyOn(Socket.prototype, 'write')
  const server = await startHttpServer(
    (_request, response) => {
      const id = ids[count] ?? ''
      count += 1
      writes.mockClear()
      if (sendResponseMessage(response, message, head, id)) {
        writeCounts.push(writes.mock.calls.length)
        return
      }
      headsByNode += 1
      writeResponseHead(response, head, id)
      response.end(BODY)
    },
    0,
    '127.0.0.1',
  )
  const lines = await sendRawRequest(Number(new URL(server.origin).port), requests.join(''))
  await server.close()
  writes.mockRestore()
  const text = lines.join('\r\n').replaceAll(/Date: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT/g, 'Date: now')
  return { text, headsByNode, writeCounts }
}

const requests = [`${GET}\r\n`, `${GET}\r\n`, `${GET}\r\n`, `${GET}${CLOSE}\r\n`]
const ids = ['id-1', 'id-2', 'id-3', 'id-4']

describe('head and body in one write', () => {
  test('a response in one write is the one that Node makes, with the request id of each', async () => {
    const inOneWrite = await request(createHead(), ids, ...requests)
    expect(inOneWrite.headsByNode).toBe(2)
    expect(inOneWrite.writeCounts).toEqual([1, 1])
    for (const id of ids) expect(inOneWrite.text.split(`X-Request-Id: ${id}\r\n`)).toHaveLength(2)
    // A head that is longer than the space for it is never written by us.
    const long = 'x'.repeat(2_000)
    const byNode = await request(createHead(['X-Long', long]), ids, ...requests)
    expect(byNode.headsByNode).toBe(4)
    expect(inOneWrite.text).toBe(byNode.text.replaceAll(`X-Long: ${long}\r\n`, ''))
  })

  test('a request id of another length is sent by Node', async () => {
    const { text, headsByNode } = await request(
      createHead(),
      ['id-1', 'id-2', 'number 3', 'id-4'],
      ...requests,
    )
    expect(headsByNode).toBe(3)
    expect(text).toContain('X-Request-Id: number 3\r\n')
  })
})

/** A response whose socket takes as many bytes as it has space for. */
const createResponse = (space: number) => {
  const sent: Buffer[] = []
  const socket = { writableLength: 0 }
  let close = (): void => undefined
  const response = {
    socket,
    shouldKeepAlive: true,
    getHeaderNames: () => [],
    end: (bytes: Buffer) => {
      sent.push(bytes)
      socket.writableLength = Math.max(0, bytes.length - space)
    },
    once: (_event: 'close', listener: () => void) => {
      close = listener
    },
  }
  return {
    response: response as unknown as ServerResponse,
    readText: () => String(Buffer.concat(sent)),
    close: () => close(),
  }
}

const headWithText: ResponseHead = {
  ...createHead(),
  text: { beforeRequestId: 'Id: ', beforeDate: '\r\nDate: ', afterDate: '\r\n\r\n' },
}

describe('reuse of a message', () => {
  afterEach(() => void vi.useRealTimers())

  test('a message that a slow client has still to receive is not changed for the next one', () => {
    const message = createResponseMessage(BODY)
    const slow = createResponse(0)
    const next = createResponse(1_000)
    expect(sendResponseMessage(slow.response, message, headWithText, 'id-1')).toBe(true)
    expect(sendResponseMessage(next.response, message, headWithText, 'id-2')).toBe(false)
    expect([slow.readText(), next.readText()]).toEqual([expect.stringContaining('Id: id-1\r\n'), ''])
    slow.close()
    expect(sendResponseMessage(next.response, message, headWithText, 'id-2')).toBe(true)
    expect(next.readText()).toContain('Id: id-2\r\n')
  })

  test('nothing is put into one write on a socket that has still to send something', () => {
    const message = createResponseMessage(BODY)
    const { response, readText } = createResponse(0)
    expect(sendResponseMessage(response, message, headWithText, 'id-1')).toBe(true)
    expect(sendResponseMessage(response, createResponseMessage(BODY), headWithText, 'id-2')).toBe(false)
    expect(readText()).not.toContain('id-2')
  })

  test('each response has the date of its second', () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 10, 26, 10, 0, 0) })
    const message = createResponseMessage(BODY)
    const dates = [0, 400, 700].map((ms) => {
      vi.advanceTimersByTime(ms)
      const { response, readText } = createResponse(1_000)
      sendResponseMessage(response, message, headWithText, 'id-1')
      return /Date: (.*)\r\n/.exec(readText())?.[1]
    })
    const first = 'Thu, 26 Nov 2026 10:00:00 GMT'
    expect(dates).toEqual([first, first, 'Thu, 26 Nov 2026 10:00:01 GMT'])
  })
})
