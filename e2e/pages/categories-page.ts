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

  get newTitleField() {
    return this.page.getByRole('textbox', { name: 'Название новой категории' })
  }

  async pressButton(name: string) {
    await this.page.getByRole('button', { name, exact: true }).click()
  }
}
