import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  appendMultipartFormParts,
  buildApiCallUrl,
  type MultipartFormPart,
} from 'shared/client'
import { AppError } from 'shared/errors'

export type FetchFunction = (address: string, init: RequestInit) => Promise<Response>

/** Requests to the server treat redirects as errors, because a redirect would contact another server. */
export const SERVER_REQUEST_FETCH_OPTIONS = {
  credentials: 'omit',
  cache: 'no-store',
  redirect: 'error',
} as const

const readHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.toLowerCase() !== 'set-cookie'))

/** Slowest upload speed for which the app still waits, in bytes per millisecond. */
const MIN_BYTES_PER_MS = 32

const buildFormData = (parts: readonly MultipartFormPart[]): FormData =>
  appendMultipartFormParts(new FormData(), parts, (bytes) => new Blob([bytes]))

const buildRequestBody = ({ body, form }: ApiCall): { body?: string | FormData } => {
  if (form) return { body: buildFormData(form) }
  return body === undefined ? {} : { body }
}

/** The time allowed for an upload depends on its size alone, because `fetch` reports no progress. */
const computeUploadMs = ({ form = [] }: ApiCall): number =>
  Math.ceil(
    form.reduce((bytes, part) => bytes + ('bytes' in part ? part.bytes.length : 0), 0) / MIN_BYTES_PER_MS,
  )

const readContent = async (
  response: Response,
  { wantsBytes }: ApiCall,
): Promise<Pick<ApiResponse, 'body' | 'bytes'>> =>
  wantsBytes && response.status < 400
    ? { body: '', bytes: new Uint8Array(await response.arrayBuffer()) }
    : { body: await response.text() }

/** Sends API calls with `fetch`. A server that does not answer within the timeout counts as unreachable. */
export const createApiCallSender =
  (fetch: FetchFunction, server: string, timeoutMs: number): ApiCallSender =>
  async (call) => {
    const address = `${server}${buildApiCallUrl(call)}`
    try {
      const response = await fetch(address, {
        ...SERVER_REQUEST_FETCH_OPTIONS,
        method: call.method,
        headers: call.headers,
        ...buildRequestBody(call),
        signal: AbortSignal.timeout(timeoutMs + computeUploadMs(call)),
      })
      return {
        status: response.status,
        headers: readHeaders(response.headers),
        ...(await readContent(response, call)),
      }
    } catch (cause) {
      throw new AppError('unreachable', { cause })
    }
  }
