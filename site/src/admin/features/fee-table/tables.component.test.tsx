import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { feeTableScreen, readSortDirection } from '../../../testing/component/fee-tables-screen.ts'

test('the fee table screen lists all six tables with their versions in force', async ({ admin }) => {
  await admin.open('/admin/tables')
  const rows = feeTableScreen.main.getByRole('table').getByRole('row')
  await expect.poll(() => rows.elements()).toHaveLength(7)
  await expect.element(rows.nth(4)).toMatchTextContent('IAA: онлайн-ставка')
  await expect.element(rows.nth(4)).toMatchTextContent('Версия 1')
  await expect.element(rows.nth(4)).toMatchTextContent('18')
  await expectPageStateAccessible()
})

test('fee table rows are found by any of their words and can be sorted by a column', async ({ admin }) => {
  await admin.open('/admin/tables/iaa-internet-bid')
  await feeTableScreen.search.fill('prebid 100')
  const rows = feeTableScreen.rowsOf(1)
  await expect.element(rows).toBeVisible()
  await expect.poll(() => rows.getByRole('row').elements().length).toBeLessThan(10)
  await feeTableScreen.search.fill('нет такого')
  await feeTableScreen.button('Показать все строки').click()
  const fee = feeTableScreen.sortButton(1, 'Сбор, $')
  await fee.click()
  await fee.click()
  await expect.poll(() => readSortDirection(fee)).toBe('descending')
  // The whole header cell sorts, also left of the heading, which is at the right.
  const header = rows.getByRole('columnheader', { name: 'До, $' })
  await header.click({ position: { x: 2, y: 28 } })
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
})
