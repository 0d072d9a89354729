import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

// The server is shared by the tests of this file: each of them changes settings of its own.

test('a number setting typed with a comma is stored, listed in the history, reset to its default and restored', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=broker-fee')
  const label = 'Таможенный брокер, USD'
  const row = settingsScreen.row(label)
  await settingsScreen.change(label, '1 310,5')
  await expect.element(row).toMatchTextContent('1 310,5')
  await expect.element(row).toMatchTextContent('изменено')
  await expect.element(row).toMatchTextContent('по умолчанию 300')

  const history = await settingsScreen.openHistory(label)
  await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(history.getByRole('deletion')).toMatchTextContent('300')
  await expect.element(history.getByRole('insertion')).toMatchTextContent('1 310,5')
  await expect.element(history).toMatchTextContent('Новый тариф')
  await expect.element(history).toMatchTextContent('Администратор')
  await history.getByRole('button', { name: 'Закрыть' }).click()

  await settingsScreen.edit(label)
  await expect.element(settingsScreen.field(label)).toHaveValue('1310,5')
  await settingsScreen.press('Вернуть значение по умолчанию')
  await settingsScreen.check()
  await settingsScreen.apply('Снова по тарифу')
  await expect.element(row).not.toMatchTextContent('изменено')
  await settingsScreen.press('Отменить')
  await expect.element(row).toMatchTextContent('1 310,5')
  const longer = await settingsScreen.openHistory(label)
  await expect.poll(() => longer.getByRole('listitem').elements()).toHaveLength(3)
})

test('the price check in a setting form says if the setting value is the same as before', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=insurance-minimum')
  await settingsScreen.edit('Страхование груза, минимум, USD')
  await settingsScreen.check()
  await expect.element(page.getByText('Значение остаётся прежним.')).toBeVisible()
})

test('each day of a dated setting with tiers has its own tiers, and an error is shown in the tiers of its day', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=excise-motorcycle')
  const label = 'Акциз на мотоцикл, EUR за см³ по объёму'
  const tiersOf = (day: number) => page.getByRole('group', { name: `Ступени, день ${day}` })
  await settingsScreen.edit(label)
  await page.getByText('Все даты').click()
  await settingsScreen.press('Добавить день')
  await tiersOf(2).getByLabelText('Действует с').fill('2099-01-01')
  await tiersOf(2).getByRole('textbox', { name: 'Граница, строка 2' }).fill('400')
  await settingsScreen.check()
  await expect.element(tiersOf(2).getByText('Граница должна быть больше предыдущей')).toBeVisible()
  await expect.element(tiersOf(2).getByRole('textbox', { name: 'Граница, строка 2' })).toHaveFocus()
  await tiersOf(2).getByRole('textbox', { name: 'Граница, строка 2' }).fill('900')
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('до 800 — 0,443')
  await expect
    .element(settingsScreen.row(label))
    .toMatchTextContent('с 01 січня 2099 — до 500 — 0,062; до 900 — 0,443')
})

test('a setting with fixed choices is chosen by the Russian name of the choice', async ({ admin }) => {
  await admin.open('/admin/setting?q=excise-hybrid-mode')
  await settingsScreen.edit('Акциз на гибрид')
  await page.getByRole('radio', { name: 'фиксированная сумма' }).click()
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(settingsScreen.row('Акциз на гибрид')).toMatchTextContent('фиксированная сумма')
  await expect.element(settingsScreen.row('Акциз на гибрид')).toMatchTextContent('изменено')
})

test('the settings screen marks an invalid stored setting value and shows the default value that is used instead', async ({
  admin,
}) => {
  // The server rejects such a value today; an older release stored it.
  await admin.open('/admin/setting', {
    intercept: (send) => async (call) => {
      const answer = await send(call)
      if (call.template !== '/api/option' || call.method !== 'GET' || answer.status !== 200) return answer
      const others = JSON.parse(answer.body).filter(({ title }: { title: string }) => title !== 'broker-fee')
      const unread = { id: 999, title: 'broker-fee', value: 'даром' }
      return { ...answer, body: JSON.stringify([...others, unread]) }
    },
  })
  const row = settingsScreen.row('Таможенный брокер, USD')
  await expect.element(row).toMatchTextContent('не читается')
  await expect.element(row).toMatchTextContent('считается значение по умолчанию')
  await expect.element(row).toMatchTextContent('300')
  await settingsScreen.changedOnly.click()
  await expect.element(row).toBeVisible()
})

test('the tiers of a setting need rising upper bounds, and the last tier has no bound', async ({ admin }) => {
  await admin.open('/admin/setting?q=pension-tiers')
  const label = 'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов'
  await settingsScreen.edit(label)
  await settingsScreen.press('Добавить ступень')
  await expect.element(settingsScreen.bound(3)).toHaveFocus()
  await settingsScreen.bound(3).fill('200')
  await settingsScreen.value(3).fill('4,5')
  await settingsScreen.check()
  await expect.element(page.getByText('Граница должна быть больше предыдущей')).toBeVisible()
  await expect.element(settingsScreen.bound(3)).toHaveFocus()
  await settingsScreen.bound(3).fill('400,5')
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(settingsScreen.row(label)).toMatchTextContent('до 400,5 — 4,5')
  await expect.element(settingsScreen.row(label)).toMatchTextContent('больше 400,5 — 5')
})

test('phone numbers in a setting are accepted in any notation and shown in one notation, and a short one is rejected', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=phones')
  await settingsScreen.edit('Телефоны')
  await settingsScreen.phone(1).fill('+38 (067) 123-45-67')
  await settingsScreen.press('Добавить телефон')
  // The demo data has two phone numbers.
  await expect.element(settingsScreen.phone(3)).toHaveFocus()
  await settingsScreen.phone(3).fill('044')
  await settingsScreen.save()
  await expect.element(page.getByText(matchAnySpaces('Нужен номер с кодом страны'))).toBeVisible()
  await expect.element(settingsScreen.phone(3)).toHaveFocus()
  await settingsScreen.phone(3).fill('+48221234567')
  await settingsScreen.save()
  await expect.element(settingsScreen.row('Телефоны')).toMatchTextContent('+380 67 123 45 67')
  await expect.element(settingsScreen.row('Телефоны')).toMatchTextContent('+48221234567')
})
