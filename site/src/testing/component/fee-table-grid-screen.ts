import type { FeeTableTitle } from 'shared/calculator'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { TestAdmin, TestClock } from './admin-component-test.tsx'
import { AUTOSAVE_WAIT_MS } from './post-editor-screen.tsx'
import { matchAnySpaces } from './text-matchers.ts'

const main = page.getByRole('main')
const grid = main.getByRole('grid')

/** Returns the cell of a row number and a heading. */
const cell = (rowNumber: number, heading: string): HTMLElement => {
  const table = grid.element() as HTMLTableElement
  const column = [...(table.tHead?.rows[0]?.cells ?? [])].findIndex(
    ({ textContent }) => textContent === heading,
  )
  const row = [...(table.tBodies[0]?.rows ?? [])].find(
    ({ cells }) => cells[0]?.tagName === 'TH' && cells[0].textContent === String(rowNumber),
  )
  const found = row?.cells[column]
  if (!found) throw new Error(`no cell ${heading} in row ${rowNumber}`)
  return found
}

/** Dispatches a paste of texts, as the browser does after Ctrl+V. */
const dispatchPaste = (fill: (data: DataTransfer) => void): void => {
  const clipboardData = new DataTransfer()
  fill(clipboardData)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  ;(document.activeElement ?? document.body).dispatchEvent(event)
}

const button = (name: string | RegExp, options?: { exact: true }): Locator =>
  main.getByRole('button', { name, ...options })

export const buildFeeTableEditPath = (title: FeeTableTitle): string => `/admin/tables/${title}?tab=edit`

/** Locators and actions of the grid in which a fee table is edited. */
export const feeTableGridScreen = {
  main,
  grid,
  cell,
  open: async (admin: TestAdmin, title: FeeTableTitle = 'copart-fee'): Promise<void> => {
    await admin.open(buildFeeTableEditPath(title))
    await expect.element(grid).toBeVisible()
  },
  savedStatus: main.getByText(/^Черновик сохранён в/),
  expectText: (text: string): Promise<void> =>
    expect.element(main.getByText(matchAnySpaces(text))).toBeVisible(),
  /** Types a fee into a row. */
  typeFee: async (rowNumber: number, fee: string): Promise<void> => {
    await feeTableGridScreen.select(rowNumber, 'Сбор, $')
    await userEvent.keyboard(`${fee}{Enter}`)
  },
  /** Text of a cell with plain spaces. */
  text: (rowNumber: number, heading: string): string =>
    (cell(rowNumber, heading).textContent ?? '').replaceAll('\u00A0', ' '),
  select: async (rowNumber: number, heading: string): Promise<void> => {
    await userEvent.click(cell(rowNumber, heading))
  },
  isSelected: (rowNumber: number, heading: string): boolean =>
    cell(rowNumber, heading).getAttribute('aria-selected') === 'true',
  /** Numbers of the rendered rows. */
  rowNumbers: (): readonly string[] =>
    [...grid.element().querySelectorAll('tbody th')].map(({ textContent }) => textContent ?? ''),
  paste: (text: string): void => dispatchPaste((data) => data.setData('text/plain', text)),
  pasteData: dispatchPaste,
  /** Text that Ctrl+C puts into the clipboard. */
  copy: (): string => {
    const clipboardData = new DataTransfer()
    grid
      .element()
      .dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
    return clipboardData.getData('text/plain')
  },
  button,
  /** Drops the edits, and waits until the server has no draft of them any more. */
  dropEdits: async (clock: TestClock): Promise<void> => {
    await button('Отказаться от правок').click()
    await clock.advance(AUTOSAVE_WAIT_MS)
    await expect.element(main.getByText(/^Черновик сохранён в/)).toBeVisible()
  },
}
