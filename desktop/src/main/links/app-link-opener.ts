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

  const ask = async (question: () => Promise<void>): Promise<void> => {
    isAsking = true
    try {
      await question()
    } finally {
      isAsking = false
    }
  }

  const openOnServer = async (server: string, address: string): Promise<void> => {
    if (!(await deps.confirmServer(new URL(server).host))) return
    const found = await deps.find(server)
    if ('refusal' in found) return deps.showRefusal(found.refusal)
    deps.choose(found.server)
    deps.reload(address)
  }

  return async (text: string): Promise<void> => {
    if (isAsking) return
    const link = parseAppLink(text)
    if (!link) return ask(() => deps.showRefusal(INVALID_LINK_MESSAGE))
    const { server, address } = link
    if (server !== undefined && server !== deps.getCurrentServer())
      return ask(() => openOnServer(server, address))
    deps.openScreen(address)
  }
}
