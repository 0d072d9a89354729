import { APP_LINK_SCHEME } from 'shared/app-link'
import { adminRoutes } from 'site/admin-routes'
import type { MainContext } from '../main-context.ts'
import { SERVER_UNCHANGED_MESSAGE } from '../server/choose-server.ts'
import { isServerOrigin } from '../server/server-address.ts'

export interface AppLink {
  /** Path of the screen, with its query if it has one. */
  address: string
  /** Origin of the server; without it the current server is meant. */
  server: string | undefined
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
const parseQuery = (query: string): { server?: string; open?: string } | undefined => {
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

export const INVALID_APP_LINK_MESSAGE = 'Ссылка ведёт не на экран кабинета, поэтому программа её не открыла.'

/**
 * Opens links of web pages and emails. Another server is contacted only after the user has confirmed it. One link at a
 * time, so that a web page cannot pile up dialogs.
 */
export const createAppLinkOpener = ({
  connections,
  servers,
  dialogs,
  windows,
}: Pick<MainContext, 'connections' | 'servers' | 'dialogs' | 'windows'>) => {
  let question: Promise<void> | undefined
  const showRefusal = (reason: string) => dialogs.inform(windows.show(), 'Ссылка не открылась', reason)

  const openOnServer = async (server: string, address: string): Promise<void> => {
    const chosen = await servers.chooseServer(server, true)
    if ('server' in chosen) return windows.reloadAll(address)
    if (chosen.refusal !== SERVER_UNCHANGED_MESSAGE) await showRefusal(chosen.refusal)
  }

  return async (text: string): Promise<void> => {
    if (question) return
    const { server, address } = parseAppLink(text) ?? {}
    if (address === undefined) question = showRefusal(INVALID_APP_LINK_MESSAGE)
    else if (server === undefined || server === connections.server()) windows.raiseOrOpenWindow(address)
    else question = openOnServer(server, address)
    await question?.finally(() => {
      question = undefined
    })
  }
}
