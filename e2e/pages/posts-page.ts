import { expect, type Locator, type Page } from 'playwright/test'

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

  link(title: string) {
    return this.rows.getByRole('link', { name: title, exact: true })
  }

  /** As they are shown, from the top. */
  readonly titles = () => this.rows.getByRole('listitem').getByRole('link').allInnerTexts()

  get search() {
    return this.page.getByRole('searchbox', { name: 'Найти запись' })
  }

  get category() {
    return this.page.getByRole('combobox', { name: 'Категория' })
  }

  /** Its name goes on with how many there are. */
  state(name: 'Все' | 'Опубликованные' | 'Черновики' | 'Запланированные') {
    return this.page.getByRole('group', { name: 'Какие записи' }).getByRole('button', { name: `${name} ` })
  }

  box(title: string) {
    return this.rows.getByRole('checkbox', { name: `Выбрать «${title}»` })
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

  /** Of a toast, or above the rows. */
  button(name: string) {
    return this.page.getByRole('button', { name, exact: true })
  }

  /** What is read aloud to whoever moves a row by keys. */
  get step() {
    return this.page.locator('[aria-live=assertive]').filter({ hasText: /место/ })
  }

  toast(text: string | RegExp) {
    return this.page
      .getByRole('status')
      .filter({ hasText: text })
      .filter({ has: this.button('Скрыть') })
  }

  get trouble() {
    return this.page.getByRole('main').getByRole('alert')
  }

  /** What is looked for is a part of the titles; nothing else is shown any more, be it that nothing has it. */
  async open(q = '') {
    await this.page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Записи' }).click()
    if (q === '') return
    await this.search.fill(q)
    await expect(this.page.getByRole('status').filter({ hasText: /^Найдено: / })).toBeAttached()
    const others = async () => (await this.titles()).filter((title) => !title.includes(q))
    await expect.poll(others).toEqual([])
  }

  async choose(title: string, deed: string) {
    await this.deeds(title).click()
    await this.page.getByRole('menuitem', { name: deed }).click()
  }

  /** By the mouse, to the upper part of another row; what holds it goes on holding it. */
  async dragOver(title: string, other: string) {
    const middle = async (of: Locator) => {
      const { x, y, width, height } = (await of.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      return { x: x + width / 2, y: y + height / 2, top: y }
    }
    // Waits until the list stands still.
    await this.handle(title).hover()
    const from = await middle(this.handle(title))
    const to = await middle(this.row(other))
    await this.page.mouse.move(from.x, from.y)
    await this.page.mouse.down()
    await this.page.mouse.move(from.x + 20, to.top + 4, { steps: 5 })
  }
}
