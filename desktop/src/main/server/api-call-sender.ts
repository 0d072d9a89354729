import {
  type ApiCall,
  type ApiCallSender,
  type ApiResponse,
  appendMultipartFormParts,
  buildApiCallUrl,
  type MultipartFormPart,
} from 'shared/client'
import { AppError } from 'shared/errors'

/** Signature of `net.fetch` of Electron. */
export type FetchFunction = (address: string, init: RequestInit) => Promise<Response>

/**
 * Fetch options for all requests to the server: no cookies, no HTTP cache and no redirects to another server.
 */
export const SERVER_FETCH_OPTIONS = { credentials: 'omit', cache: 'no-store', redirect: 'error' } as const

const readHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name.toLowerCase() !== 'set-cookie'))

/** Slowest transfer of an upload that is still waited for. */
const MIN_BYTES_PER_MS = 32

const buildFormData = (parts: readonly MultipartFormPart[]): FormData =>
  appendMultipartFormParts(new FormData(), parts, (bytes) => new Blob([bytes]))

const buildRequestBody = ({ body, form }: ApiCall): { body?: string | FormData } => {
  if (form) return { body: buildFormData(form) }
  return body === undefined ? {} : { body }
}

/**
 * Returns the extra time that an upload gets. `fetch` reports no progress, so the time depends on the size
 * alone.
 */
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

/**
 * Creates a function that sends API calls to the chosen server, which counts as unreachable when it is silent for the
 * timeout. Redirects are not followed, so no other server is contacted.
 */
export const createApiCallSender =
  (fetch: FetchFunction, server: string, timeoutMs: number): ApiCallSender =>
  async (call) => {
    const address = `${server}${buildApiCallUrl(call)}`
    try {
      const response = await fetch(address, {
        ...SERVER_FETCH_OPTIONS,
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
