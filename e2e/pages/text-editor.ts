import { expect, type Page } from 'playwright/test'

/** The text editor of a post, on whichever screen it is. */
export class TextEditorModel {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get text() {
    return this.page.locator('[role="textbox"][aria-multiline="true"]')
  }

  get toolbar() {
    return this.page.getByRole('toolbar', { name: 'Оформление текста' })
  }

  tool(name: string) {
    return this.toolbar.getByRole('button', { name, exact: true })
  }

  get blockMenu() {
    return this.toolbar.getByRole('button', { name: /^Вид абзаца/ })
  }

  /** `Заголовок`, `Подзаголовок` or `Абзац`. */
  async makeBlock(kind: string) {
    await this.blockMenu.click()
    await this.page.getByRole('menuitem', { name: new RegExp(`^${kind}`) }).click()
    await expect(this.text).toBeFocused()
  }

  get link() {
    return this.page.getByRole('dialog', { name: 'Ссылка' })
  }

  async putLink(address: string) {
    await this.link.getByRole('textbox', { name: 'Куда ведёт' }).fill(address)
    await this.page.keyboard.press('Enter')
  }

  get pictures() {
    return this.text.locator('img[src^="/uploads/"]')
  }

  async chooseFiles(files: string | { name: string; mimeType: string; buffer: Buffer }[]) {
    const asked = this.page.waitForEvent('filechooser')
    await this.tool('Картинка').click()
    await (await asked).setFiles(files)
  }

  /** Pastes HTML as the browser does when it was copied from another page. */
  async paste({ html }: { readonly html: string }) {
    await this.text.evaluate((text, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  }
}
