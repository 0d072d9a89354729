import { PageObject } from './page-object.ts'

/** Both contact forms of the site: at the foot of the page and in the dialog. */
export class ContactForms extends PageObject {
  get openDialogButton() {
    return this.page.getByRole('banner').getByRole('button', { name: 'Перезвоните мне' })
  }

  /** The same button before the page has run a script. */
  get callbackLink() {
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
  async chooseEmailForm() {
    await this.checkOption(this.page.getByRole('radio', { name: 'Ответ письмом' }))
  }

  async openDialog() {
    await this.click(this.openDialogButton)
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
    await this.fill(this.dialog.getByLabel('Имя'), name)
    await this.fill(this.dialog.getByLabel('Телефон'), phone)
    await this.click(this.dialog.getByRole('button', { name: 'Перезвоните мне' }))
  }
}
