import type { Page } from 'playwright/test'

export class HomePage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get health() {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: 'Состояние' }) })
  }
}
