import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { test } from '../../../testing/component/admin.tsx'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { expectRows, inbox, openRow } from '../../../testing/component/inbox.ts'
import { unique } from '../../../testing/component/unique.ts'

test('a letter about a calculation shows which one and its sum, and is found by its places', async ({
  admin,
  server: { visitor },
}) => {
  const email = `${unique('calculation')}@example.com`
  const { id, result } = await visitor.calculation.create({
    body: {
      origin: 'usa',
      auction: 'copart',
      location: 'PHOENIX',
      price: 6200,
      currency: 'USD',
      port: 'Houston',
      destination: 'Klaipeda',
      vehicle: 'sedan',
      engine: 'petrol',
      volume: 1984,
      year: 2019,
    },
  })
  const sum = formatMoney(result.total.usd, 'USD').replaceAll(/\s/g, ' ')
  await visitor.mail.calculation({ body: { email, message: 'Это точно?', calculation: id } })
  await admin.open('/admin/requests')
  await expect.element(inbox.toggle(email)).toMatchTextContent(`письмо, ${sum}`)
  await inbox.search.fill(`${email} phoenix houston`)
  await expectRows(1)
  await openRow(email)
  await expect.element(inbox.row(email)).toMatchTextContent('Расчёт: Copart, PHOENIX')
  await expect.element(inbox.row(email)).toMatchTextContent(`2019, ${sum}`)
  await expect.element(inbox.openCalculation).toBeVisible()
  await expectAccessible()
})

test('a letter without a calculation offers none', async ({ admin, server: { visitor } }) => {
  const email = `${unique('letter')}@example.com`
  await visitor.mail.calculation({ body: { email, message: 'Сколько?' } })
  await admin.open('/admin/requests')
  await expect.element(inbox.toggle(email)).toMatchTextContent(/письмо$/)
  await openRow(email)
  await expect.element(inbox.link('Написать')).toBeVisible()
  await expect.element(inbox.openCalculation).not.toBeInTheDocument()
})
