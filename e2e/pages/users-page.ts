import { PageObject } from './page-object.ts'

export class UsersPage extends PageObject {
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
    await this.click(this.page.getByRole('button', { name: 'Сменить пароль', exact: true }))
  }
}
