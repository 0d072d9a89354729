import { toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { settingsScreen } from '../../../../testing/component/settings-screen.ts'

// The server is shared by the tests of this file: each of them changes settings of its own.

const today = toKyivDay(new Date())

const sampleBody = (call: { body?: string | undefined }) => JSON.parse(call.body ?? '{}')

test('a setting change shows its effect on car prices, requires a reason, is applied, and undone from its toast', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=broker-fee')
  const label = 'Таможенный брокер, USD'
  await settingsScreen.edit(label)
  await expect.element(page.getByRole('button', { name: 'Применить' })).not.toBeInTheDocument()
  await settingsScreen.field(label).fill('310')
  await settingsScreen.check()
  await expect.element(settingsScreen.impact).toBeVisible()
  await expect.poll(() => settingsScreen.impact.getByRole('row').elements()).toHaveLength(25)
  await expect.element(settingsScreen.impact.getByRole('row').nth(1)).toMatchTextContent('+10')
  await expectAccessible()

  await settingsScreen.press('Применить')
  await expect.element(page.getByText(/^Напишите, почему меняете/)).toBeVisible()
  await expect.element(settingsScreen.note).toHaveFocus()
  expect((await colleague.option.single({ params: { title: 'broker-fee' } })).version).toBe(0)

  await settingsScreen.apply('Тариф брокера вырос')
  await expect.element(settingsScreen.toast('изменение применено')).toBeVisible()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('310')
  await settingsScreen.press('Отменить')
  await expect.element(settingsScreen.toast('снова прежнее значение')).toBeVisible()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('по умолчанию')
  const { value } = await colleague.option.single({ params: { title: 'broker-fee' } })
  const history = await colleague.option.history({ params: { id: Number(value.id) } })
  expect(history.map((each) => [each.value, each.note])).toEqual([
    ['300', 'Отменено: Тариф брокера вырос'],
    [`2018-11-25: 300\n${today}: 310`, 'Тариф брокера вырос'],
  ])
})

test('the effect of a setting change on car prices is hidden once the checked value is edited', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=certificate-fee')
  const label = 'Сертификация, USD'
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('210')
  await settingsScreen.check()
  await expect.element(settingsScreen.impact).toBeVisible()
  await settingsScreen.field(label).fill('220')
  await expect.element(settingsScreen.impact).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Применить' })).not.toBeInTheDocument()
})

test('a setting that the calculator does not use is saved without a price check and a reason', async ({
  admin,
}) => {
  const calls: string[] = []
  await admin.open('/admin/setting?q=telegram', {
    intercept: (send) => async (call) => {
      if (call.method !== 'GET') calls.push(`${call.method} ${Object.keys(sampleBody(call)).join(' ')}`)
      return send(call)
    },
  })
  await settingsScreen.set('Telegram', 'https://t.me/broker')
  await expect.element(settingsScreen.row('Telegram')).toMatchTextContent('https://t.me/broker')
  expect(calls.at(-1)).toMatch(/^(POST|PUT) title value$/)
})
