import { expect } from 'vitest'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { expectStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { readSortDirection, tablesScreen } from '../../../testing/component/fee-tables-screen.ts'

test('all six tables are listed with the version in force', async ({ admin }) => {
  await admin.open('/admin/tables')
  const rows = tablesScreen.main.getByRole('table').getByRole('row')
  await expect.poll(() => rows.elements()).toHaveLength(7)
  await expect.element(rows.nth(4)).toMatchTextContent('IAA: онлайн-ставка')
  await expect.element(rows.nth(4)).toMatchTextContent('Версия 1')
  await expect.element(rows.nth(4)).toMatchTextContent('18')
  await expectStateAccessible()
})

test('fee table rows are found by any of their words and sorted by a column', async ({ admin }) => {
  await admin.open('/admin/tables/iaa-internet-bid')
  await tablesScreen.search.fill('prebid 100')
  const rows = tablesScreen.rowsOf(1)
  await expect.element(rows).toBeVisible()
  await expect.poll(() => rows.getByRole('row').elements().length).toBeLessThan(10)
  await tablesScreen.search.fill('нет такого')
  await tablesScreen.button('Показать все строки').click()
  const fee = tablesScreen.sortButton(1, 'Сбор, $')
  await fee.click()
  await fee.click()
  await expect.poll(() => readSortDirection(fee)).toBe('descending')
  // The whole header cell sorts, also left of the heading, which is at the right.
  const header = rows.getByRole('columnheader', { name: 'До, $' })
  await header.click({ position: { x: 2, y: 28 } })
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending')
})
