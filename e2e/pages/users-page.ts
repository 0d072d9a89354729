import type { Page } from 'playwright/test'

interface User {
  readonly name: string
  readonly email: string
}

export class UsersPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  row({ name }: Pick<User, 'name'>) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  get me() {
    return this.page.getByRole('row').filter({ hasText: 'это вы' })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти пользователя' })
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

  get inventing() {
    return this.page.getByRole('button', { name: 'Придумать пароль' })
  }

  /** The invented password, shown once after it was saved. */
  get handed() {
    return this.page.getByRole('status').filter({ hasText: 'больше мы его не покажем' })
  }

  async startAdding({ name, email }: User) {
    await this.page.getByRole('button', { name: 'Новый пользователь' }).click()
    await this.name.fill(name)
    await this.email.fill(email)
  }

  async add(user: User & { readonly password: string }) {
    await this.startAdding(user)
    await this.password.fill(user.password)
    await this.saveNew()
  }

  async saveNew() {
    await this.page.getByRole('button', { name: 'Добавить пользователя' }).click()
  }

  async startChangingPassword() {
    await this.page.getByRole('button', { name: 'Сменить свой пароль' }).click()
  }

  async saveChanged() {
    await this.page.getByRole('button', { name: 'Сменить пароль', exact: true }).click()
  }

  removal({ name }: Pick<User, 'name'>) {
    return this.page.getByRole('button', { name: `Удалить «${name}»` })
  }

  question({ name }: Pick<User, 'name'>) {
    return this.page.getByRole('dialog', { name: `Удалить пользователя «${name}»?` })
  }
}
