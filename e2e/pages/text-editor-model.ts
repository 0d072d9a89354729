import { PageObject } from './page-object.ts'

/** The text editor of a post, on whichever screen it is. */
export class PostTextEditor extends PageObject {
  get textField() {
    return this.page.locator('[role="textbox"][aria-multiline="true"]')
  }

  get toolbar() {
    return this.page.getByRole('toolbar', { name: 'Оформление текста' })
  }

  toolbarButton(name: string) {
    return this.toolbar.getByRole('button', { name, exact: true })
  }

  get pictures() {
    return this.textField.locator('img[src^="/uploads/"]')
  }

  async choosePictureFiles(files: string | { name: string; mimeType: string; buffer: Buffer }[]) {
    const fileChooser = this.page.waitForEvent('filechooser')
    await this.click(this.toolbarButton('Картинка'))
    await (await fileChooser).setFiles(files)
  }

  /** Pastes HTML as the browser does when it was copied from another page. */
  async pasteHtml({ html }: { html: string }) {
    await this.textField.evaluate((text, copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', copied)
      text.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, html)
  }
}
