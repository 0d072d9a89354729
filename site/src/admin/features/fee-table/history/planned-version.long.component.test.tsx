import { addDays, formatDate, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../../../testing/component/fee-tables-screen.ts'

const today = toKyivDay(new Date())
const tomorrow = addDays(today, 1)
/** A day as it is read, with plain spaces. */
const formatPlainDate = (day: string) => formatDate(day).replaceAll(/\s/g, ' ')

test('a planned fee table version is marked in the history, can be withdrawn, and is never shown as in force', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'copart-fee'
  const file = createChangedFeeTableCsvFile(title, { 2: { from: 0 } })
  await uploadFeeTableVersion(colleague, { title, file, validFrom: tomorrow })
  await admin.open(`/admin/tables/${title}?tab=history`)
  const planned = feeTableScreen.version(2)
  await expect.element(planned).toMatchTextContent(`Запланирована на ${formatPlainDate(tomorrow)}`)
  await expect.element(feeTableScreen.version(1)).toMatchTextContent('в силе')
  await expect
    .element(feeTableScreen.version(1).getByRole('button', { name: 'Отменить план' }))
    .not.toBeInTheDocument()

  await planned.getByRole('button', { name: 'Отменить план: версия 2' }).click()
  await expect.element(planned).toMatchTextContent(`Отозвана ${formatPlainDate(today)}`)
  await expect.element(planned).not.toMatchTextContent('Запланирована')
  await expect.element(planned.getByRole('button', { name: /^Отменить план/ })).not.toBeInTheDocument()
  await expectAccessible()

  await admin.open(`/admin/tables/${title}`)
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await expect.element(page.getByText('вступит в силу')).not.toBeInTheDocument()
})
