import { type Answer, type Call, type Send, urlOf } from 'shared/client'
import type { Progress } from '../state/progress.ts'

/** A server that sends nothing for this long counts as unreachable. */
const PATIENCE_MS = 30_000

/** Smaller uploads end before a progress bar could show them. */
const WORTH_SHOWING = 64 * 1024

const headersOf = (request: XMLHttpRequest): Record<string, string> =>
  Object.fromEntries(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line) => {
        const colon = line.indexOf(':')
        return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
      }),
  )

/** Encodes the request body and decodes the response body. */
export interface Freight {
  readonly load: (request: XMLHttpRequest, call: Call) => XMLHttpRequestBodyInit | undefined
  readonly unload: (request: XMLHttpRequest) => Pick<Answer, 'body' | 'bytes'>
}

const texts: Freight = {
  load: (_, { body }) => body,
  unload: ({ responseText }) => ({ body: responseText }),
}

interface Transfer {
  readonly freight: Freight
  readonly signal: AbortSignal | undefined
  readonly onSent: (part: number) => void
}

/** Uses XMLHttpRequest because `fetch` has no upload progress. */
const transfer = (call: Call, { freight, signal, onSent }: Transfer): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), PATIENCE_MS)
    }
    request.open(call.method, urlOf(call))
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      resolve({ status: request.status, headers: headersOf(request), ...freight.unload(request) })
    request.onerror = () => reject(new Error('no connection'))
    request.onabort = () => reject(new Error('given up'))
    request.onloadend = () => clearTimeout(silence)
    request.onprogress = listen
    request.upload.onprogress = ({ loaded, total }) => {
      listen()
      if (total >= WORTH_SHOWING) onSent(loaded / total)
    }
    signal?.addEventListener('abort', () => request.abort())
    listen()
    request.send(freight.load(request, call))
  })

/** Creates a sender that shows calls in the progress bar. An aborted call does not count as failed. */
export const browserSend =
  (progress: Progress, signal?: AbortSignal, freight = texts): Send =>
  async (call) => {
    signal?.throwIfAborted()
    const task = progress.begin()
    try {
      const answer = await transfer(call, { freight, signal, onSent: task.advance })
      task.finish(answer.status >= 500 ? 'failed' : 'done')
      return answer
    } catch (error) {
      task.finish(signal?.aborted ? 'done' : 'failed')
      throw error
    }
  }
