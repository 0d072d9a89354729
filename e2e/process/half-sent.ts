import { once } from 'node:events'
import { connect } from 'node:net'
import { expect } from 'vitest'

interface Sent {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array
}

/** A request that the server has begun to read; its body goes once it is told to. */
export const halfSent = async (origin: string, { path, headers, body }: Sent) => {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const all = { Host: 'x', Expect: '100-continue', 'Content-Length': String(body.length), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
  socket.write(`${[`POST ${path} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`)
  const [goOn] = await once(socket, 'data')
  expect(String(goOn)).toContain('100 Continue')
  /** Sends the rest, and answers how the reply begins. */
  return async (): Promise<string> => {
    socket.write(body)
    const [reply] = await once(socket, 'data')
    return String(reply)
  }
}

const isRefused = (origin: string): Promise<boolean> =>
  fetch(`${origin}/api/health`).then(
    () => false,
    () => true,
  )

/** Until a server that was told to stop has heard so: it takes nothing new. */
export const untilNothingNewIsTaken = async (origin: string): Promise<void> => {
  while (!(await isRefused(origin))) {
    // The signal is on its way.
  }
}
