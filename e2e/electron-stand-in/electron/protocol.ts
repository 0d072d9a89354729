import type { CustomScheme } from 'electron'
import type { Asked, Served } from '../sides.ts'
import { guarded } from './guarded.ts'
import { refuseUnknown } from './known-names.ts'

type Handler = (request: Request) => Response | Promise<Response>

const refuseWhatCannotBeShown = ({ scheme, privileges = {} }: CustomScheme): void => {
  refuseUnknown('Privileges', privileges)
  const { standard, secure, bypassCSP, corsEnabled, allowServiceWorkers } = privileges
  if (!standard || !secure)
    throw new Error(`«${scheme}» is not standard and secure: the stand-in cannot show it`)
  if (bypassCSP || corsEnabled || allowServiceWorkers) {
    throw new Error(`«${scheme}» has privileges over other pages: the stand-in cannot show them`)
  }
}

const toServed = async (response: Response): Promise<Served> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
})

export const createProtocol = (isReady: () => boolean) => {
  let schemes: readonly CustomScheme[] | undefined
  const handlers = new Map<string, Handler>()

  const protocol = {
    registerSchemesAsPrivileged: (given: readonly CustomScheme[]) => {
      if (isReady()) {
        throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
      }
      if (schemes) throw new Error('protocol.registerSchemesAsPrivileged is called a second time')
      for (const each of given) refuseWhatCannotBeShown(each)
      schemes = given
    },
    handle: (scheme: string, handler: Handler) => {
      if (!isReady()) throw new Error('Session can only be received when app is ready')
      if (!schemes?.some((each) => each.scheme === scheme)) {
        throw new Error(`«${scheme}» was not registered as privileged before app was ready`)
      }
      if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
      handlers.set(scheme, handler)
    },
  }

  const serve = async ({ url, method, headers, body, byScript }: Asked): Promise<Served | undefined> => {
    const scheme = new URL(url).protocol.slice(0, -1)
    const handler = handlers.get(scheme)
    const mayBeFetched = schemes?.find((each) => each.scheme === scheme)?.privileges?.supportFetchAPI
    if (!handler || (byScript && !mayBeFetched)) return undefined
    try {
      const response = await handler(new Request(url, { method, headers, ...(body ? { body } : {}) }))
      return response.type === 'error' ? undefined : await toServed(response)
    } catch (error) {
      console.error(error)
      return undefined
    }
  }

  return { protocol: guarded('protocol', protocol), serve }
}
