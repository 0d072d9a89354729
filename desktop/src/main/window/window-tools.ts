import type { BrowserWindow, Session, WebContents } from 'electron'
import type { IpcChannelInput, IpcEventPayload } from '../../ipc/ipc-channels.ts'
import type { MainContext } from '../main-context.ts'
import { installContextMenu } from './context-menu.ts'
import { createCalculationPdfSaver, createPagePrinter } from './printing.ts'
import { setUpSpellChecker } from './spell-checker.ts'
import { createWindowZoom } from './zoom.ts'

/** Finds text in the page that asks for it. */
export const createPageFinder = (getContents: (pageId: number) => WebContents | undefined) => ({
  search: ({ text, isNew, isBackward }: IpcChannelInput<'find:search'>, pageId: number): void => {
    getContents(pageId)?.findInPage(text, { findNext: isNew, forward: !isBackward })
  },
  stop: (pageId: number): void => getContents(pageId)?.stopFindInPage('clearSelection'),
})

/** Sends the results of a search to the page that asked for it. */
export const reportFoundText = (contents: WebContents): void => {
  contents.on('found-in-page', (_, { matches, activeMatchOrdinal, finalUpdate }) => {
    if (!finalUpdate) return
    const found: IpcEventPayload<'found'> = { matches, active: activeMatchOrdinal }
    contents.send('found', found)
  })
}

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
      find: (): void => void windows.sendToLastFocused('find', null),
      print: printer.print,
      savePdf: (): void => void printer.savePdf(),
      zoom: zoom.change,
    },
  }
}

export type WindowTools = ReturnType<typeof createWindowTools>
