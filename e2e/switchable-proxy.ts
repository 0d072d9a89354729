import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { forward } from './forward.ts'

interface Failure {
  readonly pattern: RegExp
  readonly status: number
  readonly body: string
  readonly type: string
}

/** The way between a browser and a server, as bad as a test wants it. */
export interface SwitchableProxy {
  readonly origin: string
  /** `GET /path?query` of everything that arrived. */
  readonly seen: string[]
  /** The most requests of a kind, as they stand in `seen`, that were ever under way together. */
  readonly atOnce: (pattern: RegExp) => number
  /** From the next request on another server answers at the same address. */
  readonly forwardTo: (upstream: string) => void
  /** No line: every connection breaks, the ones that are there and the ones that come. */
  readonly cut: () => void
  /** Requests arrive and wait, until `restore` lets them through or `cut` breaks them. */
  readonly hang: () => void
  /** Requests arrive and are answered, and no answer comes back. */
  readonly loseAnswers: () => void
  /** The same for what matches, once its answer has begun: a browser sends nothing again by itself then. */
  readonly tearAnswers: (pattern: RegExp) => void
  readonly slow: (ms: number) => void
  /** Answers by itself what matches, be it `/path?query` or as it stands in `seen`; the last one wins. */
  readonly fail: (pattern: RegExp, status: number, body?: string, type?: string) => void
  /** A good line again; whom it leads to stays. */
  readonly restore: () => void
  readonly close: () => Promise<void>
}

export const startSwitchableProxy = async (upstream: string): Promise<SwitchableProxy> => {
  const seen: string[] = []
  const steps: { readonly called: string; readonly by: 1 | -1 }[] = []
  const sockets = new Set<Socket>()
  let target = upstream
  let isCut = false
  let held: PromiseWithResolvers<void> | undefined
  let delay = 0
  let losesAnswer = false
  let torn: RegExp | undefined
  // Limits count visitors by their address: each line has one of its own.
  const visitor = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  let failures: readonly Failure[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '/'
    const called = `${request.method} ${path}`
    seen.push(called)
    steps.push({ called, by: 1 })
    response.once('close', () => steps.push({ called, by: -1 }))
    await held?.promise
    if (delay > 0) await pause(delay)
    if (response.destroyed) return
    const failure = failures.find(({ pattern }) => [path, called].some((each) => each.search(pattern) >= 0))
    const tearsAnswer = torn !== undefined && called.search(torn) >= 0
    if (!failure)
      return forward({ upstream: target, address: visitor, losesAnswer, tearsAnswer }, request, response)
    response.writeHead(failure.status, { 'Content-Type': failure.type }).end(failure.body)
  }

  const breakAll = (): void => {
    for (const socket of sockets) socket.destroy()
  }

  const release = (): void => {
    held?.resolve()
    held = undefined
  }

  const server = createServer((request, response) => void answer(request, response))
  server.on('connection', (socket) => {
    if (isCut) return socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()

  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    seen,
    atOnce: (pattern) => {
      let underWay = 0
      return steps
        .filter(({ called }) => called.search(pattern) >= 0)
        .reduce((most, { by }) => {
          underWay += by
          return Math.max(most, underWay)
        }, 0)
    },
    forwardTo: (next) => {
      target = next
    },
    cut: () => {
      isCut = true
      breakAll()
    },
    hang: () => {
      held ??= Promise.withResolvers<void>()
    },
    loseAnswers: () => {
      losesAnswer = true
    },
    tearAnswers: (pattern) => {
      torn = pattern
    },
    slow: (ms) => {
      delay = ms
    },
    fail: (pattern, status, body = '', type = 'text/plain; charset=utf-8') => {
      failures = [{ pattern, status, body, type }, ...failures]
    },
    restore: () => {
      isCut = false
      delay = 0
      losesAnswer = false
      torn = undefined
      failures = []
      release()
    },
    close: async () => {
      const closed = once(server, 'close')
      server.close()
      breakAll()
      release()
      await closed
    },
  }
}
