import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { test } from '../../../../../testing/component/admin-component-test.tsx'
import { feeTableGridScreen } from '../../../../../testing/component/fee-table-grid-screen.ts'
import {
  createChangedFeeTableCsvFile,
  uploadFeeTableVersion,
} from '../../../../../testing/component/fee-tables-screen.ts'

/** Time within which a version of a colleague must reach an open screen. */
const POLL_MS = 15_000

test('a version that a colleague applies is shown in an open grid within 15 seconds, below the selected cell', async ({
  admin,
  clock,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  await feeTableGridScreen.open(admin, title)
  await feeTableGridScreen.select(6, 'Сбор, $')
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 4: { fee: 402 } }),
  })
  await clock.advance(POLL_MS)
  await expect.poll(() => feeTableGridScreen.text(4, 'Сбор, $')).toBe('402')
  expect(feeTableGridScreen.isSelected(6, 'Сбор, $')).toBe(true)

  await feeTableGridScreen.typeFee(6, '601')
  await uploadFeeTableVersion(colleague, {
    title,
    file: createChangedFeeTableCsvFile(title, { 4: { fee: 403 } }),
  })
  await clock.advance(POLL_MS)
  await feeTableGridScreen.expectText('Тем временем вступила в силу версия 3')
  expect(feeTableGridScreen.text(4, 'Сбор, $')).toBe('402')
  expect(feeTableGridScreen.text(6, 'Сбор, $')).toMatch(/ 601$/)
  await feeTableGridScreen.button('Учесть её').click()
  await expect.poll(() => feeTableGridScreen.text(4, 'Сбор, $')).toBe('403')
  await userEvent.click(feeTableGridScreen.grid)
  expect(feeTableGridScreen.text(6, 'Сбор, $')).toMatch(/ 601$/)
})
