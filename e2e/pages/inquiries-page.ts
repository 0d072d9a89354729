import { PageObject } from './page-object.ts'

export class InquiriesPage extends PageObject {
  get rows() {
    return this.page.getByRole('listbox', { name: 'Заявки' }).getByRole('option')
  }

  /** Finds an inquiry by its sender. */
  row(who: string) {
    return this.rows.filter({ has: this.page.getByText(who, { exact: true }) })
  }

  /** Heading of the panel of the open inquiry. */
  panelHeading(who: string) {
    return this.page.getByRole('heading', { name: who, exact: true })
  }

  get noteField() {
    return this.page.getByRole('textbox', { name: 'Новая заметка' })
  }

  /** Link that calls the sender or writes to them. */
  contactLink(name: 'Позвонить' | 'Написать') {
    return this.page.getByRole('link', { name })
  }

  get openCalculationButton() {
    return this.page.getByRole('button', { name: 'Открыть расчёт' })
  }

  get savePdfButton() {
    return this.page.getByRole('button', { name: 'Сохранить PDF' })
  }

  async open(who: string) {
    await this.click(this.row(who))
  }

  async download() {
    await this.click(this.page.getByRole('button', { name: 'Ещё', exact: true }))
    await this.click(this.page.getByRole('menuitem', { name: 'Скачать для Excel' }))
  }
}
