import type { Page } from 'playwright/test'

export class RequestsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Заявки' }).locator(':scope > li')
  }

  /** Finds an inquiry by its sender. */
  row(who: string) {
    return this.rows.filter({ has: this.page.getByText(who, { exact: true }) })
  }

  opener(who: string) {
    return this.row(who).locator('[aria-expanded]')
  }

  get note() {
    return this.page.getByRole('textbox', { name: 'Заметка для коллег' })
  }

  /** Link that calls the sender or writes to them. */
  reach(name: 'Позвонить' | 'Написать') {
    return this.rows.getByRole('link', { name })
  }

  get openCalculation() {
    return this.rows.getByRole('button', { name: 'Открыть расчёт' })
  }

  async open(who: string) {
    await this.opener(who).click()
  }
}
