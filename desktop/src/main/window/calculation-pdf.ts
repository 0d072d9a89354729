import type { BrowserWindow } from 'electron'
import { AppError } from 'shared/errors'
import type { IpcChannelInput, IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainContext } from '../main-context.ts'
import { getScreenName, PDF_OPTIONS } from './print-page.ts'

export const CALCULATION_NOT_FOUND_MESSAGE = 'Этого расчёта на сервере нет. Обновите список заявок'

/** Loads a page of the site. Returns the status of the response. */
const loadPage = async (window: BrowserWindow, address: string): Promise<number> => {
  let status = 0
  window.webContents.on('did-navigate', (_, _url, responseStatus) => {
    status = responseStatus
  })
  await window.loadURL(address).catch((cause: unknown) => {
    throw new AppError('unreachable', { cause })
  })
  return status
}

/**
 * Saves a calculation as PDF. Its page is a page of the site, made on the server for reading without scripts: a hidden
 * window loads it without scripts, without a preload script and without permissions.
 */
export const createCalculationPdfSaver =
  ({
    createWindow,
    connections,
    servers,
    saveFile,
  }: Pick<MainContext, 'createWindow' | 'connections' | 'servers' | 'saveFile'>) =>
  async ({
    id,
  }: IpcChannelInput<'printing:saveCalculation'>): Promise<IpcChannelOutput<'printing:saveCalculation'>> => {
    const origin = connections.server()
    if (origin === undefined) throw new AppError('unreachable')
    const window = createWindow({
      show: false,
      webPreferences: {
        // It accepts the certificate of the server.
        session: servers.getSession(),
        javascript: false,
        sandbox: true,
        contextIsolation: true,
        nodeIntegration: false,
        webviewTag: false,
        devTools: false,
      },
    })
    try {
      const status = await loadPage(window, `${origin}/calculation/${id}`)
      if (status >= 400) return { refusal: CALCULATION_NOT_FOUND_MESSAGE }
      const pdf = await window.webContents.printToPDF(PDF_OPTIONS)
      const name = `${getScreenName(window.webContents.getTitle()) || 'Расчёт'}.pdf`
      return await saveFile({ name, bytes: new Uint8Array(pdf) })
    } finally {
      window.destroy()
    }
  }
