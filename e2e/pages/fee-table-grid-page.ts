import type { Locator } from 'playwright/test'
import { formatDecimal } from 'shared/format'
import { PageObject } from './page-object.ts'

/** Returns a pattern of a number as the grid shows it: `12 345`. */
export const toGroupedNumberPattern = (value: number): RegExp =>
  new RegExp(`^${formatDecimal(String(value)).replaceAll(/\s/g, '\\s')}$`)

/** The grid in which the rows of a fee table are edited. */
export class FeeTableGridPage extends PageObject {
  get main() {
    return this.page.getByRole('main')
  }

  get grid() {
    return this.main.getByRole('grid')
  }

  /** A cell by the number of its row and its place in the row. The number of the row is at place 0. */
  cell(rowNumber: number, place: number): Locator {
    return this.grid
      .getByRole('row')
      .filter({ has: this.page.getByRole('rowheader', { name: String(rowNumber), exact: true }) })
      .locator(`> :nth-child(${place + 1})`)
  }

  /** Returns the position of the box in which the grid scrolls. */
  async readBox() {
    const box = await this.grid.locator('..').boundingBox()
    if (!box) throw new Error('the grid is not visible')
    return box
  }

  /** Types a text into a cell and confirms it. */
  async typeIntoCell(rowNumber: number, place: number, text: string): Promise<void> {
    await this.click(this.cell(rowNumber, place))
    await this.page.keyboard.type(text)
    await this.page.keyboard.press('Enter')
  }

  /** Pastes a text into the active cell, as after copying it in a spreadsheet. */
  async paste(text: string): Promise<void> {
    await this.grid.evaluate((grid, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', pasted)
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  get nextErrorButton() {
    return this.main.getByRole('button', { name: /ошиб[^:]+: показать$/ })
  }

  async checkEdits(): Promise<void> {
    await this.click(this.main.getByRole('button', { name: 'Проверить и применить' }))
  }
}
