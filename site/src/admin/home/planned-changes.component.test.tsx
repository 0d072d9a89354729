import { addDays, formatDate, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../testing/component/expect-accessible.ts'
import { feeTableScreen } from '../../testing/component/fee-tables-screen.ts'
import { matchAnySpaces } from '../../testing/component/text-matchers.ts'

const tomorrow = addDays(toKyivDay(new Date()), 1)
/** The day as it is read, with plain spaces. */
const tomorrowText = formatDate(tomorrow).replaceAll(/\s/g, ' ')
const heading = page.getByRole('heading', { name: 'Запланировано' })
const row = (text: string) => page.getByRole('listitem').filter({ hasText: matchAnySpaces(text) })
const withdrawButton = (text: string) => row(text).getByRole('button', { name: /^Отменить план/ })

test('the home screen lists a planned setting value with day, author and reason, withdraws it, and plans it again on undo', async ({
  admin,
  server: { colleague },
}) => {
  const changes = [{ title: 'broker-fee', value: '310', validFrom: tomorrow }]
  await colleague.option.apply({ body: { changes, note: 'Тариф брокера вырос' } })
  await admin.open('/admin')
  await expect.element(heading).toBeVisible()
  const plan = row('Таможенный брокер, USD')
  await expect.element(plan).toMatchTextContent(tomorrowText)
  expect(plan.element().querySelector('time')?.dateTime).toBe(tomorrow)
  await expect.element(plan).toMatchTextContent('Тариф брокера вырос')
  await expect.element(plan).toMatchTextContent('Администратор')
  await expect.element(plan.getByRole('link')).toHaveAttribute('href', '/admin/setting?history=broker-fee')
  await expectPageStateAccessible()

  await withdrawButton('Таможенный брокер, USD').click()
  await expect.element(heading).not.toBeInTheDocument()
  await expect.element(feeTableScreen.toast(`план на ${tomorrowText} отменён`)).toBeVisible()
  const stored = async () => (await colleague.option.single({ params: { title: 'broker-fee' } })).value
  expect((await stored()).value).toBe('300')

  await page.getByRole('button', { name: 'Вернуть', exact: true }).click()
  await expect.element(plan).toBeVisible()
  const { id, value } = await stored()
  expect(value).toBe(`2018-11-25: 300\n${tomorrow}: 310`)
  const notes = (await colleague.option.history({ params: { id: Number(id) } })).map(({ note }) => note)
  expect(notes).toEqual([
    `Снова запланировано на ${formatDate(tomorrow)}`,
    `Отменён план на ${formatDate(tomorrow)}`,
    'Тариф брокера вырос',
  ])
})
