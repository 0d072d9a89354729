import { createOpenedFiles } from '../files/opened-files.ts'
import type { MainContext } from '../main-context.ts'
import { parseAppLink } from './app-link.ts'
import type { OpenRequest } from './open-requests.ts'

export const INVALID_LINK_MESSAGE = 'Ссылка ведёт не на экран кабинета, поэтому программа её не открыла.'

/**
 * Opens links of web pages and emails. Another server is contacted only after the user has confirmed it, also
 * if none was chosen before. One link at a time, so that a web page cannot pile up dialogs.
 */
export const createAppLinkOpener = ({
  connections,
  servers,
  dialogs,
  windows,
}: Pick<MainContext, 'connections' | 'servers' | 'dialogs' | 'windows'>) => {
  let isAsking = false
  const showRefusal = (reason: string) => dialogs.inform(windows.show(), 'Ссылка не открылась', reason)

  const ask = async (question: () => Promise<void>): Promise<void> => {
    isAsking = true
    try {
      await question()
    } finally {
      isAsking = false
    }
  }

  const openOnServer = async (server: string, address: string): Promise<void> => {
    if (!(await dialogs.confirmLinkServer(windows.show(), new URL(server).host))) return
    const found = await servers.findServer(server)
    if ('refusal' in found) return showRefusal(found.refusal)
    connections.choose(found.server)
    windows.reloadAll(address)
  }

  return async (text: string): Promise<void> => {
    if (isAsking) return
    const link = parseAppLink(text)
    if (!link) return ask(() => showRefusal(INVALID_LINK_MESSAGE))
    const { server, address } = link
    if (server !== undefined && server !== connections.server())
      return ask(() => openOnServer(server, address))
    windows.raiseOrOpenWindow(address)
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
