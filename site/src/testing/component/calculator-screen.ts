import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'

const collapseSpaces = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Locators of the calculator on the home page and of the same lines on the page of a saved calculation. */
export const calculatorScreen = {
  sheet: page.getByRole('region', { name: 'Калькулятор' }),
  field: (label: string): Locator => calculatorScreen.sheet.getByLabelText(label, { exact: true }),
  radio: (name: string): Locator => calculatorScreen.sheet.getByRole('radio', { name, exact: true }),
  choose: (group: string, name: string): Promise<void> =>
    calculatorScreen.sheet
      .getByRole('group', { name: group, exact: true })
      .getByRole('radio', { name, exact: true })
      .click({ force: true }),
  alert: page.getByRole('region', { name: 'Калькулятор' }).getByRole('alert').filter({ hasText: /\S/ }),
  warnings: page.getByRole('list', { name: 'На что обратить внимание' }).getByRole('listitem'),
  /** Label of the last row, below all lines. */
  total: page.getByRole('main').getByText('Всего', { exact: true }).last(),
  save: page.getByRole('region', { name: 'Калькулятор' }).getByRole('button', { name: /^Сохранить/ }),
  /** `15 771,89 $` */
  readSum: (): string =>
    collapseSpaces(calculatorScreen.total.element().parentElement?.innerText ?? '').replace('Всего ', ''),
  expectSum: (sum: string): Promise<void> => expect.poll(calculatorScreen.readSum).toBe(sum),
  expectOtherSum: (sum: string): Promise<void> => expect.poll(calculatorScreen.readSum).not.toBe(sum),
  yardField: page.getByRole('combobox', { name: 'Площадка аукциона' }),
  yardOptions: page.getByRole('listbox', { name: 'Площадки' }).getByRole('option'),
  readYardOptions: (): string[] =>
    calculatorScreen.yardOptions
      .elements()
      .map((option) => collapseSpaces((option as HTMLElement).innerText)),
  /** Types a part of a yard and chooses the first one that is found. */
  chooseYard: async (searched: string): Promise<void> => {
    await calculatorScreen.yardField.fill(searched)
    await userEvent.keyboard('{Enter}')
  },
  /** Expands each line and returns its text: amount, formula, source. */
  openLines: async (): Promise<string[]> => {
    await expect.element(page.getByRole('main').getByText('Всего', { exact: true }).last()).toBeVisible()
    const lines = [...document.querySelectorAll<HTMLDetailsElement>('main details')].filter((line) =>
      line.textContent.includes('Источник:'),
    )
    for (const line of lines) line.open = true
    return lines.map(({ innerText }) => collapseSpaces(innerText))
  },
}

/** Waits until the price is shown. */
export const expectPriceShown = (): Promise<void> =>
  expect
    .poll(() => calculatorScreen.total.query() !== null && /\d/.test(calculatorScreen.readSum()))
    .toBe(true)
