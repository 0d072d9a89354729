import type { Page } from 'playwright/test'

/** The frame around every screen of the admin. */
export class Shell {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rail() {
    return this.page.getByRole('navigation', { name: 'Разделы' })
  }

  get line() {
    return this.page.getByRole('status').filter({ hasText: /^(?:На связи|Нет связи)$/ })
  }

  get palette() {
    return this.page.getByRole('dialog', { name: 'Экран, запись, таблица' })
  }

  get help() {
    return this.page.getByRole('dialog', { name: 'Клавиши' })
  }

  /** The link of the inbox, whose name also contains the number of new inquiries. */
  get inbox() {
    return this.rail.getByRole('link', { name: /^Заявки/ })
  }

  async go(screen: string) {
    const link = screen === 'Заявки' ? this.inbox : this.rail.getByRole('link', { name: screen, exact: true })
    await link.click()
  }

  async signOut() {
    await this.page.getByRole('link', { name: 'Выйти' }).click()
  }
}
