import type { PrintToPDFOptions, WebContents } from 'electron'
import type { MainContext } from '../main-context.ts'

export const PDF_FAILED_MESSAGE =
  'Не получилось подготовить PDF. На экране всё осталось как было; попробуйте ещё раз'

export const PDF_OPTIONS: PrintToPDFOptions = {
  pageSize: 'A4',
  preferCSSPageSize: true,
  printBackground: true,
  generateDocumentOutline: true,
  generateTaggedPDF: true,
}

/** Returns the name of the screen from the title of the document, «Категории · Таможенный брокер». */
export const getScreenName = (title: string): string => title.split(' · ')[0]?.trim() ?? ''

/** Prints the current screen or saves it as PDF. The style sheets for print leave out the frame of the window. */
export const createPagePrinter = ({
  windows,
  saveFile,
  showProblem,
}: Pick<MainContext, 'windows' | 'saveFile' | 'showProblem'>) => {
  const getContents = () => windows.getLastFocused()?.webContents
  const createPdf = async (contents: WebContents): Promise<void> => {
    const pdf = await contents.printToPDF(PDF_OPTIONS)
    const saved = await saveFile({
      name: `${getScreenName(contents.getTitle()) || 'Экран'}.pdf`,
      bytes: new Uint8Array(pdf),
    })
    if (saved !== null) showProblem(saved.refusal)
  }
  return {
    print: (): void => getContents()?.print(),
    savePdf: async (): Promise<void> => {
      const contents = getContents()
      if (contents) await createPdf(contents).catch(() => showProblem(PDF_FAILED_MESSAGE))
    },
  }
}
