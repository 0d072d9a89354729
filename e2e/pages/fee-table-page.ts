import type { Locator } from 'playwright/test'
import { PageObject } from './page-object.ts'

interface InlineFile {
  name: string
  text: string
}

const VERSION_NAME = /, версия (\d+)$/
const APPLY_NAME = /^Применить версию\s(\d+)$/

/** The screen of a fee table: current rows, upload of a new version, and history. */
export class FeeTablePage extends PageObject {
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
    await this.click(this.button(button))
    const upload =
      typeof file === 'string'
        ? file
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
    await (await fileChooser).setFiles(upload)
  }

  async download(kind: string): Promise<void> {
    await this.click(this.button('Скачать'))
    await this.click(this.page.getByRole('menuitem', { name: kind }))
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

  /**
   * Applies the checked file, with a note if the test has not typed one. Returns the number of the new version, which
   * is not always the next after the shown one: planned and withdrawn versions have numbers too.
   */
  async applyVersion(): Promise<number> {
    if ((await this.noteField.inputValue()) === '') await this.fill(this.noteField, 'Новые тарифы')
    const apply = this.button(APPLY_NAME)
    const version = Number(APPLY_NAME.exec((await apply.textContent()) ?? '')?.[1])
    await this.click(apply)
    return version
  }

  /** Returns the number of the version that is shown. A product that starts later may have two demo versions. */
  async readVersion(): Promise<number> {
    const caption = this.main.getByRole('table', { name: VERSION_NAME }).locator('caption')
    return Number(VERSION_NAME.exec((await caption.textContent()) ?? '')?.[1])
  }

  /** The rendered rows of a version. */
  versionTable(version: number) {
    return this.main.getByRole('table', { name: new RegExp(`, версия ${version}$`) })
  }

  async openHistory(): Promise<void> {
    await this.click(this.main.getByRole('tab', { name: 'История' }))
  }

  historyItem(number: number) {
    return this.main.getByRole('listitem', { name: `Версия ${number}`, exact: true })
  }
}
