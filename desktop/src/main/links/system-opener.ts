import { createOpenedFiles } from '../files/opened-files.ts'
import type { MainContext } from '../main-context.ts'
import { SERVER_UNCHANGED_MESSAGE } from '../server/choose-server.ts'
import { parseAppLink } from './app-link.ts'
import type { OpenRequest } from './open-requests.ts'

export const INVALID_LINK_MESSAGE = 'Ссылка ведёт не на экран кабинета, поэтому программа её не открыла.'

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
    if (address === undefined) question = showRefusal(INVALID_LINK_MESSAGE)
    else if (server === undefined || server === connections.server()) windows.raiseOrOpenWindow(address)
    else question = openOnServer(server, address)
    await question?.finally(() => {
      question = undefined
    })
  }
}

/** Opens the links and files that the operating system passes to the app. */
export const createSystemOpener = (
  context: Pick<MainContext, 'connections' | 'servers' | 'dialogs' | 'windows'>,
) => {
  const openLink = createAppLinkOpener(context)
  const openedFiles = createOpenedFiles(context)
  return {
    open: ({ links: [link], paths }: OpenRequest): void => {
      if (link !== undefined) void openLink(link)
      void openedFiles.open(paths)
    },
    takeOpenedFile: openedFiles.take,
  }
}
