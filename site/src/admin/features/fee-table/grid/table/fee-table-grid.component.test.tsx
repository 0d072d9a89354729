import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../../testing/component/expect-accessible.ts'
import { gridScreen } from '../../../../../testing/component/fee-table-grid-screen.ts'

test('typing replaces a cell, Enter goes down, and the change is shown with its old value', async ({
  admin,
}) => {
  await admin.open('/admin/tables/copart-fee?tab=edit')
  await expect.element(gridScreen.grid).toBeVisible()
  await gridScreen.select(33, 'Сбор, $')
  const before = gridScreen.text(33, 'Сбор, $')
  await userEvent.keyboard('851{Enter}')
  await expect.poll(() => gridScreen.text(33, 'Сбор, $')).toBe(`${before} 851`)
  await expect.element(gridScreen.main.getByText('Строка 33, сбор: 851 $')).toBeVisible()
  await expect.poll(() => gridScreen.cell(34, 'Сбор, $').getAttribute('aria-selected')).toBe('true')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => gridScreen.text(33, 'Сбор, $')).toBe(before)
  await expectAccessible()
})
