import type { Page } from 'playwright/test'

export class SettingsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Finds a setting by its label. */
  row(label: string) {
    return this.page.getByRole('listitem', { name: label, exact: true })
  }

  /** Finds a free option by its title. */
  freeRow(title: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти настройку' })
  }

  /** The field of a single-line value. */
  field(label: string) {
    return this.row(label).getByRole('textbox', { name: label, exact: true })
  }

  bound(line: number) {
    return this.page.getByRole('textbox', { name: `Граница, строка ${line}` })
  }

  phone(line: number) {
    return this.page.getByRole('textbox', { name: `Телефоны, строка ${line}` })
  }

  get freeTitle() {
    return this.page.getByRole('textbox', { name: 'Параметр', exact: true })
  }

  get freeValue() {
    return this.page.getByRole('textbox', { name: 'Значение', exact: true })
  }

  async addFree(title: string, value: string) {
    await this.press('Новый параметр')
    await this.freeTitle.fill(title)
    await this.freeValue.fill(value)
    await this.press('Добавить')
    // The row appears before its form closes, and the form that edits it has the same fields.
    await this.freeTitle.waitFor({ state: 'hidden' })
  }

  async edit(label: string) {
    await this.page.getByRole('button', { name: `Изменить «${label}»` }).click()
  }

  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  async press(name: string) {
    await this.button(name).click()
  }

  async save() {
    await this.press('Сохранить')
  }

  /** Changes a single-line setting from the list. */
  async set(label: string, value: string) {
    await this.edit(label)
    await this.field(label).fill(value)
    await this.save()
  }

  async history(label: string) {
    await this.page.getByRole('button', { name: `История «${label}»` }).click()
    return this.page.getByRole('dialog', { name: `История: ${label}` })
  }
}
