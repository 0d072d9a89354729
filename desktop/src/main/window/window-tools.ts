import type { App, BrowserWindow, Menu, Session } from 'electron'
import type { DesktopSettings } from '../files/desktop-settings.ts'
import type { createFileSaver } from '../files/save-file.ts'
import { installContextMenu } from './context-menu.ts'
import { createPageFinder, reportFoundText } from './find-in-page.ts'
import { createPagePrinter } from './print-page.ts'
import { setUpSpellChecker } from './spell-checker.ts'
import { createWindowZoom } from './zoom.ts'

interface WindowToolsDeps {
  readonly app: App
  readonly Menu: typeof Menu
  readonly session: Session
  readonly settings: DesktopSettings
  readonly isMac: boolean
  readonly dictionaryUrl: string | null
  /** Returns the window that the user works in. */
  readonly getWindow: () => BrowserWindow | undefined
  readonly getWindows: () => readonly BrowserWindow[]
  readonly server: () => string | undefined
  readonly copyText: (text: string) => void
  readonly saveFile: ReturnType<typeof createFileSaver>
  readonly showProblem: (message: string) => void
}

/** Creates what a browser offers for its pages: find, zoom, print, spelling and the context menu. */
export const createWindowTools = ({ app, session, getWindow, ...deps }: WindowToolsDeps) => {
  const getContents = () => getWindow()?.webContents
  const zoom = createWindowZoom({ app, ...deps })
  setUpSpellChecker(session, deps)
  app.on('web-contents-created', (_, contents) => {
    reportFoundText(contents)
    installContextMenu(contents, deps)
  })
  return {
    finder: createPageFinder(getContents),
    printer: createPagePrinter({ getContents, ...deps }),
    zoom: zoom.change,
  }
}
