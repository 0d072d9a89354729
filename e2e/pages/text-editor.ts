import { expect, type Page } from 'playwright/test'

interface Copied {
  readonly html?: string
  readonly plain?: string
  readonly files?: readonly { readonly name: string; readonly type: string; readonly base64: string }[]
}

/** The text of a post and what is done to it, wherever it stands. */
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

  async align(end: string) {
    await this.toolbar.getByRole('button', { name: /^Выравнивание/ }).click()
    await this.page.getByRole('menuitem', { name: end }).click()
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

  /** What stands at the place of a picture that has not come yet. */
  waiting(name: string) {
    return this.text.locator('[data-state]').filter({ hasText: name })
  }

  async chooseFiles(files: string | { name: string; mimeType: string; buffer: Buffer }[]) {
    const asked = this.page.waitForEvent('filechooser')
    await this.tool('Картинка').click()
    await (await asked).setFiles(files)
  }

  /** As the browser hands over what was copied elsewhere. */
  async paste(copied: Copied) {
    await this.text.evaluate((text, { html, plain, files = [] }) => {
      const clipboardData = new DataTransfer()
      if (html !== undefined) clipboardData.setData('text/html', html)
      if (plain !== undefined) clipboardData.setData('text/plain', plain)
      for (const { name, type, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
        clipboardData.items.add(new File([bytes], name, { type }))
      }
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, copied)
  }

  /** The whole text is selected and gone. */
  async clear() {
    await this.text.focus()
    await this.page.keyboard.press('Control+a')
    await this.page.keyboard.press('Delete')
  }
}
