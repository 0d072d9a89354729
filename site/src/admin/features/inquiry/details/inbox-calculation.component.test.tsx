import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  expectInquiryInboxRows,
  inquiryInboxScreen,
  openInquiryInboxRow,
} from '../../../../testing/component/inbox-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'
import { sedanFromPhoenixInput } from '../../../../testing/sample-calculation.ts'

test('an inquiry about a calculation shows its title and sum, and is found by the auction yard and the port', async ({
  admin,
  server: { visitor },
}) => {
  const email = `${createUniqueName('calculation')}@example.com`
  const { id, result } = await visitor.calculation.create({ body: sedanFromPhoenixInput })
  const sum = formatMoney(result.total.usd, 'USD').replaceAll(/\s/g, ' ')
  await visitor.mail.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  await admin.open('/admin/requests')
  await expect.element(inquiryInboxScreen.toggle(email)).toMatchTextContent(`письмо, ${sum}`)
  for (const places of ['phoenix houston', 'финикс клайпеда']) {
    await inquiryInboxScreen.search.fill(`${email} ${places}`)
    await expectInquiryInboxRows(1)
  }
  await openInquiryInboxRow(email)
  await expect.element(inquiryInboxScreen.row(email)).toMatchTextContent('Расчёт: Copart, Финикс')
  await expect.element(inquiryInboxScreen.row(email)).toMatchTextContent(`2019, ${sum}`)
  await expect.element(inquiryInboxScreen.openCalculation).toBeVisible()
  await expectPageStateAccessible()
})
