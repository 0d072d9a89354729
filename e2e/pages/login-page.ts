import { PageObject } from './page-object.ts'

interface LoginCredentials {
  email: string
  password: string
}

export class LoginPage extends PageObject {
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
    await this.fill(this.emailField, email)
    await this.fill(this.passwordField, password)
    await this.click(this.submitButton)
  }
}
