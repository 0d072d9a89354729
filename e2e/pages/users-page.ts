import type { Page } from 'playwright/test'

export class UsersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get me() {
    return this.page.getByRole('row').filter({ hasText: 'это вы' })
  }

  get name() {
    return this.page.getByRole('textbox', { name: 'Имя' })
  }

  get email() {
    return this.page.getByRole('textbox', { name: 'Почта' })
  }

  get password() {
    return this.page.getByLabel('Пароль', { exact: true })
  }

  get current() {
    return this.page.getByLabel('Текущий пароль', { exact: true })
  }

  get next() {
    return this.page.getByLabel('Новый пароль', { exact: true })
  }

  async saveChanged() {
    await this.page.getByRole('button', { name: 'Сменить пароль', exact: true }).click()
  }
}
