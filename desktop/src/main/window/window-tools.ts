import type { BrowserWindow, Session } from 'electron'
import type { MainContext } from '../main-context.ts'
import { createCalculationPdfSaver } from './calculation-pdf.ts'
import { installContextMenu } from './context-menu.ts'
import { createPageFinder, reportFoundText } from './find-in-page.ts'
import { createPagePrinter } from './print-page.ts'
import { setUpSpellChecker } from './spell-checker.ts'
import { createWindowZoom } from './zoom.ts'

/** Creates what a browser offers for its pages: find, zoom, print, spelling and the context menu. */
export const createWindowTools = (
  context: Pick<
    MainContext,
    | 'app'
    | 'Menu'
    | 'isMac'
    | 'settings'
    | 'createWindow'
    | 'windows'
    | 'servers'
    | 'connections'
    | 'saveFile'
    | 'copyText'
    | 'showProblem'
  >,
  session: Session,
  getWindows: () => readonly BrowserWindow[],
) => {
  const { app, windows, isMac, settings } = context
  const zoom = createWindowZoom(context, getWindows)
  setUpSpellChecker(session, { isMac, dictionaryUrl: settings.get().dictionaryUrl })
  app.on('web-contents-created', (_, contents) => {
    reportFoundText(contents)
    installContextMenu(contents, context)
  })
  const printer = createPagePrinter(context)
  return {
    saveCalculation: createCalculationPdfSaver(context),
    finder: createPageFinder((pageId) => windows.getByPageId(pageId)?.webContents),
    /** Actions of the menu, for the window that had focus last. */
    menuActions: {
      find: (): void => windows.sendToLastFocused('find', null),
      print: printer.print,
      savePdf: (): void => void printer.savePdf(),
      zoom: zoom.change,
    },
  }
}
