import { type Answer, type Call, type Send, urlOf } from 'shared/client'
import type { Progress } from '../state/progress.ts'

/** A server that is silent for so long is as good as away. */
const PATIENCE_MS = 30_000

/** Bodies below this are gone before a bar could show how far they are. */
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

/** Not `fetch`: that one cannot tell how much of an upload has gone. */
const transfer = (call: Call, onSent: (part: number) => void): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, urlOf(call))
    request.timeout = PATIENCE_MS
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      resolve({ status: request.status, headers: headersOf(request), body: request.responseText })
    request.onerror = () => reject(new Error('no connection'))
    request.ontimeout = () => reject(new Error('no answer in time'))
    if ((call.body?.length ?? 0) >= WORTH_SHOWING) {
      request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0)
    }
    request.send(call.body)
  })

/** How a call travels from a browser, with the progress bar following it. */
export const browserSend =
  (progress: Progress): Send =>
  async (call) => {
    const task = progress.begin()
    try {
      const answer = await transfer(call, task.advance)
      task.finish(answer.status >= 500 ? 'failed' : 'done')
      return answer
    } catch (error) {
      task.finish('failed')
      throw error
    }
  }
