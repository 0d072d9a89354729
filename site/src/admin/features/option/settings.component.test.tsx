import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin.tsx'
import { settings } from '../../../testing/component/settings-screen.ts'
import { words } from '../../../testing/component/words.ts'

// The server is shared by the tests of this file: each of them changes settings of its own.

test('a figure typed with a comma is stored, listed in its history, and reset to its default and back', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=broker-fee')
  const label = 'Таможенный брокер, USD'
  const row = settings.row(label)
  await settings.set(label, '1 310,5')
  await expect.element(row).toMatchTextContent('1 310,5')
  await expect.element(row).toMatchTextContent('изменено')
  await expect.element(row).toMatchTextContent('по умолчанию 300')

  const history = await settings.openHistory(label)
  await expect.poll(() => history.getByRole('listitem').elements()).toHaveLength(1)
  await expect.element(history.getByRole('deletion')).toMatchTextContent('300')
  await expect.element(history.getByRole('insertion')).toMatchTextContent('1 310,5')
  await expect.element(history).toMatchTextContent('Администратор')
  await history.getByRole('button', { name: 'Закрыть' }).click()

  await settings.edit(label)
  await expect.element(settings.field(label)).toHaveValue('1310,5')
  await settings.press('Вернуть значение по умолчанию')
  await expect.element(row).not.toMatchTextContent('изменено')
  await settings.press('Вернуть')
  await expect.element(row).toMatchTextContent('1 310,5')
  const longer = await settings.openHistory(label)
  await expect.poll(() => longer.getByRole('listitem').elements()).toHaveLength(3)
})

test('a value that its kind does not allow is refused at its field and not stored', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting')
  const label = 'Ввозная пошлина на электромобиль, %'
  await settings.set(label, '101')
  await expect
    .element(page.getByText(words('Нужно число от 0 до 100, после запятой не больше 3 знаков')))
    .toBeVisible()
  await expect.element(settings.field(label)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(settings.row(label)).toMatchTextContent('по умолчанию')
  expect((await colleague.option.list()).map(({ title }) => title)).not.toContain('duty-percent-electric')

  await settings.set('Telegram', 'http://t.me/broker')
  await expect.element(page.getByText('Ссылка должна начинаться с https://')).toBeVisible()
  await settings.field('Telegram').fill('https://t.me/broker')
  await settings.save()
  await expect.element(settings.row('Telegram')).toMatchTextContent('https://t.me/broker')
})

test('saving a default that was not touched leaves it a default', async ({ admin }) => {
  await admin.open('/admin/setting?q=insurance-minimum')
  const label = 'Страхование груза, минимум, USD'
  await settings.set(label, '100')
  await expect.element(settings.field(label)).not.toBeInTheDocument()
  const history = await settings.openHistory(label)
  await expect.element(history).toMatchTextContent('Действует значение по умолчанию')
})

test('a value by days is typed line by line, and shows the one in force and those to come', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=vat-percent')
  const label = 'НДС, %'
  const row = settings.row(label)
  const byDays = page.getByText('По датам')
  const single = page.getByText('Одно значение')
  await settings.edit(label)
  await byDays.click()
  await expect.element(settings.value(1)).toHaveValue('20')
  await settings.day(1).fill('2020-01-01')
  await settings.day(2).fill('2099-01-01')
  await settings.value(2).fill('22,5')
  await settings.press('Добавить день')
  await settings.day(3).fill('2099-01-01')
  await settings.value(3).fill('23')
  await settings.save()
  await expect.element(page.getByText('Такой день уже есть')).toBeVisible()
  await expect.element(settings.day(3)).toHaveFocus()

  await settings.day(3).fill('2098-06-01')
  await settings.save()
  await expect.element(row).toMatchTextContent('с 01 січня 2020')
  await expect.element(row).toMatchTextContent('с 01 червня 2098 — 23')
  await expect.element(row).toMatchTextContent('с 01 січня 2099 — 22,5')

  await settings.edit(label)
  await expect.element(settings.day(2)).toHaveValue('2098-06-01')
  await settings.press('Убрать строку 2')
  await expect.element(settings.day(2)).toHaveValue('2099-01-01')
  await single.click()
  await expect.element(settings.field(label)).toHaveValue('20')
  await byDays.click()
  await expect.element(settings.day(2)).toHaveValue('2099-01-01')
  await expect.element(settings.value(2)).toHaveValue('22,5')
  await single.click()
  await settings.field(label).fill('21')
  await byDays.click()
  await expect.element(settings.value(1)).toHaveValue('21')
  await single.click()
  await settings.field(label).fill('20')
  await settings.save()
  await expect.element(row).not.toMatchTextContent('2099')
})

test('tiers have rising bounds, and the last tier has none', async ({ admin }) => {
  await admin.open('/admin/setting?q=pension-tiers')
  const label = 'Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов'
  await settings.edit(label)
  await settings.press('Добавить ступень')
  await expect.element(settings.bound(3)).toHaveFocus()
  await settings.bound(3).fill('200')
  await settings.value(3).fill('4,5')
  await settings.save()
  await expect.element(page.getByText('Граница должна быть больше предыдущей')).toBeVisible()
  await expect.element(settings.bound(3)).toHaveFocus()
  await settings.bound(3).fill('400,5')
  await settings.save()
  await expect.element(settings.row(label)).toMatchTextContent('до 400,5 — 4,5')
  await expect.element(settings.row(label)).toMatchTextContent('больше 400,5 — 5')
})

test('phone numbers are typed in any form and shown in one, and a short one is refused', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=phones')
  await settings.edit('Телефоны')
  await settings.phone(1).fill('+38 (067) 123-45-67')
  await settings.press('Добавить телефон')
  // The demo content has two.
  await expect.element(settings.phone(3)).toHaveFocus()
  await settings.phone(3).fill('044')
  await settings.save()
  await expect.element(page.getByText(words('Нужен номер с кодом страны'))).toBeVisible()
  await expect.element(settings.phone(3)).toHaveFocus()
  await settings.phone(3).fill('+48221234567')
  await settings.save()
  await expect.element(settings.row('Телефоны')).toMatchTextContent('+380 67 123 45 67')
  await expect.element(settings.row('Телефоны')).toMatchTextContent('+48221234567')
})

test('a word is chosen by its Russian name', async ({ admin }) => {
  await admin.open('/admin/setting?q=excise-hybrid-mode')
  await settings.edit('Акциз на гибрид')
  await page.getByRole('radio', { name: 'фиксированная сумма' }).click()
  await settings.save()
  await expect.element(settings.row('Акциз на гибрид')).toMatchTextContent('фиксированная сумма')
  await expect.element(settings.row('Акциз на гибрид')).toMatchTextContent('изменено')
})

test('a stored value that the calculator cannot read is marked, with the default that is used instead', async ({
  admin,
}) => {
  // The server takes no such value: an older release did.
  await admin.open('/admin/setting', {
    intercept: (send) => async (call) => {
      const answer = await send(call)
      if (call.template !== '/api/option' || call.method !== 'GET' || answer.status !== 200) return answer
      const others = JSON.parse(answer.body).filter(({ title }: { title: string }) => title !== 'broker-fee')
      const unread = { id: 999, title: 'broker-fee', value: 'даром' }
      return { ...answer, body: JSON.stringify([...others, unread]) }
    },
  })
  const row = settings.row('Таможенный брокер, USD')
  await expect.element(row).toMatchTextContent('не читается')
  await expect.element(row).toMatchTextContent('считается значение по умолчанию')
  await expect.element(row).toMatchTextContent('300')
  await settings.changedOnly.click()
  await expect.element(row).toBeVisible()
})
