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

interface Transfer {
  readonly signal: AbortSignal | undefined
  readonly onSent: (part: number) => void
}

/** Not `fetch`: that one cannot tell how much of an upload has gone. */
const transfer = (call: Call, { signal, onSent }: Transfer): Promise<Answer> =>
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
      resolve({ status: request.status, headers: headersOf(request), body: request.responseText })
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
    request.send(call.body)
  })

/** How a call travels from a browser, with the progress bar following it. What is given up has not failed. */
export const browserSend =
  (progress: Progress, signal?: AbortSignal): Send =>
  async (call) => {
    signal?.throwIfAborted()
    const task = progress.begin()
    try {
      const answer = await transfer(call, { signal, onSent: task.advance })
      task.finish(answer.status >= 500 ? 'failed' : 'done')
      return answer
    } catch (error) {
      task.finish(signal?.aborted ? 'done' : 'failed')
      throw error
    }
  }
