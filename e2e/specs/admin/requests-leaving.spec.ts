import { readFile } from 'node:fs/promises'
import { expect } from '../../fixtures/admin-host.ts'
import { keptCalculation } from '../../fixtures/as-visitor.ts'
import { test } from '../../fixtures/requests.ts'
import { unique } from '../../fixtures/unique.ts'
import { RequestsPage } from '../../pages/requests-page.ts'

test('call links and calculations open without leaving the inbox, and the inquiries download as CSV for Excel', async ({
  host,
  product,
  visitor,
}) => {
  const name = unique('=Таблиця')
  const email = `${unique('calculation')}@example.com`
  const calculation = await keptCalculation(product.origin)
  const { id } = await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await visitor.calculation({ body: { email, message: 'Это точно?', calculation: calculation.id } })
  await host.signIn(`/admin/requests?open=${id}`)
  const { page } = host
  const requests = new RequestsPage(page)
  await requests.reach('Позвонить').click()
  await expect(requests.opener(name)).toHaveAttribute('aria-expanded', 'true')
  expect(page.context().pages()).toHaveLength(1)

  await requests.open(email)
  const popup = page.waitForEvent('popup')
  await requests.openCalculation.click()
  await expect(await popup).toHaveURL(`${product.origin}/calculation/${calculation.id}`)
  await expect(requests.openCalculation).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Скачать для Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Номер";"Получена";"Вид";')).toBe(true)
  expect(text).toContain(`;"'${name}";"380 67 123 45 67";`)
})
