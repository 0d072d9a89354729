import { addDays, formatDate, toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import { settingsScreen } from '../../../../testing/component/settings-screen.ts'
import { matchAnySpaces } from '../../../../testing/component/text-matchers.ts'

// The server is shared by the tests of this file: each of them changes settings of its own.

const today = toKyivDay(new Date())
const tomorrow = addDays(today, 1)
/** A day as it is read, with plain spaces. */
const formatPlainDate = (day: string) => formatDate(day).replaceAll(/\s/g, ' ')

test('a past start day of a setting is accepted, with a warning that saved calculations do not change', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=company-fee')
  const label = 'Услуги компании, USD'
  const warning = page.getByText(/Расчёты, сохранённые раньше, останутся как есть/)
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('510')
  await expect.element(warning).not.toBeInTheDocument()
  await settingsScreen.validFrom.fill(addDays(today, -10))
  await expect.element(warning).toBeVisible()
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect
    .element(settingsScreen.row(label))
    .toMatchTextContent(`с ${formatPlainDate(addDays(today, -10))}`)
})

test('an earlier setting value is restored from the history after a check of its price effect, like a typed value', async ({
  admin,
  server: { colleague },
}) => {
  const label = 'IAA: экологический сбор, USD'
  const title = 'iaa-environmental-fee'
  for (const value of ['16', '17'])
    await colleague.option.apply({ body: { changes: [{ title, value, validFrom: today }], note: value } })
  await admin.open(`/admin/setting?q=${title}`)
  const history = await settingsScreen.openHistory(label)
  await history
    .getByRole('button', { name: /^Вернуть это значение/ })
    .first()
    .click()
  await expect.element(settingsScreen.field(label)).toHaveValue('16')
  await settingsScreen.check()
  await settingsScreen.apply('Ошиблись')
  await expect.element(settingsScreen.row(label)).toMatchTextContent('16')
})

test('a setting change whose response was lost is queued with its reason, and applied once after the reconnect', async ({
  admin,
  server: { colleague },
  line: connection,
}) => {
  const title = 'forwarder-fee'
  const label = 'Экспедитор, USD'
  await admin.open(`/admin/setting?q=${title}`, {
    intercept: connection.intercept,
  })
  connection.loseResponses(/option\/apply/)
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('320')
  await settingsScreen.check()
  await settingsScreen.apply('Экспедитор дороже')
  const unsentLink = page.getByRole('link', { name: 'Не отправлено: 1' })
  await expect.element(unsentLink).toBeVisible()
  connection.restore()
  // The browser reports that the network is back.
  dispatchEvent(new Event('online'))
  await expect.element(unsentLink).not.toBeInTheDocument()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('320')
  const { value } = await colleague.option.single({ params: { title } })
  const history = await colleague.option.history({ params: { id: Number(value.id) } })
  expect(history.map(({ note }) => note)).toEqual(['Экспедитор дороже'])
})

test('an unfinished setting change is restored when the setting form is opened again', async ({ admin }) => {
  const address = '/admin/setting?q=insurance-percent&edit=insurance-percent'
  await admin.open(address)
  const label = 'Страхование груза, % от суммы покупки'
  await settingsScreen.field(label).fill('1,7')
  await settingsScreen.validFrom.fill(tomorrow)
  admin.close()
  await admin.open(address)
  await expect.element(settingsScreen.field(label)).toHaveValue('1,7')
  await expect.element(settingsScreen.validFrom).toHaveValue(tomorrow)
})

test('a setting change for tomorrow is listed as planned in the history and can be withdrawn there', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=excise-electric')
  const label = 'Акциз на электромобиль, EUR за кВт·ч'
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('2')
  await settingsScreen.validFrom.fill(tomorrow)
  await settingsScreen.check()
  await expect.element(page.getByText(matchAnySpaces(`Цены на ${formatPlainDate(tomorrow)}`))).toBeVisible()
  await settingsScreen.apply('Новый закон')
  await expect
    .element(settingsScreen.toast(`изменение запланировано на ${formatPlainDate(tomorrow)}`))
    .toBeVisible()
  await expect
    .element(settingsScreen.row(label))
    .toMatchTextContent(`затем с ${formatPlainDate(tomorrow)} — 2`)

  const history = await settingsScreen.openHistory(label)
  await expect.element(history).toMatchTextContent(`Запланировано на ${formatPlainDate(tomorrow)}`)
  await expectPageStateAccessible()
  await history.getByRole('button', { name: /^Отменить план/ }).click()
  await expect
    .element(history)
    .toMatchTextContent(`План на ${formatPlainDate(tomorrow)} отозван ${formatPlainDate(today)}`)
  await expect.element(history.getByRole('button', { name: /^Отменить план/ })).not.toBeInTheDocument()
})

test('a missing start day of a setting and one before the first day of the calculator are rejected at the field', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=iaa-service-fee')
  await settingsScreen.edit('IAA: сбор за обслуживание, USD')
  await settingsScreen.validFrom.fill('')
  await settingsScreen.check()
  await expect.element(page.getByText('Укажите день')).toBeVisible()
  await settingsScreen.validFrom.fill('2018-11-24')
  await settingsScreen.check()
  await expect
    .element(page.getByText(matchAnySpaces('Калькулятор считает с 25 листопада 2018')))
    .toBeVisible()
})
