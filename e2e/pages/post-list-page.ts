import type { Locator } from 'playwright/test'
import { PageObject } from './page-object.ts'

export class PostListPage extends PageObject {
  get listRegion() {
    return this.page.getByRole('region', { name: 'Записи блога' })
  }

  row(title: string) {
    return this.listRegion
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('link', { name: title, exact: true }) })
  }

  /** Returns the titles in display order. */
  readTitles = () => this.listRegion.getByRole('listitem').getByRole('link').allInnerTexts()

  get searchField() {
    return this.page.getByRole('searchbox', { name: 'Найти запись' })
  }

  get selectAllCheckbox() {
    return this.listRegion.getByRole('checkbox', { name: 'Выбрать все найденные' })
  }

  dragHandle(title: string) {
    return this.listRegion.getByRole('button', { name: `Переставить «${title}»` })
  }

  actionsButton(title: string) {
    return this.listRegion.getByRole('button', { name: `Действия с записью «${title}»` })
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

  async chooseAction(title: string, action: string) {
    await this.click(this.actionsButton(title))
    await this.click(this.page.getByRole('menuitem', { name: action }))
  }

  /** Drags a row with the mouse over the upper part of another row and keeps the mouse button down. */
  async dragOver(title: string, other: string) {
    const findCenter = async (locator: Locator) => {
      const { x, y, width, height } = (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2, top: y }
    }
    // Waits until the list has stopped moving.
    await this.dragHandle(title).hover()
    const from = await findCenter(this.dragHandle(title))
    const to = await findCenter(this.row(other))
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + 20, to.top + 4, { steps: 5 })
  }
}
