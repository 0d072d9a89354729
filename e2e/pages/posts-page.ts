import type { Locator, Page } from 'playwright/test'

/** The list of posts. */
export class PostsPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get rows() {
    return this.page.getByRole('region', { name: 'Записи блога' })
  }

  row(title: string) {
    return this.rows
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) })
  }

  /** Returns the titles in display order. */
  readonly titles = () => this.rows.getByRole('listitem').getByRole('link').allInnerTexts()

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти запись' })
  }

  get allBoxes() {
    return this.rows.getByRole('checkbox', { name: 'Выбрать все найденные' })
  }

  handle(title: string) {
    return this.rows.getByRole('button', { name: `Переставить «${title}»` })
  }

  deeds(title: string) {
    return this.rows.getByRole('button', { name: `Действия с записью «${title}»` })
  }

  /** A button of a toast or above the list. */
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  toast(text: string | RegExp) {
    return this.page
      .getByRole('status')
      .filter({ hasText: text })
      .filter({ has: this.button('Скрыть') })
  }

  async choose(title: string, deed: string) {
    await this.deeds(title).click()
    await this.page.getByRole('menuitem', { name: deed }).click()
  }

  /** Drags a row with the mouse over the upper part of another row and keeps the mouse button down. */
  async dragOver(title: string, other: string) {
    const middle = async (of: Locator) => {
      const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2, top: y }
    }
    // Waits until the list has stopped moving.
    await this.handle(title).hover()
    const from = await middle(this.handle(title))
    const to = await middle(this.row(other))
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + 20, to.top + 4, { steps: 5 })
  }
}
