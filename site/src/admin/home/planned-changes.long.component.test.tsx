import { addDays, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  uploadFeeTableVersion,
} from '../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const tomorrow = addDays(toKyivDay(new Date()), 1)
const row = (text: string) => page.getByRole('listitem').filter({ hasText: matchAnySpaces(text) })
const withdrawButton = (text: string) => row(text).getByRole('button', { name: /^Отменить план/ })

test('the home screen lists a planned fee table version, withdraws it, and plans it again as a new version on undo', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'copart-fee'
  const file = createChangedFeeTableCsvFile(title, { 2: { from: 0 } })
  await uploadFeeTableVersion(colleague, {
    title,
    file,
    note: 'Прайс с завтрашнего дня',
    validFrom: tomorrow,
  })
  await admin.open('/admin')
  const plan = row('Copart: сбор, версия 2')
  await expect.element(plan).toMatchTextContent('Прайс с завтрашнего дня')
  await withdrawButton('Copart: сбор, версия 2').click()
  await expect.element(plan).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.element(row('Copart: сбор, версия 3')).toMatchTextContent('Снова запланирована версия 2')
})

test('a planned fee table version that took effect meanwhile cannot be withdrawn on the home screen, and the reason is shown', async ({
  admin,
  server: { colleague },
}) => {
  const title = 'iaa-fee'
  const file = createChangedFeeTableCsvFile(title, { 2: { from: 0 } })
  await uploadFeeTableVersion(colleague, { title, file, validFrom: tomorrow })
  await admin.open('/admin', {
    intercept: (send) => async (call) =>
      call.method === 'DELETE'
        ? {
            status: 409,
            headers: { 'content-type': 'application/problem+json' },
            body: JSON.stringify({ status: 409, code: 'changed', title: 'Версия 2 вступила в силу' }),
          }
        : send(call),
  })
  await withdrawButton('IAA: сбор, версия 2').click()
  await expect.element(feeTableScreen.toast('Не получилось: Версия 2 вступила в силу')).toBeVisible()
  await expect.element(row('IAA: сбор, версия 2')).toBeVisible()
})
