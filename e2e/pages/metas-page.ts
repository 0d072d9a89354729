import type { Page } from 'playwright/test'

export interface MetaText {
  readonly page?: string
  readonly title?: string
  readonly description?: string
  readonly keywords?: string
}

export class MetasPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** By the name of its page. */
  row(name: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  get heading() {
    return this.page.getByRole('heading', { level: 1 })
  }

  /** The first cells, from the top. */
  readonly order = () => this.page.locator('tbody tr td:first-child').allInnerTexts()

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти страницу' })
  }

  column(name: string) {
    return this.page.getByRole('columnheader', { name })
  }

  /** The first of them offers the pages of the site. */
  field(name: 'Страница' | 'Заголовок' | 'Описание' | 'Ключевые слова') {
    return this.page.getByRole(name === 'Страница' ? 'combobox' : 'textbox', { name, exact: true })
  }

  preview(name: 'В поиске' | 'В ссылке') {
    return this.page.locator('section').filter({ has: this.page.getByRole('heading', { name }) })
  }

  async fill({ page, title, description, keywords }: MetaText) {
    if (page !== undefined) await this.field('Страница').fill(page)
    if (title !== undefined) await this.field('Заголовок').fill(title)
    if (description !== undefined) await this.field('Описание').fill(description)
    if (keywords !== undefined) await this.field('Ключевые слова').fill(keywords)
  }

  async save() {
    await this.page.getByRole('button', { name: 'Сохранить' }).click()
  }

  async remove(name: string) {
    await this.page.getByRole('button', { name: `Удалить мета-теги страницы «${name}»` }).click()
  }
}
