import type { Page } from 'playwright/test'

interface Credentials {
  readonly email: string
  readonly password: string
}

export class LoginPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get email() {
    return this.page.getByLabel('Почта')
  }

  get password() {
    return this.page.getByLabel('Пароль', { exact: true })
  }

  get submit() {
    return this.page.getByRole('button', { name: 'Войти' })
  }

  async signIn({ email, password }: Credentials) {
    await this.email.fill(email)
    await this.password.fill(password)
    await this.submit.click()
  }
}
