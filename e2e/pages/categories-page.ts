import { PageObject } from './page-object.ts'

export class CategoriesPage extends PageObject {
  row(title: string) {
    return this.page.getByRole('row').filter({ has: this.page.getByText(title, { exact: true }) })
  }

  get searchField() {
    return this.page.getByRole('searchbox', { name: 'Найти категорию' })
  }

  get newTitleField() {
    return this.page.getByRole('textbox', { name: 'Название новой категории' })
  }

  async pressButton(name: string) {
    await this.click(this.page.getByRole('button', { name, exact: true }))
  }
}
