import type { Page } from 'playwright/test'

export type TabName = 'Новые' | 'Все' | 'Звонок' | 'Расчёт' | 'Готово' | 'Спам'

export class RequestsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rows() {
    return this.page.getByRole('list', { name: 'Заявки' }).locator(':scope > li')
  }

  /** By whoever has left it. */
  row(who: string) {
    return this.rows.filter({ has: this.page.getByText(who, { exact: true }) })
  }

  opener(who: string) {
    return this.row(who).locator('[aria-expanded]')
  }

  tab(name: TabName) {
    return this.page.getByRole('group', { name: 'Какие заявки' }).getByRole('button', { name })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти заявку' })
  }

  get note() {
    return this.page.getByRole('textbox', { name: 'Заметка для коллег' })
  }

  get save() {
    return this.page.getByRole('button', { name: 'Сохранить' })
  }

  deed(name: 'Готово' | 'Спам' | 'Вернуть в новые' | 'Отправить сейчас') {
    return this.rows.getByRole('button', { name, exact: true })
  }

  /** A number or an address in what is open, outside of any button. */
  contact(shown: string) {
    return this.rows.getByRole('paragraph').getByText(shown, { exact: true })
  }

  get copy() {
    return this.rows.getByRole('button', { name: 'Скопировать' })
  }

  /** To call or to write. */
  reach(name: 'Позвонить' | 'Написать') {
    return this.rows.getByRole('link', { name })
  }

  get openCalculation() {
    return this.rows.getByRole('button', { name: 'Открыть расчёт' })
  }

  get more() {
    return this.page.getByRole('button', { name: 'Показать ещё' })
  }

  /** What was written, in a request that is open. */
  message(id: number) {
    return this.page.locator(`#request-${id} p`).first()
  }

  get undo() {
    return this.page.getByRole('button', { name: 'Вернуть', exact: true })
  }

  /** What is said at the foot of the screen of requests that have just come. */
  get news() {
    return this.page.getByRole('status').filter({ hasText: /\d\sнов(?:ая|ые|ых)\sзаяв/ })
  }

  async open(who: string) {
    await this.opener(who).click()
  }
}
