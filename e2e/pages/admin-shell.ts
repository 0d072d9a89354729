import { PageObject } from './page-object.ts'

export class AdminHomePage extends PageObject {
  get healthSection() {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name: 'Состояние' }) })
  }
}

/** The frame around every screen of the admin. */
export class AdminShell extends PageObject {
  get navigation() {
    return this.page.getByRole('navigation', { name: 'Разделы' })
  }

  get connectionStatus() {
    return this.page.getByRole('status').filter({ hasText: /^(?:На связи|Нет связи)$/ })
  }

  get commandPalette() {
    return this.page.getByRole('dialog', { name: 'Экран, запись, таблица' })
  }

  get shortcutHelp() {
    return this.page.getByRole('dialog', { name: 'Клавиши' })
  }

  /** The link of the inbox, whose name also contains the number of new inquiries. */
  get inboxLink() {
    return this.navigation.getByRole('link', { name: /^Заявки/ })
  }

  async openScreen(screen: string) {
    const link =
      screen === 'Заявки' ? this.inboxLink : this.navigation.getByRole('link', { name: screen, exact: true })
    await this.click(link)
  }

  async signOut() {
    await this.click(this.page.getByRole('link', { name: 'Выйти' }))
  }
}
