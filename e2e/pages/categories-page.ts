import type { Page } from 'playwright/test'

export class CategoriesPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  row(title: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти категорию' })
  }

  get newTitle() {
    return this.page.getByRole('textbox', { name: 'Название новой категории' })
  }

  get title() {
    return this.page.getByRole('textbox', { name: 'Название категории' })
  }

  async add(title: string) {
    await this.page.getByRole('button', { name: 'Новая категория' }).click()
    await this.newTitle.fill(title)
    await this.page.getByRole('button', { name: 'Добавить' }).click()
  }

  async startRenaming(title: string) {
    await this.page.getByRole('button', { name: `Переименовать «${title}»` }).click()
  }

  async save() {
    await this.page.getByRole('button', { name: 'Сохранить' }).click()
  }

  async remove(title: string) {
    await this.page.getByRole('button', { name: `Удалить «${title}»` }).click()
  }
}
