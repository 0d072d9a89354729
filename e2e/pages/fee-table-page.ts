import type { Locator, Page } from 'playwright/test'

interface InlineFile {
  readonly name: string
  readonly text: string
}

/** The screen of a fee table: current rows, upload of a new version, and history. */
export class FeeTablePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get main() {
    return this.page.getByRole('main')
  }

  get heading() {
    return this.main.getByRole('heading', { level: 1 })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Presses a button that opens a file dialog and chooses an inline file or one on disk. */
  async chooseFile(button: string, file: InlineFile | string): Promise<void> {
    const fileChooser = this.page.waitForEvent('filechooser')
    await this.button(button).click()
    const upload =
      typeof file === 'string'
        ? file
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
    await (await fileChooser).setFiles(upload)
  }

  async download(kind: string): Promise<void> {
    await this.button('Скачать').click()
    await this.page.getByRole('menuitem', { name: kind }).click()
  }

  get errorItems() {
    return this.main.getByRole('list', { name: 'Ошибки в файле' }).getByRole('listitem')
  }

  /** The rendered rows of the difference. */
  get differenceTable() {
    return this.main.getByRole('table', { name: /Разница с версией|разница с версией/ })
  }

  get noteField() {
    return this.main.getByLabel('Что изменилось и почему')
  }

  async applyVersion(version: number): Promise<void> {
    await this.button(new RegExp(`^Применить версию\\s${version}$`)).click()
  }

  /** The rendered rows of a version. */
  versionTable(version: number) {
    return this.main.getByRole('table', { name: new RegExp(`, версия ${version}$`) })
  }

  async openHistory(): Promise<void> {
    await this.main.getByRole('tab', { name: 'История' }).click()
  }

  historyItem(number: number) {
    return this.main.getByRole('listitem', { name: `Версия ${number}`, exact: true })
  }
}
