import { randomInt } from 'node:crypto'
import { createAdminApiClient, createSecondAdmin } from '../../../fixtures/api-clients.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../../fixtures/base-test.ts'
import {
  buildFeeTableCsvFile,
  expect,
  proxiedFeeTablesTest as test,
} from '../../../fixtures/calculator/fee-tables-test.ts'
import { FeeTableGridPage, toGroupedNumberPattern } from '../../../pages/fee-table-grid-page.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /unreachable/) })

const FEE = 3
const FEE_COLUMN = 2

/** Fees that no other run of this file has typed. */
const createFees = (count: number): readonly number[] => {
  const first = randomInt(1_000, 900_000)
  return Array.from({ length: count }, (_, at) => first + at)
}

test('an admin who edits the same fee table row as a colleague sees the conflict and chooses which value applies', async ({
  host,
  product,
}) => {
  const title = 'iaa-internet-bid'
  const params = { title } as const
  const [own = 0, other = 0, theirs = 0, theirOther = 0] = createFees(4)
  const colleague = await createSecondAdmin(product.origin)
  const { table: colleagueTables } = createAdminApiClient(product.origin, colleague.token)
  const table = await colleagueTables.get({ params, query: {} })
  const setFees = (fees: Record<number, number>) =>
    table.rows.map((cells, at) => cells.with(FEE_COLUMN, fees[at + 2] ?? cells[FEE_COLUMN] ?? null))

  const draft = { base: table.version, rows: setFees({ 5: theirs }).map((cells) => [...cells]) }
  await colleagueTables.saveDraft({ params, body: draft })
  await host.signIn(`/admin/tables/${title}`)
  const tables = new FeeTablePage(host.page)
  await expect(tables.main).toContainText(`Коллега правит эту таблицу: ${colleague.name}`)
  await host.page.getByRole('tab', { name: 'Правка' }).click()
  const grid = new FeeTableGridPage(host.page)
  await grid.typeIntoCell(3, FEE, String(other))
  await grid.typeIntoCell(5, FEE, String(own))
  await expect(tables.main).toContainText('Черновик сохранён')

  const { name, text } = buildFeeTableCsvFile(title, setFees({ 4: theirOther, 5: theirs }))
  const file = { name, bytes: new TextEncoder().encode(text) }
  await colleagueTables.upload({ body: { title, note: 'Письмо аукциона', file } })
  await host.open(`/admin/tables/${title}?tab=edit`)
  await tables.button('Учесть её').click()
  await tables.main.getByRole('radio', { name: /^Как у меня/ }).check()
  await tables.button('Продолжить правку').click()
  await grid.checkEdits()
  await expect(tables.differenceTable.getByRole('insertion')).toHaveCount(2)
  const version = await tables.applyVersion()
  await expect(tables.versionTable(version)).toBeVisible()
  const applied = await colleagueTables.get({ params, query: {} })
  expect([1, 2, 3].map((at) => applied.rows[at]?.[FEE_COLUMN])).toEqual([other, theirOther, own])
  await colleague.remove()
})

test('unsaved edits of a fee table survive a lost connection and a closed window', async ({
  host,
  product,
  productProxy,
}) => {
  const title = 'iaa-fee'
  const [first = 0, second = 0] = createFees(2)
  await host.signIn(`/admin/tables/${title}?tab=edit`)
  const tables = new FeeTablePage(host.page)
  const grid = new FeeTableGridPage(host.page)
  await grid.typeIntoCell(4, FEE, String(first))
  await expect(tables.main).toContainText('Черновик сохранён')

  productProxy.disconnect()
  await grid.typeIntoCell(5, FEE, String(second))
  await expect(tables.main).toContainText('Нет связи. Правки хранятся на этом компьютере')
  await grid.checkEdits()
  await expect(tables.main.getByRole('alert')).toContainText('Нет связи с сервером')
  productProxy.restore()
  await host.restart()

  await host.open(`/admin/tables/${title}?tab=edit`)
  const reopened = new FeeTableGridPage(host.page)
  for (const [row, fee] of [
    [4, first],
    [5, second],
  ] as const)
    await expect(reopened.cell(row, FEE).getByRole('insertion')).toHaveText(toGroupedNumberPattern(fee))
  await reopened.checkEdits()
  const screen = new FeeTablePage(host.page)
  await expect(screen.differenceTable.getByRole('insertion')).toHaveCount(2)
  const version = await screen.applyVersion()
  await expect(screen.versionTable(version)).toBeVisible()
  await host.open(`/admin/tables/${title}?tab=edit`)
  await expect(reopened.cell(5, FEE)).toHaveText(toGroupedNumberPattern(second))
  await expect(reopened.grid.getByRole('insertion')).toHaveCount(0)
  const { rows } = await createAdminApiClient(product.origin).table.get({ params: { title }, query: {} })
  expect([2, 3].map((at) => rows[at]?.[FEE_COLUMN])).toEqual([first, second])
})
