import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { inquiryInboxScreen, openInquiryInboxRow } from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

test('a callback inquiry about a calculation shows the sum and links to the calculation', async ({
  admin,
  server: { visitor },
}) => {
  const name = createUniqueName('Олена')
  const { id, result } = await visitor.calculation.create({ body: sedanFromPhoenixInput })
  await visitor.mail.callback({ body: { name, phone: '+380671234567', calculation: id } })
  await admin.open('/admin/requests')
  const sum = formatMoney(result.total.usd, 'USD').replaceAll(/\s/g, ' ')
  await expect.element(inquiryInboxScreen.toggle(name)).toMatchTextContent(`45 67, ${sum}`)
  await openInquiryInboxRow(name)
  await expect.element(inquiryInboxScreen.row(name)).toMatchTextContent('Расчёт: Copart, Финикс')
  await expect.element(inquiryInboxScreen.openCalculation).toBeVisible()
})

test('an inquiry without a calculation shows no calculation link', async ({ admin, server: { visitor } }) => {
  const email = `${createUniqueName('letter')}@example.com`
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.toggle(email)).toMatchTextContent(/письмо$/)
  await openInquiryInboxRow(email)
  await expect.element(inquiryInboxScreen.link('Написать')).toBeVisible()
  await expect.element(inquiryInboxScreen.openCalculation).not.toBeInTheDocument()
})
