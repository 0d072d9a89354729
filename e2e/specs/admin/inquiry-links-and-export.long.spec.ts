import { readFile } from 'node:fs/promises'
import { expect } from '../../fixtures/admin/admin-test.ts'
import { saveSampleCalculation } from '../../fixtures/api-clients.ts'
import { test } from '../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { InquiriesPage } from '../../pages/inquiries-page.ts'

test('phone links and calculations open without leaving the inbox, and the inquiries download as CSV for Excel', async ({
  host,
  product,
  visitor,
}) => {
  const name = createUniqueName('=Таблиця')
  const email = `${createUniqueName('calculation')}@example.com`
  const calculation = await saveSampleCalculation(product.origin)
  const { id } = await visitor.mail.callback({ body: { name, phone: '067 123 45 67' } })
  await visitor.mail.calculation({ body: { email, message: 'Это точно?', calculation: calculation.id } })
  await host.signIn(`/admin/requests?open=${id}`)
  const { page } = host
  const inquiriesPage = new InquiriesPage(page)
  await inquiriesPage.contactLink('Позвонить').click()
  await expect(inquiriesPage.panelHeading(name)).toBeVisible()
  expect(page.context().pages()).toHaveLength(1)

  await inquiriesPage.open(email)
  const popup = page.waitForEvent('popup')
  await inquiriesPage.openCalculationButton.click()
  await expect(await popup).toHaveURL(`${product.origin}/calculation/${calculation.id}`)
  await expect(inquiriesPage.openCalculationButton).toBeVisible()

  const download = page.waitForEvent('download')
  await inquiriesPage.download()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Номер";"Дата";"Время (Киев)";"Вид";')).toBe(true)
  expect(text).toContain(`;"'${name}";"+380 67 123-45-67";`)
})
