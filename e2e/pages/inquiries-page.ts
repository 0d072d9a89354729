import { PageObject } from './page-object.ts'

export class InquiriesPage extends PageObject {
  get rows() {
    return this.page.getByRole('list', { name: 'Заявки' }).locator(':scope > li')
  }

  /** Finds an inquiry by its sender. */
  row(who: string) {
    return this.rows.filter({ has: this.page.getByText(who, { exact: true }) })
  }

  expandButton(who: string) {
    return this.row(who).locator('[aria-expanded]')
  }

  get noteField() {
    return this.page.getByRole('textbox', { name: 'Заметка для коллег' })
  }

  /** Link that calls the sender or writes to them. */
  contactLink(name: 'Позвонить' | 'Написать') {
    return this.rows.getByRole('link', { name })
  }

  get openCalculationButton() {
    return this.rows.getByRole('button', { name: 'Открыть расчёт' })
  }

  async expand(who: string) {
    await this.click(this.expandButton(who))
  }
}
