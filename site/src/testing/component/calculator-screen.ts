import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Locators of the calculator on the home page and of the same lines on the page of a saved calculation. */
export const calculator = {
  sheet: page.getByRole('region', { name: 'Калькулятор' }),
  field: (label: string): Locator => calculator.sheet.getByLabelText(label, { exact: true }),
  radio: (name: string): Locator => calculator.sheet.getByRole('radio', { name, exact: true }),
  choose: (group: string, name: string): Promise<void> =>
    calculator.sheet
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
    plain(calculator.total.element().parentElement?.innerText ?? '').replace('Всего ', ''),
  expectSum: (sum: string): Promise<void> => expect.poll(calculator.readSum).toBe(sum),
  expectOtherSum: (sum: string): Promise<void> => expect.poll(calculator.readSum).not.toBe(sum),
  /** Expands each line and returns its text: amount, formula, source. */
  openLines: async (): Promise<string[]> => {
    await expect.element(page.getByRole('main').getByText('Всего', { exact: true }).last()).toBeVisible()
    const lines = [...document.querySelectorAll<HTMLDetailsElement>('main details')]
    for (const line of lines) line.open = true
    return lines.map(({ innerText }) => plain(innerText))
  },
}

/** Waits until the price is shown. */
export const expectPrice = (): Promise<void> =>
  expect.poll(() => calculator.total.query() !== null && /\d/.test(calculator.readSum())).toBe(true)
