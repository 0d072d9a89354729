import { type ApiCall, type ApiCallSender, type ApiResponse, buildApiCallUrl } from 'shared/client'
import type { LoadingProgressTracker } from '../state/loading-progress.ts'

/** A server that sends no byte for this many milliseconds counts as unreachable. */
const SILENCE_TIMEOUT_MS = 30_000

/** Bytes below which an upload shows no progress: it ends before a progress bar would be visible. */
const MIN_SHOWN_UPLOAD_BYTES = 64 * 1024

const parseHeaders = (request: XMLHttpRequest): Record<string, string> =>
  Object.fromEntries(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .flatMap((line) => {
        const colon = line.indexOf(':')
        return colon < 0 ? [] : [[line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]]
      }),
  )

export interface XhrBodyCodec {
  encode: (request: XMLHttpRequest, call: ApiCall) => XMLHttpRequestBodyInit | undefined
  decode: (request: XMLHttpRequest) => Pick<ApiResponse, 'body' | 'bytes'>
}

const textCodec: XhrBodyCodec = {
  encode: (_, { body }) => body,
  decode: ({ responseText }) => ({ body: responseText }),
}

interface TransferOptions {
  codec: XhrBodyCodec
  signal: AbortSignal | undefined
  onSent: (part: number) => void
}

/** Sends an API call by XMLHttpRequest, because `fetch` has no upload progress. */
const transfer = (call: ApiCall, { codec, signal, onSent }: TransferOptions): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const restartTimeout = () => {
      clearTimeout(silence)
      silence = setTimeout(() => request.abort(), SILENCE_TIMEOUT_MS)
    }
    request.open(call.method, buildApiCallUrl(call))
    for (const [name, value] of Object.entries(call.headers)) request.setRequestHeader(name, value)
    request.onload = () =>
      resolve({ status: request.status, headers: parseHeaders(request), ...codec.decode(request) })
    request.onerror = () => reject(new Error('no connection'))
    request.onabort = () => reject(new Error('aborted'))
    request.onloadend = () => clearTimeout(silence)
    request.onprogress = restartTimeout
    request.upload.onprogress = ({ loaded, total }) => {
      restartTimeout()
      if (total >= MIN_SHOWN_UPLOAD_BYTES) onSent(loaded / total)
    }
    signal?.addEventListener('abort', () => request.abort())
    restartTimeout()
    request.send(codec.encode(request, call))
  })

/** Creates a function that sends API calls and shows them in the progress bar. An aborted call does not count as failed. */
export const createBrowserApiCallSender =
  (progress: LoadingProgressTracker, signal?: AbortSignal, codec = textCodec): ApiCallSender =>
  async (call) => {
    signal?.throwIfAborted()
    const task = progress.begin()
    try {
      const answer = await transfer(call, { codec, signal, onSent: task.advance })
      task.finish(answer.status >= 500 ? 'failed' : 'done')
      return answer
    } catch (error) {
      task.finish(signal?.aborted ? 'done' : 'failed')
      throw error
    }
  }
