import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { CustomScheme } from 'electron'
import type { CustomSchemeRequest, CustomSchemeResponse } from '../process-protocol.ts'
import { StandInClientRequest } from './client-request.ts'
import { assertKnownElectronOptions, throwOnUnknownMember } from './strict-api.ts'

/** Calls Node's `fetch` with the differences of Electron's: `file:` addresses and the messages of refused redirects. */
export const fetchLikeElectron = async (
  input: string | URL | Request,
  init: RequestInit = {},
): Promise<Response> => {
  const request = new Request(input, init)
  if (request.url.startsWith('file:'))
    return new Response(new Uint8Array(await readFile(fileURLToPath(request.url))))
  if (request.redirect === 'follow') return fetch(request)
  const response = await fetch(request, { redirect: 'manual' })
  if (response.status < 300 || response.status >= 400 || !response.headers.has('Location')) return response
  throw new Error(
    request.redirect === 'manual'
      ? 'Redirect was cancelled'
      : "Attempted to redirect, but redirect policy was 'error'",
  )
}

export const createStandInNet = (isReady: () => boolean) =>
  throwOnUnknownMember('net', {
    request: (options: ConstructorParameters<typeof StandInClientRequest>[0]) => {
      if (!isReady()) throw new Error('net module can only be used after app is ready')
      return new StandInClientRequest(options)
    },
    fetch: (input: string | URL | Request, init?: RequestInit): Promise<Response> =>
      isReady()
        ? fetchLikeElectron(input, init)
        : Promise.reject(new Error('net module can only be used after app is ready')),
  })

type ProtocolHandler = (request: Request) => Response | Promise<Response>

const assertSupportedScheme = ({ scheme, privileges = {} }: CustomScheme): void => {
  assertKnownElectronOptions('Privileges', privileges)
  const { standard, secure, bypassCSP, corsEnabled, allowServiceWorkers } = privileges
  if (!standard || !secure)
    throw new Error(`«${scheme}» is not standard and secure: the stand-in cannot show it`)
  if (bypassCSP || corsEnabled || allowServiceWorkers) {
    throw new Error(`«${scheme}» has privileges over other pages: the stand-in cannot show them`)
  }
}

const toProtocolResponse = async (response: Response): Promise<CustomSchemeResponse> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
})

export const createStandInProtocol = (isReady: () => boolean) => {
  let schemes: readonly CustomScheme[] | undefined
  const handlers = new Map<string, ProtocolHandler>()

  const protocol = {
    registerSchemesAsPrivileged: (newSchemes: readonly CustomScheme[]) => {
      if (isReady()) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      }
      if (schemes) throw new Error('protocol.registerSchemesAsPrivileged is called a second time')
      for (const each of newSchemes) assertSupportedScheme(each)
      schemes = newSchemes
    },
    handle: (scheme: string, handler: ProtocolHandler) => {
      if (!isReady()) throw new Error('Session can only be received when app is ready')
      if (!schemes?.some((each) => each.scheme === scheme)) {
        throw new Error(`«${scheme}» was not registered as privileged before app was ready`)
      }
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      handlers.set(scheme, handler)
    },
  }

  const serveRequest = async ({
    url,
    method,
    headers,
    body,
    isSentByScript,
  }: CustomSchemeRequest): Promise<CustomSchemeResponse | undefined> => {
    const scheme = new URL(url).protocol.slice(0, -1)
    const handler = handlers.get(scheme)
    const isFetchSupported = schemes?.find((each) => each.scheme === scheme)?.privileges?.supportFetchAPI
    if (!handler || (isSentByScript && !isFetchSupported)) return undefined
    try {
      const response = await handler(new Request(url, { method, headers, ...(body ? { body } : {}) }))
      return response.type === 'error' ? undefined : await toProtocolResponse(response)
    } catch (error) {
      console.error(error)
      return undefined
    }
  }

  return { protocol: throwOnUnknownMember('protocol', protocol), serveRequest }
}
