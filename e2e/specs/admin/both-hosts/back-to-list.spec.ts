import type { Page } from 'playwright/test'
import { expect } from '../../../fixtures/admin/admin-test.ts'
import { test } from '../../../fixtures/inquiries/inquiries-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

const FEE_TABLE_PATH = '/admin/tables/transportation'

const findFeeRows = (page: Page) => page.getByRole('region', { name: /^Доставка до порта, версия/ })

const readScrollTop = (page: Page, label: RegExp) =>
  page.getByRole('region', { name: label }).evaluate((box) => box.scrollTop)

test('an admin who goes back to the rows of a fee table finds search, order and scroll position restored', async ({
  host,
}) => {
  await host.signIn(`${FEE_TABLE_PATH}?q=copart&sort=-price`)
  const rows = findFeeRows(host.page)
  await rows.hover()
  await host.page.mouse.wheel(0, 300)
  await expect.poll(() => readScrollTop(host.page, /^Доставка до порта/)).toBeGreaterThan(100)
  const scrollTop = await readScrollTop(host.page, /^Доставка до порта/)

  await new AdminShell(host.page).openScreen('Категории')
  await expect(host.page.getByRole('heading', { name: 'Категории' })).toBeFocused()
  await host.page.goBack()
  await expect.poll(() => readScrollTop(host.page, /^Доставка до порта/)).toBe(scrollTop)
  await expect(host.page.getByRole('searchbox', { name: 'Найти строку' })).toHaveValue('copart')
  await expect(rows.getByRole('columnheader', { name: 'Цена' })).toHaveAttribute('aria-sort', 'descending')
})
