import { expect, type Locator } from 'playwright/test'
import { PageObject, waitUntilSettled } from './page-object.ts'

const collapseWhitespace = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The calculator of the home page, and the same lines on the page of a saved calculation. */
export class CalculatorPage extends PageObject {
  get region() {
    return this.page.getByRole('region', { name: 'Калькулятор' })
  }

  get form() {
    return this.page.getByRole('form', { name: 'Что посчитать' })
  }

  /** The price, which has another label while it is converted. */
  get priceField() {
    return this.form.getByRole('textbox', { name: /^Цена автомобиля/ })
  }

  /** The field for a lot link, a lot number or a VIN. */
  get carField() {
    return this.form.getByRole('textbox', { name: /^Ссылка на\sлот/ })
  }

  /** The same field in the form that saves the calculation without scripts. */
  get noscriptCarField() {
    return this.region.getByRole('textbox', { name: /^Ссылка на\sлот/ })
  }

  /** Pastes a text into the price field, as with the keys of the clipboard. */
  async pasteIntoPrice(text: string): Promise<void> {
    await this.priceField.click()
    await this.priceField.evaluate((field, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  get yardField() {
    return this.form.getByRole('combobox', { name: 'Площадка аукциона' })
  }

  get yardOptions() {
    return this.form.getByRole('listbox', { name: 'Площадки' }).getByRole('option')
  }

  get routeRadios() {
    return this.region.getByRole('group', { name: 'Сравнить пути' }).getByRole('radio')
  }

  /** The bar that repeats the total while it is not on screen. */
  get totalBar() {
    return this.region
      .getByRole('paragraph')
      .filter({ hasText: /^(?:Итого|Пример|Прежний)/ })
      .first()
  }

  radio(option: string): Locator {
    return this.form.getByRole('radio', { name: option, exact: true })
  }

  field(label: string): Locator {
    return this.region.getByLabel(label, { exact: true })
  }

  async chooseOption(group: string, option: string): Promise<void> {
    const radios = this.page.getByRole('group', { name: group, exact: true })
    await this.checkOption(radios.getByRole('radio', { name: option, exact: true }))
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

  /** The button that calculates without JavaScript. */
  get calculateButton() {
    return this.form.getByRole('button', { name: 'Посчитать', exact: true })
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

  /** Expands all lines of the breakdown and returns their texts: sum, formula and source. */
  async readPriceLines(): Promise<string[]> {
    const lines = this.page.getByRole('main').locator('details').filter({ hasText: 'Источник:' })
    await expect(lines.first()).toBeVisible()
    await lines.evaluateAll((all) => {
      for (const line of all) line.setAttribute('open', '')
    })
    return (await lines.allInnerTexts()).map(collapseWhitespace)
  }

  /** Points at the calculator and waits until its code and the fee tables are loaded. */
  async activate(): Promise<void> {
    // A page that is still loading does not notice the pointer.
    await waitUntilSettled(this.page)
    await this.yardField.hover()
    await waitUntilSettled(this.page)
  }

  /** Returns all values of the form. */
  readFormValues(): Promise<Record<string, string>> {
    return this.form.evaluate((form) => {
      if (!(form instanceof HTMLFormElement)) throw new Error('no form')
      return Object.fromEntries(
        [...new FormData(form)].map(([name, value]) => [name, String(value).replaceAll(/\s/g, ' ')]),
      )
    })
  }

  async open(origin = ''): Promise<void> {
    await this.page.goto(`${origin}/`)
    await waitUntilSettled(this.page)
  }

  /** Saves the calculation and returns its id. */
  async saveAndReadId(): Promise<string> {
    await this.click(this.saveButton)
    await waitUntilSettled(this.page)
    return /\/calculation\/([\w-]{22})$/.exec(this.page.url())?.[1] ?? ''
  }
}
