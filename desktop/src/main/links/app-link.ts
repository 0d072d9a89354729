import { APP_LINK_SCHEME } from 'shared/app-link'
import { adminRoutes } from 'site/admin-routes'
import { isServerOrigin } from '../server/server-address.ts'

export interface AppLink {
  /** Path of the screen, with its query if it has one. */
  readonly address: string
  /** Origin of the server; without it the current server is meant. */
  readonly server: string | undefined
}

const MAX_LINK_LENGTH = 500

// Neither dots nor percent signs are allowed in the path, so it cannot lead anywhere else.
const linkPattern = new RegExp(`^${APP_LINK_SCHEME}://(/admin(?:/[A-Za-z0-9-]+)*)(?:\\?([!-~]*))?$`)
const idPattern = /^[1-9]\d{0,15}$/

const isRoutePath = (route: string, path: string): boolean => {
  const [expected, actual] = [route.split('/'), path.split('/')]
  return (
    expected.length === actual.length &&
    expected.every((part, index) =>
      part.startsWith(':') ? idPattern.test(actual[index] ?? '') : part === actual[index],
    )
  )
}

/** Returns whether a path is one of a screen. Login and logout are none: a link must not end a session. */
const isScreenPath = (path: string): boolean =>
  adminRoutes.some((route) => route.layout === 'admin' && isRoutePath(route.path, path))

/** Parses the query, in which each known name may occur once. */
const parseQuery = (query: string): { readonly server?: string; readonly open?: string } | undefined => {
  const entries = [...new URLSearchParams(query)]
  const values: Record<string, string> = Object.fromEntries(entries)
  const names = Object.keys(values)
  const { server, open } = values
  const isKnown = names.length === entries.length && names.every((name) => ['server', 'open'].includes(name))
  if (!isKnown || (server !== undefined && !isServerOrigin(server))) return undefined
  return open === undefined || idPattern.test(open) ? values : undefined
}

/**
 * Parses a link that any web page or email may contain. Returns `undefined` for everything but a screen of the
 * admin, the id of an opened record and the origin of a server.
 */
export const parseAppLink = (text: string): AppLink | undefined => {
  const [, path = '', query = ''] = (text.length <= MAX_LINK_LENGTH && linkPattern.exec(text)) || []
  const parsedQuery = parseQuery(query)
  if (!parsedQuery || !isScreenPath(path)) return undefined
  const { server, open } = parsedQuery
  return { address: open === undefined ? path : `${path}?open=${open}`, server }
}
