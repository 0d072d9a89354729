import type { BrowserWindow, PrintToPDFOptions, WebContents } from 'electron'
import { AppError } from 'shared/errors'
import type { IpcChannelInput, IpcChannelOutput } from '../../ipc/ipc-channels.ts'
import type { MainProcessContext } from '../main-context.ts'

export const PDF_FAILED_MESSAGE =
  'Не получилось подготовить PDF. На экране всё осталось как было; попробуйте ещё раз'

const PDF_OPTIONS: PrintToPDFOptions = {
  pageSize: 'A4',
  preferCSSPageSize: true,
  printBackground: true,
  generateDocumentOutline: true,
  generateTaggedPDF: true,
}

/** A page title such as «Категории · Таможенный брокер» begins with the name of the screen. */
const savePageAsPdf = async (
  contents: WebContents,
  defaultName: string,
  { saveFile }: Pick<MainProcessContext, 'saveFile'>,
) => {
  const pdf = await contents.printToPDF(PDF_OPTIONS)
  const name = contents.getTitle().split(' · ')[0]?.trim() || defaultName
  return saveFile({ name: `${name}.pdf`, bytes: new Uint8Array(pdf) })
}

export const saveScreenAsPdf = async ({
  windows,
  showProblem,
  ...context
}: Pick<MainProcessContext, 'windows' | 'saveFile' | 'showProblem'>): Promise<void> => {
  const contents = windows.getLastFocused()?.webContents
  if (!contents) return
  try {
    const refused = await savePageAsPdf(contents, 'Экран', context)
    if (refused) showProblem(refused.refusal)
  } catch {
    showProblem(PDF_FAILED_MESSAGE)
  }
}

export const CALCULATION_NOT_FOUND_MESSAGE = 'Этого расчёта на сервере нет. Обновите список заявок'

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

/** Loads the calculation page of the server in a hidden window without scripts and permissions, and saves it as PDF. */
export const createCalculationPdfSaver =
  ({
    createWindow,
    connections,
    servers,
    saveFile,
  }: Pick<MainProcessContext, 'createWindow' | 'connections' | 'servers' | 'saveFile'>) =>
  async ({
    id,
  }: IpcChannelInput<'printing:saveCalculation'>): Promise<IpcChannelOutput<'printing:saveCalculation'>> => {
    const origin = connections.server()
    if (origin === undefined) throw new AppError('unreachable')
    const window = createWindow({
      show: false,
      webPreferences: {
        // The Electron session for server requests accepts the certificate that the user pinned.
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
      return await savePageAsPdf(window.webContents, 'Расчёт', { saveFile })
    } finally {
      window.destroy()
    }
  }
