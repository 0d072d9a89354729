import { expect, test } from '../../../fixtures/inquiries/contact-forms-test.ts'
import { createUniquePhone } from '../../../fixtures/unique-values.ts'

test('a contact form of a tab that was closed offline is sent at the next visit', async ({
  forms,
  networkProxy,
  findReceivedNames,
  page,
}) => {
  const phone = createUniquePhone()
  networkProxy.disconnect()
  await forms.openDialog()
  await forms.sendDialogForm('Олена', phone)
  await expect(forms.dialog.getByText(/^Нет связи/)).toBeVisible()
  const next = await page.context().newPage()
  await page.close()
  networkProxy.restore()
  await next.goto(networkProxy.origin)
  await expect(next.getByText(/^Спасибо! Заявка на\sзвонок ушла/)).toBeVisible()
  expect(await findReceivedNames(phone)).toEqual(['Олена'])
})
