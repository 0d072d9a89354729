import { PageObject } from './page-object.ts'

export class SettingsPage extends PageObject {
  /** Finds a setting by its label. */
  row(label: string) {
    return this.page.getByRole('listitem', { name: label, exact: true })
  }

  /** Finds a free option by its title. */
  freeOptionRow(title: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  get searchField() {
    return this.page.getByRole('searchbox', { name: 'Найти настройку' })
  }

  /** The field of a single-line value. */
  field(label: string) {
    return this.row(label).getByRole('textbox', { name: label, exact: true })
  }

  /** The day from which a new value holds. */
  get dayField() {
    return this.page.getByLabel('Действует с', { exact: true })
  }

  /** The reason of a checked change. */
  get noteField() {
    return this.page.getByLabel(/^Почему меняете/)
  }

  /** The effect of a checked change on the reference cars. */
  get impactTable() {
    return this.page.getByRole('table', { name: 'Как изменится цена эталонных машин, доллары' })
  }

  get freeTitleField() {
    return this.page.getByRole('textbox', { name: 'Параметр', exact: true })
  }

  get freeValueField() {
    return this.page.getByRole('textbox', { name: 'Значение', exact: true })
  }

  async addFreeOption(title: string, value: string) {
    await this.pressButton('Новый параметр')
    await this.fill(this.freeTitleField, title)
    await this.fill(this.freeValueField, value)
    await this.pressButton('Добавить')
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async pressButton(name: string) {
    await this.click(this.button(name))
  }
}
