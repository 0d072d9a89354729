import { EventEmitter } from 'node:events'
import { guarded } from './guarded.ts'

type Check = (contents: object, permission: string, origin: string, details: object) => boolean
type Request = (
  contents: object,
  permission: string,
  grant: (granted: boolean) => void,
  details: object,
) => void

/** Electron's names of the permissions that a page may request. */
const permissions = [
  'geolocation',
  'media',
  'notifications',
  'clipboard-read',
  'clipboard-sanitized-write',
  'midi',
  'idle-detection',
]

export const createSession = () => {
  // As in Electron, everything is granted without a handler.
  let check: Check | null = null
  let request: Request | null = null

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

  const session = Object.assign(new EventEmitter(), {
    setPermissionCheckHandler: (handler: Check | null) => {
      check = handler
    },
    setPermissionRequestHandler: (handler: Request | null) => {
      request = handler
    },
    setDevicePermissionHandler: () => undefined,
    /** Called once per loaded address, because Chromium needs the permissions before the page asks. */
    _granted: async (contents: object, address: string): Promise<readonly string[]> => {
      const answers = await Promise.all(
        permissions.map(async (each) => ((await isGranted(contents, each, address)) ? [each] : [])),
      )
      return answers.flat()
    },
  })
  return guarded('session', session)
}

export type Session = ReturnType<typeof createSession>
