import { expect, type Locator, type Page } from 'playwright/test'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The calculator of the home page, and the same lines on the page of a saved calculation. */
export class CalculatorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get sheet() {
    return this.page.getByRole('region', { name: 'Калькулятор' })
  }

  field(label: string): Locator {
    return this.sheet.getByLabel(label, { exact: true })
  }

  async choose(group: string, word: string): Promise<void> {
    await this.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: word, exact: true })
      .check()
  }

  get alert() {
    return this.sheet.getByRole('alert').filter({ hasText: /\S/ })
  }

  get warnings() {
    return this.page.getByRole('list', { name: 'На что обратить внимание' }).getByRole('listitem')
  }

  get total() {
    return this.page.getByRole('main').getByText('Всего', { exact: true }).last().locator('..')
  }

  get save() {
    return this.sheet.getByRole('button', { name: /^Сохранить/ })
  }

  /** Returns the total, such as `15 771,89 $`. */
  async sum(): Promise<string> {
    return plain(await this.total.innerText()).replace('Всего ', '')
  }

  async expectTotal(figure: string): Promise<void> {
    await expect.poll(() => this.sum()).toBe(figure)
  }

  async expectOtherThan(figure: string): Promise<void> {
    await expect.poll(() => this.sum()).not.toBe(figure)
  }

  /** Expands all lines and returns their texts: sum, formula and source. */
  async lines(): Promise<string[]> {
    const lines = this.page.getByRole('main').locator('details')
    await expect(lines.first()).toBeVisible()
    await lines.evaluateAll((all) => {
      for (const line of all) line.setAttribute('open', '')
    })
    return (await lines.allInnerTexts()).map(plain)
  }

  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/`)
    await expect(this.total).toBeVisible()
  }

  /** Saves the calculation and returns its id. */
  async keep(): Promise<string> {
    await this.save.click()
    await this.page.waitForURL(/\/calculation\/[\w-]{22}$/)
    // The address changes before the page does.
    await this.page.getByRole('form', { name: 'Что посчитать' }).waitFor({ state: 'detached' })
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }
}
