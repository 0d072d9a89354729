import { type RequestListener, request } from 'node:http'
import { connect } from 'node:net'
import { onTestFinished } from 'vitest'
import { startHttpServer } from '../http/hardening/hardened-server.ts'
import type { SocketLimits } from '../http/hardening/socket-limits.ts'

/** Starts a server that is closed when the test has finished. */
export const startTestHttpServer = async (handler: RequestListener, limits?: Partial<SocketLimits>) => {
  const server = await startHttpServer(handler, 0, '127.0.0.1', limits)
  onTestFinished(server.close)
  return { ...server, port: Number(new URL(server.origin).port) }
}

interface UndecodedReply {
  status: number | undefined
  headers: Record<string, string | string[] | undefined>
  bytes: Buffer
}

/** Sends a request without the content decoding and path normalization of `fetch`. */
export const fetchUndecoded = (
  origin: string,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<UndecodedReply> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin)
    const outgoing = request({ hostname, port, path, method, headers }, async (reply) => {
      const chunks: Buffer[] = []
      for await (const chunk of reply) chunks.push(chunk)
      resolve({ status: reply.statusCode, headers: reply.headers, bytes: Buffer.concat(chunks) })
    })
    outgoing.on('error', reject).end()
  })

interface EndlessBodyResult {
  answer: string
  bytes: number
}

/** Sends chunks until the connection is closed, even after the server has responded and ended its side. */
export const sendEndlessBody = (origin: string, head: string): Promise<EndlessBodyResult> =>
  new Promise((resolve) => {
    const chunk = Buffer.concat([Buffer.from('4000\r\n'), Buffer.alloc(0x4000, 'x'), Buffer.from('\r\n')])
    let answer = ''
    let bytes = 0
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1', allowHalfOpen: true })
    const send = () => {
      while (socket.writable) {
        bytes += chunk.length
        if (!socket.write(chunk)) return
      }
    }
    socket.on('data', (text) => {
      answer += text
    })
    socket.on('drain', send)
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ answer, bytes }))
    socket.write(`${head}\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`, send)
  })

/** Sends raw bytes, for requests that no HTTP client would send. Returns the lines of the response. */
export const sendRawRequest = (port: number, bytes: string): Promise<string[]> =>
  new Promise((resolve, reject) => {
    let reply = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.on('data', (text) => {
      reply += text
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(reply.split('\r\n')))
  })
