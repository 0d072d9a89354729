import type { FeeTableTitle } from 'shared/calculator'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import {
  changeDemoFeeTableRows,
  type FeeTableCellChanges,
  type FeeTableCellRows,
  formatFeeTableCsv,
} from '../demo-table-csv.ts'
import { chooseFilesByButton, dropFilesOnElement } from './file-transfer.ts'
import type { startComponentTestServer } from './test-server.ts'
import { matchAnySpaces } from './text-matchers.ts'

type Colleague = Awaited<ReturnType<typeof startComponentTestServer>>['colleague']

/** Creates the CSV file that a spreadsheet program would save. */
export const createFeeTableCsvFile = (
  title: FeeTableTitle,
  rows: FeeTableCellRows,
  name = `${title}.csv`,
): File => new File([formatFeeTableCsv(title, rows)], name, { type: 'text/csv' })

export const createChangedFeeTableCsvFile = (
  title: FeeTableTitle,
  changes: FeeTableCellChanges,
  name?: string,
): File => createFeeTableCsvFile(title, changeDemoFeeTableRows(title, changes), name)

interface Upload {
  title: FeeTableTitle
  file: File
  note?: string
  validFrom?: string
}

/** Uploads a version of a table as a colleague. */
export const uploadFeeTableVersion = async (
  { table }: Colleague,
  { file: csv, ...upload }: Upload,
): Promise<void> => {
  const file = { name: csv.name, bytes: new Uint8Array(await csv.arrayBuffer()) }
  await table.upload({ body: { ...upload, file } })
}

const main = page.getByRole('main')
const findVersionTable = (version: number): Locator =>
  main.getByRole('table', { name: new RegExp(`, версия ${version}$`) })
const button = (name: string | RegExp): Locator => main.getByRole('button', { name })

/** Locators of a fee table: its current rows, the upload of a new version, and its history. */
export const feeTableScreen = {
  main,
  head: main.getByRole('heading', { level: 1 }),
  button,
  upload: (file: File): Promise<void> => chooseFilesByButton(button('Загрузить новую версию'), file),
  /** Drops a file on the heading of the screen, which is not a field for files itself. */
  drop: (file: File): void => dropFilesOnElement(main.getByRole('heading', { level: 1 }).element(), [file]),
  /** Current step of the upload. */
  step: (): string =>
    main.getByRole('navigation', { name: 'Путь файла' }).element().querySelector('[aria-current=step]')
      ?.textContent ?? '',
  errors: main.getByRole('list', { name: 'Ошибки в файле' }).getByRole('listitem'),
  /** Table with the rendered rows of the difference. */
  difference: main.getByRole('table', { name: /Разница с версией|разница с версией/ }),
  /** What scrolls them. */
  differenceBox: main.getByRole('region', { name: /: строки$/ }),
  impact: main.getByRole('table', { name: 'Как изменится цена эталонных машин, доллары' }),
  note: main.getByLabelText(/^Что изменилось и почему/),
  day: main.getByLabelText(/^Действует с/),
  search: main.getByRole('searchbox', { name: 'Найти строку' }),
  applyButton: (version: number): Locator => button(new RegExp(`^Применить версию\\s${version}$`)),
  /** Applies the checked file, with a note if the test has not typed one. */
  apply: async (version: number): Promise<void> => {
    await expect.element(feeTableScreen.applyButton(version)).toBeVisible()
    const note = feeTableScreen.note.element()
    if (note instanceof HTMLTextAreaElement && note.value === '')
      await feeTableScreen.note.fill('Новые тарифы')
    await feeTableScreen.applyButton(version).click()
  },
  toast: (text: string): Locator => page.getByRole('status').filter({ hasText: matchAnySpaces(text) }),
  /** Table with the rendered rows of a version. */
  rowsOf: findVersionTable,
  /** Column header that sorts the rows of a version. */
  sortButton: (version: number, column: string): Locator =>
    findVersionTable(version).getByRole('button', { name: matchAnySpaces(column) }),
  /** What scrolls them. */
  boxOf: (version: number): Locator => main.getByRole('region', { name: new RegExp(`, версия ${version}$`) }),
  openHistory: (): Promise<void> => main.getByRole('tab', { name: /^История/ }).click(),
  version: (number: number): Locator => main.getByRole('listitem', { name: `Версия ${number}` }),
  undo: page.getByRole('button', { name: 'Отменить', exact: true }),
  rail: page.getByRole('navigation', { name: 'Разделы' }),
}

/** Returns the sort direction of a column, if it is sorted. */
export const readSortDirection = (sortButton: Locator): string | null | undefined =>
  sortButton.element().closest('[aria-sort]')?.getAttribute('aria-sort')

/** Returns the text of each element, with plain spaces. */
export const readElementTexts = (locator: Locator): readonly string[] =>
  locator
    .elements()
    .map((element) =>
      (element instanceof HTMLElement ? element.innerText : '').replaceAll(/\s+/g, ' ').trim(),
    )
