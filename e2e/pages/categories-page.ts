import type { Page } from 'playwright/test'

export class CategoriesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  row(title: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти категорию' })
  }

  get newTitle() {
    return this.page.getByRole('textbox', { name: 'Название новой категории' })
  }

  get title() {
    return this.page.getByRole('textbox', { name: 'Название категории' })
  }

  /** What somebody else has saved meanwhile. */
  get theirs() {
    return this.page.getByRole('alert')
  }

  /** In the toast. */
  get putBack() {
    return this.page.getByRole('button', { name: 'Вернуть' })
  }

  get restored() {
    return this.page.getByText(/^Это несохранённый текст от/)
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(name: string) {
    await this.button(name).click()
  }

  async add(title: string) {
    await this.press('Новая категория')
    await this.newTitle.fill(title)
    await this.press('Добавить')
  }

  async startRenaming(title: string) {
    await this.page.getByRole('button', { name: `Переименовать «${title}»` }).click()
  }

  async save() {
    await this.press('Сохранить')
  }

  async remove(title: string) {
    await this.page.getByRole('button', { name: `Удалить «${title}»` }).click()
  }
}
