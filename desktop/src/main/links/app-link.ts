import { APP_LINK_SCHEME } from 'shared/app-link'
import { adminRoutes } from 'site/admin-routes'
import type { MainProcessContext } from '../main-context.ts'
import { isNormalizedServerOrigin } from '../server/server-address.ts'

export interface AppDeepLink {
  address: string
  /** Origin of the server that the app link names; `undefined` for the server that the app uses. */
  server: string | undefined
}

const MAX_LINK_LENGTH = 500

// The path of an app link allows neither dots nor percent signs, so that it cannot leave the admin.
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

/** An app link may not open login or logout, because it must not end a session. */
const isScreenPath = (path: string): boolean =>
  adminRoutes.some((route) => route.layout === 'admin' && isRoutePath(route.path, path))

const parseQuery = (query: string): { server?: string; open?: string } | undefined => {
  const entries = [...new URLSearchParams(query)]
  const values: Record<string, string> = Object.fromEntries(entries)
  const names = Object.keys(values)
  const { server, open } = values
  const isKnown = names.length === entries.length && names.every((name) => ['server', 'open'].includes(name))
  if (!isKnown || (server !== undefined && !isNormalizedServerOrigin(server))) return undefined
  return open === undefined || idPattern.test(open) ? values : undefined
}

/** Accepts only a screen, a record id and a server in an app link, because any web page may contain such links. */
export const parseAppDeepLink = (text: string): AppDeepLink | undefined => {
  const [, path = '', query = ''] = (text.length <= MAX_LINK_LENGTH && linkPattern.exec(text)) || []
  const parsedQuery = parseQuery(query)
  if (!parsedQuery || !isScreenPath(path)) return undefined
  const { server, open } = parsedQuery
  return { address: open === undefined ? path : `${path}?open=${open}`, server }
}

export const INVALID_APP_DEEP_LINK_MESSAGE =
  'Ссылка ведёт не на экран кабинета, поэтому программа её не открыла.'

/** Asks the user before another server is contacted, with one dialog at a time: a web page could pile them up. */
export const createAppDeepLinkOpener = ({
  connections,
  servers,
  dialogs,
  windows,
}: Pick<MainProcessContext, 'connections' | 'servers' | 'dialogs' | 'windows'>) => {
  let question: Promise<void> | undefined
  const showRefusal = (reason: string) => dialogs.inform(windows.show(), 'Ссылка не открылась', reason)

  const openOnServer = async (server: string, address: string): Promise<void> => {
    const chosen = await servers.chooseServer(server, true)
    if (!chosen) return
    if ('server' in chosen) return windows.reloadAll(address)
    await showRefusal(chosen.refusal)
  }

  return async (text: string): Promise<void> => {
    const link = parseAppDeepLink(text)
    if (link && (link.server ?? connections.server()) === connections.server())
      return windows.raiseOrOpenWindow(link.address)
    if (question) return
    question = link?.server
      ? openOnServer(link.server, link.address)
      : showRefusal(INVALID_APP_DEEP_LINK_MESSAGE)
    await question.finally(() => {
      question = undefined
    })
  }
}
