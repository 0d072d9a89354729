import { type Cell, type TableTitle, tableKinds } from 'shared/calculator'
import { demonstrationTables } from 'shared/demonstration-tables'
import { test as base, expect } from './admin-host.ts'
import { asColleague } from './as-colleague.ts'
import { steadyBank } from './calculator-visitor.ts'
import { type OfWorker, serveProduct } from './fixtures.ts'
import { CalculatorPage } from './pages/calculator-page.ts'
import { TablesPage } from './pages/tables-page.ts'

type Rows = readonly (readonly Cell[])[]

/** A table as somebody saves it from a table program. */
export const csvFile = (title: TableTitle, rows: Rows, name = `${title}.csv`) => ({
  name,
  text: [tableKinds[title].columns, ...rows]
    .map((cells) => cells.map((cell) => cell ?? '').join(';'))
    .join('\r\n'),
})

/** The demonstration table with its cells changed: the row as the sheet shows it, the column by its name. */
export const rowsWith = (
  title: TableTitle,
  changes: Readonly<Record<number, Readonly<Record<string, Cell>>>>,
): Rows => {
  const columns: readonly string[] = tableKinds[title].columns
  return demonstrationTables[title].map((cells, at) => {
    const change = changes[at + 2] ?? {}
    return cells.map((cell, column) => change[columns[column] ?? ''] ?? cell)
  })
}

interface Around {
  tables: TablesPage
  colleague: ReturnType<typeof asColleague>
  /** Somebody on the site, in a browser of their own, with a car before them. */
  visitor: CalculatorPage
}

/** A product of its own: what the other specs reckon with stays as it came. */
export const test = base.extend<Around, OfWorker>({
  product: [
    async ({ bank }, use) => {
      bank.behave(steadyBank)
      await serveProduct({ NBU_URL: bank.url }, use)
      bank.behave()
    },
    { scope: 'worker' },
  ],
  tables: async ({ host }, use) => {
    await host.signIn('/admin/tables')
    await use(new TablesPage(host.page))
  },
  colleague: async ({ product }, use) => use(asColleague(product.origin)),
  visitor: async ({ browser, product }, use) => {
    const context = await browser.newContext({ baseURL: product.origin, serviceWorkers: 'block' })
    const calculator = new CalculatorPage(await context.newPage())
    await calculator.open()
    await use(calculator)
    await context.close()
  },
})

/** For a file whose versions another one must not meet: a worker with other needs starts a product of its own. */
export const officeOfItsOwn = () =>
  test.extend<object, { apart: undefined }>({
    apart: [
      // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
      async ({}, use) => use(undefined),
      { scope: 'worker', auto: true },
    ],
  })

export { expect }
