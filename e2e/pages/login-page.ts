import type { Page } from 'playwright/test'

interface LoginCredentials {
  readonly email: string
  readonly password: string
}

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get emailField() {
    return this.page.getByLabel('Почта')
  }

  get passwordField() {
    return this.page.getByLabel('Пароль', { exact: true })
  }

  get submitButton() {
    return this.page.getByRole('button', { name: 'Войти' })
  }

  async signIn({ email, password }: LoginCredentials) {
    await this.emailField.fill(email)
    await this.passwordField.fill(password)
    await this.submitButton.click()
  }
}
