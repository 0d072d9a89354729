import type { Locator, Page } from 'playwright/test'

/** The screen «Не отправлено» and the link to it in the top bar. */
export class UnsentEditsPage {
  readonly page: Page
  /** Absent while everything is sent. */
  readonly link: Locator
  readonly emptyMessage: Locator

  constructor(page: Page) {
    this.page = page
    this.link = page.getByRole('link', { name: /^Не отправлено: \d+$/ })
    this.emptyMessage = page.getByRole('heading', { name: 'Всё отправлено' })
  }

  row(what: string): Locator {
    return this.page.getByRole('row').filter({ hasText: what })
  }
}
