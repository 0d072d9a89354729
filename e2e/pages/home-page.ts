import type { Page } from 'playwright/test'

export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  panel(title: string) {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  gap(name: string) {
    return this.panel('Чего не хватает на сайте').getByRole('link', { name: `Заполнить: ${name}` })
  }

  get health() {
    return this.panel('Состояние')
  }

  get days() {
    return this.panel('Заявки по дням')
  }

  get tables() {
    return this.panel('Таблицы')
  }
}
