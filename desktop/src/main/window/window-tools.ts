import type { App, BrowserWindow, BrowserWindowConstructorOptions, Menu, Session } from 'electron'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { createFileSaver } from '../files/save-file.ts'
import type { createServerAccess } from '../server/server-access.ts'
import { createCalculationPdfSaver } from './calculation-pdf.ts'
import { installContextMenu } from './context-menu.ts'
import { createPageFinder, reportFoundText } from './find-in-page.ts'
import { createPagePrinter } from './print-page.ts'
import { setUpSpellChecker } from './spell-checker.ts'
import type { createWindowManager } from './window-manager.ts'
import { createWindowZoom } from './zoom.ts'

interface WindowToolsDeps {
  readonly app: App
  readonly Menu: typeof Menu
  readonly session: Session
  readonly settings: DesktopSettings
  readonly isMac: boolean
  readonly dictionaryUrl: string | null
  readonly windows: Pick<
    ReturnType<typeof createWindowManager>,
    'getByPageId' | 'getLastFocused' | 'sendToLastFocused'
  >
  readonly getWindows: () => readonly BrowserWindow[]
  readonly createWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow
  readonly servers: Pick<ReturnType<typeof createServerAccess>, 'connections' | 'getSession'>
  readonly copyText: (text: string) => void
  readonly saveFile: ReturnType<typeof createFileSaver>
  readonly showProblem: (message: string) => void
}

/** Creates what a browser offers for its pages: find, zoom, print, spelling and the context menu. */
export const createWindowTools = ({ app, session, windows, servers, ...deps }: WindowToolsDeps) => {
  const { server } = servers.connections
  const { getByPageId, getLastFocused } = windows
  const zoom = createWindowZoom({ app, ...deps })
  setUpSpellChecker(session, deps)
  app.on('web-contents-created', (_, contents) => {
    reportFoundText(contents)
    installContextMenu(contents, { ...deps, server, getByPageId })
  })
  const printer = createPagePrinter({ getContents: () => getLastFocused()?.webContents, ...deps })
  return {
    saveCalculation: createCalculationPdfSaver({ ...deps, server, getSession: servers.getSession }),
    finder: createPageFinder((pageId) => getByPageId(pageId)?.webContents),
    /** Actions of the menu, for the window that had focus last. */
    menuActions: {
      find: (): void => windows.sendToLastFocused('find', null),
      print: printer.print,
      savePdf: (): void => void printer.savePdf(),
      zoom: zoom.change,
    },
  }
}
