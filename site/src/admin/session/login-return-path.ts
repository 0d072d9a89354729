import { matchPath } from 'react-router-dom'
import { MAX_LOGIN_RETURN_PATH_LENGTH } from 'shared/session'
import { safeSessionStorage } from '../../lib/safe-storage.ts'
import { adminRoutes } from '../routes.ts'

const RETURN_PATH_KEY = 'place'
const HOME_PATH = '/admin'

/**
 * Paths that every browser and router reads in the same way: without dot segments, escapes, backslashes or empty
 * segments. The query must not contain control characters, backslashes or a fragment.
 */
const plainPathPattern = /^(\/admin(?:\/[\w-]+)*\/?)(?:\?[^\\#\p{C}]*)?$/u

/** Screens that may open after the login. The logout screen is not one, because it would end the new session. */
const screensBehindLogin = adminRoutes.filter(({ layout }) => layout === 'admin')

/** Returns the path with its query if it belongs to a screen that may open after the login. */
const parseReturnPath = (path: string | null | undefined): string | undefined => {
  if (path === null || path === undefined || path.length > MAX_LOGIN_RETURN_PATH_LENGTH) return undefined
  const pathname = plainPathPattern.exec(path)?.[1]
  const isScreen = screensBehindLogin.some(
    (route) => pathname !== undefined && matchPath(route.path, pathname) !== null,
  )
  return isScreen ? path : undefined
}

/** Stores, for this browser tab, the path of the screen to open after the login. Replaces an earlier path. */
export const storeLoginReturnPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const path = parseReturnPath(pathname + search)
  if (path === undefined) clearLoginReturnPath()
  else safeSessionStorage.write(RETURN_PATH_KEY, path)
}

export const clearLoginReturnPath = (): void => safeSessionStorage.remove(RETURN_PATH_KEY)

/** Returns the path in the login URL, or else the stored one, to open after the login. Removes the stored path. */
export const takeLoginReturnPath = (next: string | null): string => {
  const interrupted = safeSessionStorage.read(RETURN_PATH_KEY)
  clearLoginReturnPath()
  return parseReturnPath(next) ?? parseReturnPath(interrupted) ?? HOME_PATH
}
