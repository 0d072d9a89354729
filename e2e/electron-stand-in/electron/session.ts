import { EventEmitter } from 'node:events'
import { createStandInSessionRequests } from './session-requests.ts'
import { createStandInSpellChecker } from './spell-checker.ts'
import { throwOnUnknownMember } from './strict-api.ts'

type PermissionCheckHandler = (
  contents: object,
  permission: string,
  origin: string,
  details: object,
) => boolean
type PermissionRequestHandler = (
  contents: object,
  permission: string,
  grant: (granted: boolean) => void,
  details: object,
) => void

/** Electron's names of the permissions that a page may request. */
const permissionNames = [
  'geolocation',
  'media',
  'notifications',
  'clipboard-read',
  'clipboard-sanitized-write',
  'midi',
  'idle-detection',
]

export const createStandInSession = () => {
  // As in Electron, everything is granted without a handler.
  let check: PermissionCheckHandler | null = null
  let request: PermissionRequestHandler | null = null

  const isGranted = async (contents: object, permission: string, address: string): Promise<boolean> => {
    const url = URL.parse(address)
    const origin = `${url?.protocol}//${url?.host}/`
    const details = { requestingUrl: address, isMainFrame: true, securityOrigin: origin }
    if (check?.(contents, permission, origin, details) === false) return false
    if (request === null) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    request(contents, permission, resolve, details)
    return promise
  }

  const spellChecker = createStandInSpellChecker()
  const requests = createStandInSessionRequests()
  const session = Object.assign(new EventEmitter(), {
    ...spellChecker.api,
    ...requests.api,
    _getState: () => ({
      spelling: spellChecker.getState(),
      proxyMode: requests.getProxyMode(),
      hasPermissionHandlers: check !== null && request !== null,
    }),
    setPermissionCheckHandler: (handler: PermissionCheckHandler | null) => {
      check = handler
    },
    setPermissionRequestHandler: (handler: PermissionRequestHandler | null) => {
      request = handler
    },
    setDevicePermissionHandler: () => undefined,
    /** Called once per loaded address, because Chromium needs the permissions before the page requests one. */
    _listGrantedPermissions: async (contents: object, address: string): Promise<readonly string[]> => {
      const permissionLists = await Promise.all(
        permissionNames.map(async (each) => ((await isGranted(contents, each, address)) ? [each] : [])),
      )
      return permissionLists.flat()
    },
  })
  return throwOnUnknownMember('session', session)
}

export type StandInElectronSession = ReturnType<typeof createStandInSession>
