import { type Answer, type Call, type Send, urlOf } from 'shared/client'
import type { Progress } from '../state/progress.ts'

/** A server that is silent for so long is as good as away. */
const PATIENCE_MS = 30_000

/** Bodies below this are gone before a bar could show it. */
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

/** What is laid into a request, and what is taken out of it once it is answered. */
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

/** Not `fetch`: that one cannot tell how much of an upload has gone. */
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

/** How a call travels from a browser, with the progress bar following it. What is given up has not failed. */
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
