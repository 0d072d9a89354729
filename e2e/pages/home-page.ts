import type { Page } from 'playwright/test'

export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  panel(title: string) {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: title }) })
  }

  get gaps() {
    return this.panel('Чего не хватает на сайте').getByRole('link', { name: /^Заполнить/ })
  }

  get health() {
    return this.panel('Состояние')
  }

  get tables() {
    return this.panel('Таблицы')
  }
}
