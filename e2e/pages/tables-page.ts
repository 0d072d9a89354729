import type { Locator, Page } from 'playwright/test'

interface OfficeFile {
  readonly name: string
  readonly text: string
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** A table of the office: what is in force, a new version from its file to its effect, all that was. */
export class TablesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get main() {
    return this.page.getByRole('main')
  }

  get head() {
    return this.main.getByRole('heading', { level: 1 })
  }

  button(name: string | RegExp): Locator {
    return this.main.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
  }

  /** Gives a file, one that is written here or one of the disk, to whatever button asks for one. */
  async choose(button: string, file: OfficeFile | string): Promise<void> {
    const asked = this.page.waitForEvent('filechooser')
    await this.button(button).click()
    const given =
      typeof file === 'string'
        ? file
        : { name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) }
    await (await asked).setFiles(given)
  }

  async download(kind: string): Promise<void> {
    await this.button('Скачать').click()
    await this.page.getByRole('menuitem', { name: kind }).click()
  }

  /** Lets go of a file over the middle of the screen. */
  async drop({ name, text }: OfficeFile): Promise<void> {
    const data = await this.page.evaluateHandle(
      (file) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([file.text], file.name))
        return transfer
      },
      { name, text },
    )
    for (const type of ['dragenter', 'dragover', 'drop'] as const)
      await this.main.getByRole('tablist').dispatchEvent(type, { dataTransfer: data })
  }

  /** Where the file is on its way. */
  get station() {
    return this.main.getByRole('navigation', { name: 'Путь файла' }).locator('[aria-current=step]')
  }

  get errors() {
    return this.main.getByRole('list', { name: 'Ошибки в файле' }).getByRole('listitem')
  }

  get warnings() {
    return this.main.getByRole('list', { name: 'Предупреждения' }).getByRole('listitem')
  }

  /** Rows of the difference that are drawn. */
  get difference() {
    return this.main.getByRole('table', { name: /Разница с версией|разница с версией/ })
  }

  get impact() {
    return this.main.getByRole('table', { name: 'Как изменится цена эталонных машин, доллары' })
  }

  get note() {
    return this.main.getByLabel('Что изменилось и почему')
  }

  get day() {
    return this.main.getByLabel('Действует с')
  }

  async apply(version: number): Promise<void> {
    await this.button(new RegExp(`^Применить версию\\s${version}$`)).click()
  }

  toast(text: string | RegExp) {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  /** The rows that are drawn of a version. */
  rowsOf(version: number) {
    return this.main.getByRole('table', { name: new RegExp(`, версия ${version}$`) })
  }

  /** What scrolls them. */
  boxOf(version: number) {
    return this.main.getByRole('region', { name: new RegExp(`, версия ${version}$`) })
  }

  async openHistory(): Promise<void> {
    await this.main.getByRole('tab', { name: 'История' }).click()
  }

  version(number: number) {
    return this.main.getByRole('listitem', { name: `Версия ${number}`, exact: true })
  }

  async textOf(locator: Locator): Promise<string> {
    return plain(await locator.innerText())
  }
}
