import { PageObject } from './page-object.ts'

/** Creates a PNG file of a few pixels, the smallest that can be a cover. */
export const createSmallImageFile = (name = 'cover.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12M4MzUcjhiQOQC2gg3BxvLbGwAAAABJRU5ErkJggg==',
    'base64',
  ),
})

/** The post editor. */
export class PostEditorPage extends PageObject {
  get titleField() {
    return this.page.getByRole('textbox', { name: 'Заголовок', exact: true })
  }

  get textField() {
    return this.page.getByRole('textbox', { name: 'Текст записи' })
  }

  /** Save status, such as `Сохранено в 10:42:07`. */
  get saveStatus() {
    return this.page
      .locator('main p')
      .filter({
        hasText:
          /^(?:Сохран|Ждём|Всё сохранено|Текст хранится|Нет\sсвязи\.|Запись\sизменил|Не\sсохранено|Сеанс|На\sсервер рано)/,
      })
      .first()
  }

  get stateBadge() {
    return this.page.locator('main').getByText(/^(?:Новая|Черновик|Опубликована|Запланирована на)/)
  }

  get sidebar() {
    return this.page.getByRole('complementary', { name: 'О записи' })
  }

  get cover() {
    return this.sidebar.getByRole('img', { name: 'Обложка' })
  }

  /** Area where a cover is dropped, pasted or chosen. */
  get coverDropArea() {
    return this.sidebar.getByLabel(/^Обложка: перетащите/)
  }

  get conflictAlert() {
    return this.page.getByRole('alert', { name: 'Две версии записи' })
  }

  get previewDialog() {
    return this.page.getByRole('dialog', { name: 'Как это увидят на сайте' })
  }

  /** The page inside the preview. */
  get previewedPage() {
    return this.page.frameLocator('iframe[title="Запись, как её увидят на сайте"]')
  }

  get versionsDialog() {
    return this.page.getByRole('dialog', { name: 'Версии' })
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  toast(text: string | RegExp) {
    return this.page.getByRole('status').filter({ hasText: text })
  }

  async chooseCover(file = createSmallImageFile()) {
    await this.sidebar.locator('input[type=file]').setInputFiles(file)
    await this.cover.waitFor()
  }

  /** Pictures of the text that the server has. */
  get uploadedPictures() {
    return this.textField.locator('img[src*="/uploads/"]')
  }

  /** Place in the text at which a picture waits for its upload. */
  waitingPicture(name: string) {
    return this.textField.locator('[data-state]').filter({ hasText: name })
  }

  /** Inserts a picture at the end of the text. */
  async insertPicture(file: ReturnType<typeof createSmallImageFile>) {
    await this.click(this.textField)
    await this.page.keyboard.press('Control+End')
    const chooser = this.page.waitForEvent('filechooser')
    const toolbar = this.page.getByRole('toolbar', { name: 'Оформление текста' })
    await this.click(toolbar.getByRole('button', { name: 'Картинка', exact: true }))
    await (await chooser).setFiles(file)
  }

  /** Types at the end of the text. */
  async appendText(text: string) {
    await this.click(this.textField)
    await this.page.keyboard.press('Control+End')
    await this.page.keyboard.type(text)
  }

  /** Fills in everything that the server requires of a new post. */
  async fillNewPost(title: string, text: string) {
    await this.fill(this.titleField, title)
    await this.chooseCover()
    await this.appendText(text)
  }

  async changeAddress(slug: string) {
    await this.click(this.page.getByRole('button', { name: /^Изменить адрес/ }))
    await this.fill(this.page.getByRole('textbox', { name: 'Адрес записи' }), slug)
    await this.click(this.button('Готово'))
  }
}
