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

  get restored() {
    return this.page.getByText(/^Это несохранённый текст от/)
  }

  async press(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }

  async save() {
    await this.press('Сохранить')
  }
}
