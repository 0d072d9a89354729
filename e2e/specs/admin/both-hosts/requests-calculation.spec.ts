import { formatMoney } from 'shared/format'
import { expect } from '../../../fixtures/admin-host.ts'
import { keptCalculation } from '../../../fixtures/as-visitor.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { test } from '../../../fixtures/requests.ts'
import { unique } from '../../../fixtures/unique.ts'

test('a letter about a calculation says which one and its sum, and is found by them', async ({
  host,
  product,
  requests,
  visitor,
}) => {
  const email = `${unique('calculation')}@example.com`
  const { id, result } = await keptCalculation(product.origin)
  const sum = formatMoney(result.total.usd, 'USD')
  await visitor.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  await host.open('/admin/requests')
  await expect(requests.opener(email)).toContainText(`письмо, ${sum}`)
  await requests.search.fill(`${email} phoenix houston`)
  await expect(requests.rows).toHaveCount(1)
  await requests.open(email)
  await expect(requests.row(email)).toContainText('Расчёт: Copart, PHOENIX')
  await expect(requests.row(email)).toContainText(`2019, ${sum}`)
  await expect(requests.openCalculation).toBeVisible()
  await host.page.emulateMedia({ reducedMotion: 'reduce' })
  await expectAccessible(host.page)
})

test('a letter about no calculation names none', async ({ host, requests, visitor }) => {
  const email = `${unique('letter')}@example.com`
  await visitor.calculation({ body: { email, message: 'Сколько?' } })
  await host.open('/admin/requests')
  await expect(requests.opener(email)).toHaveText(/письмо$/)
  await requests.open(email)
  await expect(requests.reach('Написать')).toBeVisible()
  await expect(requests.openCalculation).toBeHidden()
})
