import type { Page } from 'playwright/test'

/** Both contact forms of the site: at the foot of the page and in the dialog. */
export class ContactForms {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get openButton() {
    return this.page.getByRole('banner').getByRole('button', { name: 'Перезвоните мне' })
  }

  /** The same button before the page has run a script. */
  get openLink() {
    return this.page.getByRole('banner').getByRole('link', { name: 'Перезвоните мне' })
  }

  get dialog() {
    return this.page.getByRole('dialog', { name: 'Перезвоним вам' })
  }

  get callbackForm() {
    return this.page.getByRole('group', { name: 'Перезвоните мне' })
  }

  get calculationForm() {
    return this.page.getByRole('group', { name: 'Ответ письмом' })
  }

  /** Chooses the email form at the foot of the page. */
  async chooseLetter() {
    await this.page.getByRole('radio', { name: 'Ответ письмом' }).check()
  }

  async openDialog() {
    await this.openButton.click()
    return this.dialog
  }

  /** Opens and closes the dialog, so that its code is loaded before a test cuts the connection. */
  async loadDialog() {
    await (await this.openDialog()).waitFor()
    await this.page.keyboard.press('Escape')
    await this.dialog.waitFor({ state: 'hidden' })
  }

  /** Fills in the form of the dialog and sends it. */
  async sendDialogForm(name: string, phone: string) {
    await this.dialog.getByLabel('Имя').fill(name)
    await this.dialog.getByLabel('Телефон').fill(phone)
    await this.dialog.getByRole('button', { name: 'Перезвоните мне' }).click()
  }
}
