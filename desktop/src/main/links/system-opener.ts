import { createOpenedFiles } from '../files/opened-files.ts'
import type { createServerAccess } from '../server/server-access.ts'
import type { createAppWindows } from '../window/app-windows.ts'
import type { createNativeDialogs } from '../window/native-dialogs.ts'
import { createAppLinkOpener } from './app-link-opener.ts'
import type { OpenRequest } from './open-requests.ts'

interface SystemOpenerDeps {
  readonly servers: Pick<ReturnType<typeof createServerAccess>, 'connections' | 'findServer'>
  readonly dialogs: Pick<
    ReturnType<typeof createNativeDialogs>,
    'confirmLinkServer' | 'showLinkRefusal' | 'showFileRefusal'
  >
  readonly windows: Pick<
    ReturnType<typeof createAppWindows>,
    'show' | 'raiseOrOpenWindow' | 'reloadAll' | 'announceOpenedFile'
  >
}

/** Opens the links and files that the operating system passes to the app. */
export const createSystemOpener = ({ servers, dialogs, windows }: SystemOpenerDeps) => {
  const { connections } = servers
  const openLink = createAppLinkOpener({
    getCurrentServer: connections.server,
    confirmServer: (host) => dialogs.confirmLinkServer(windows.show(), host),
    find: servers.findServer,
    choose: connections.choose,
    openScreen: windows.raiseOrOpenWindow,
    reload: windows.reloadAll,
    showRefusal: (reason) => dialogs.showLinkRefusal(windows.show(), reason),
  })
  const openedFiles = createOpenedFiles({
    announce: windows.announceOpenedFile,
    showRefusal: (reason) => dialogs.showFileRefusal(windows.show(), reason),
  })
  return {
    open: ({ links: [link], paths }: OpenRequest): void => {
      if (link !== undefined) void openLink(link)
      void openedFiles.open(paths)
    },
    takeOpenedFile: openedFiles.take,
  }
}
