import type { Page } from 'playwright/test'

export class UsersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get ownRow() {
    return this.page.getByRole('row').filter({ hasText: 'это вы' })
  }

  get nameField() {
    return this.page.getByRole('textbox', { name: 'Имя' })
  }

  get emailField() {
    return this.page.getByRole('textbox', { name: 'Почта' })
  }

  get passwordField() {
    return this.page.getByLabel('Пароль', { exact: true })
  }

  get currentPasswordField() {
    return this.page.getByLabel('Текущий пароль', { exact: true })
  }

  get newPasswordField() {
    return this.page.getByLabel('Новый пароль', { exact: true })
  }

  async submitPasswordChange() {
    await this.page.getByRole('button', { name: 'Сменить пароль', exact: true }).click()
  }
}
