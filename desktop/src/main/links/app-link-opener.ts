import type { IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import { parseAppLink } from './app-link.ts'

export const INVALID_LINK_MESSAGE = 'Ссылка ведёт не на экран кабинета, поэтому программа её не открыла.'

interface AppLinkOpenerDeps {
  readonly getCurrentServer: () => string | undefined
  /** Asks the user whether to connect to the server of the link. */
  readonly confirmServer: (host: string) => Promise<boolean>
  readonly find: (server: string) => Promise<IpcChannelOutput<'server:choose'>>
  readonly choose: (server: string) => void
  /** Opens a screen of the current server. */
  readonly openScreen: (address: string) => void
  /** Loads all windows with the new server, one of them at the screen. */
  readonly reload: (address: string) => void
  readonly showRefusal: (reason: string) => Promise<void>
}

/**
 * Opens links of web pages and emails. Another server is contacted only after the user has confirmed it, also
 * if none was chosen before. One link at a time, so that a web page cannot pile up dialogs.
 */
export const createAppLinkOpener = (deps: AppLinkOpenerDeps) => {
  let isAsking = false

  const openOnServer = async (server: string, address: string): Promise<void> => {
    if (!(await deps.confirmServer(new URL(server).host))) return
    const found = await deps.find(server)
    if ('refusal' in found) return deps.showRefusal(found.refusal)
    deps.choose(found.server)
    deps.reload(address)
  }

  const open = (text: string): Promise<void> | undefined => {
    const link = parseAppLink(text)
    if (!link) return deps.showRefusal(INVALID_LINK_MESSAGE)
    const { server, address } = link
    if (server !== undefined && server !== deps.getCurrentServer()) return openOnServer(server, address)
    deps.openScreen(address)
    return undefined
  }

  return async (text: string): Promise<void> => {
    if (isAsking) return
    isAsking = true
    try {
      // Without a question the next link may follow in the same tick.
      const asking = open(text)
      if (asking !== undefined) await asking
    } finally {
      isAsking = false
    }
  }
}
