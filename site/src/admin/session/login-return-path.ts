import { matchPath } from 'react-router-dom'
import { MAX_LOGIN_RETURN_PATH_LENGTH } from 'shared/session'
import { tabStorage } from '../../lib/safe-storage.ts'
import { adminRoutes } from '../routes.ts'

const RETURN_PATH_KEY = 'place'
const HOME_PATH = '/admin'

/**
 * Paths that no browser or router reads in another way than as written: no dot segments, escapes, backslashes
 * or empty segments. The query may hold anything but control characters, backslashes and a fragment.
 */
const plainPathPattern = /^(\/admin(?:\/[\w-]+)*\/?)(?:\?[^\\#\p{C}]*)?$/u

/** Screens behind the login: neither the login itself nor the logout, which would end the new session. */
const screensBehindLogin = adminRoutes.filter(({ layout }) => layout === 'admin')

/** Returns the path if the login may lead to it: path and query of a screen behind the login. */
const parseReturnPath = (path: string | null | undefined): string | undefined => {
  if (path === null || path === undefined || path.length > MAX_LOGIN_RETURN_PATH_LENGTH) return undefined
  const pathname = plainPathPattern.exec(path)?.[1]
  const isScreen = screensBehindLogin.some(
    (route) => pathname !== undefined && matchPath(route.path, pathname) !== null,
  )
  return isScreen ? path : undefined
}

/** Remembers in this tab which screen the login interrupted. Replaces the screen of an earlier login. */
export const storeLoginReturnPath = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void => {
  const path = parseReturnPath(pathname + search)
  if (path === undefined) clearLoginReturnPath()
  else tabStorage.write(RETURN_PATH_KEY, path)
}

export const clearLoginReturnPath = (): void => tabStorage.remove(RETURN_PATH_KEY)

/**
 * Returns where to go after the login: the `next` of its address, or the screen that it interrupted in this
 * tab. Such a screen is forgotten, so that a later login does not lead there.
 */
export const takeLoginReturnPath = (next: string | null): string => {
  const interrupted = tabStorage.read(RETURN_PATH_KEY)
  clearLoginReturnPath()
  return parseReturnPath(next) ?? parseReturnPath(interrupted) ?? HOME_PATH
}
