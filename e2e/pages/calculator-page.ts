import { expect, type Locator, type Page } from 'playwright/test'

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The calculator of the home page, and the same lines on the page of a saved calculation. */
export class CalculatorPage {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  get region() {
    return this.page.getByRole('region', { name: 'Калькулятор' })
  }

  field(label: string): Locator {
    return this.region.getByLabel(label, { exact: true })
  }

  async choose(group: string, option: string): Promise<void> {
    await this.page
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name: option, exact: true })
      .check()
  }

  get alert() {
    return this.region.getByRole('alert').filter({ hasText: /\S/ })
  }

  get warnings() {
    return this.page.getByRole('list', { name: 'На что обратить внимание' }).getByRole('listitem')
  }

  get totalRow() {
    return this.page.getByRole('main').getByText('Всего', { exact: true }).last().locator('..')
  }

  get saveButton() {
    return this.region.getByRole('button', { name: /^Сохранить/ })
  }

  /** Returns the total, such as `15 771,89 $`. */
  async readTotal(): Promise<string> {
    return collapseWhitespace(await this.totalRow.innerText()).replace('Всего ', '')
  }

  async expectTotal(figure: string): Promise<void> {
    await expect.poll(() => this.readTotal()).toBe(figure)
  }

  async expectTotalOtherThan(figure: string): Promise<void> {
    await expect.poll(() => this.readTotal()).not.toBe(figure)
  }

  /** Expands all lines and returns their texts: sum, formula and source. */
  async readLines(): Promise<string[]> {
    const lines = this.page.getByRole('main').locator('details')
    await expect(lines.first()).toBeVisible()
    await lines.evaluateAll((all) => {
      for (const line of all) line.setAttribute('open', '')
    })
    return (await lines.allInnerTexts()).map(collapseWhitespace)
  }

  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/`)
    await expect(this.totalRow).toBeVisible()
  }

  /** Saves the calculation and returns its id. */
  async saveAndReadId(): Promise<string> {
    await this.saveButton.click()
    await this.page.waitForURL(/\/calculation\/[\w-]{22}$/)
    // The address changes before the page does.
    await this.page.getByRole('form', { name: 'Что посчитать' }).waitFor({ state: 'detached' })
    return new URL(this.page.url()).pathname.split('/').at(-1) ?? ''
  }
}
