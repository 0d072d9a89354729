import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

test('an invalid setting value is rejected at its field and not stored', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting')
  const label = 'Ввозная пошлина на электромобиль, %'
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('101')
  await settingsScreen.check()
  await expect
    .element(page.getByText(matchAnySpaces('Нужно число от 0 до 100, после запятой не больше 3 знаков')))
    .toBeVisible()
  await expect.element(settingsScreen.field(label)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(settingsScreen.row(label)).toMatchTextContent('по умолчанию')
  expect((await colleague.option.list()).map(({ title }) => title)).not.toContain('duty-percent-electric')

  await settingsScreen.set('Telegram', 'http://t.me/broker')
  await expect.element(page.getByText('Ссылка должна начинаться с https://')).toBeVisible()
  await settingsScreen.field('Telegram').fill('https://t.me/broker')
  await settingsScreen.save()
  await expect.element(settingsScreen.row('Telegram')).toMatchTextContent('https://t.me/broker')
})

test('in its form a setting gets values for several dates, and the list shows its current and future values', async ({
  admin,
}) => {
  await admin.open('/admin/setting?q=vat-percent')
  const label = 'НДС, %'
  const row = settingsScreen.row(label)
  const allDates = page.getByText('Все даты')
  await settingsScreen.edit(label)
  await allDates.click()
  await expect.element(settingsScreen.day(1)).toHaveValue('2018-11-25')
  await expect.element(settingsScreen.value(1)).toHaveValue('20')
  await settingsScreen.press('Добавить день')
  await settingsScreen.day(2).fill('2099-01-01')
  await settingsScreen.value(2).fill('22,5')
  await settingsScreen.press('Добавить день')
  await settingsScreen.day(3).fill('2099-01-01')
  await settingsScreen.value(3).fill('23')
  await settingsScreen.check()
  await expect.element(page.getByText('Такой день уже есть')).toBeVisible()
  await expect.element(settingsScreen.day(3)).toHaveFocus()

  await settingsScreen.day(3).fill('2098-06-01')
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(row).toMatchTextContent('с 25 листопада 2018')
  await expect.element(row).toMatchTextContent('с 01 червня 2098 — 23')
  await expect.element(row).toMatchTextContent('с 01 січня 2099 — 22,5')

  await settingsScreen.edit(label)
  await allDates.click()
  await expect.element(settingsScreen.day(2)).toHaveValue('2098-06-01')
  await settingsScreen.press('Убрать строку 2')
  await expect.element(settingsScreen.day(2)).toHaveValue('2099-01-01')
  await settingsScreen.press('Убрать строку 2')
  await settingsScreen.check()
  await settingsScreen.apply('Закон не приняли')
  await expect.element(row).not.toMatchTextContent('2099')
  await expect.element(row).toMatchTextContent('по умолчанию')
})

test('a setting value expected by a future law is marked as not adopted, and the adopted value replaces it', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?q=duty-percent-eur1')
  const label = 'Ввозная пошлина с EUR.1, %'
  const row = settingsScreen.row(label)
  await settingsScreen.edit(label)
  await page.getByText('Все даты').click()
  await settingsScreen.press('Добавить день')
  await settingsScreen.day(3).fill('2099-01-01')
  await settingsScreen.value(3).fill('2,5')
  await page.getByRole('checkbox', { name: 'Ещё не принято, строка 3' }).click()
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(row).toMatchTextContent('с 01 січня 2099 ожидается 2,5, ещё не принято')
  const readStored = async () =>
    (await colleague.option.list())
      .find(({ title }) => title === 'duty-percent-eur1')
      ?.value.split('\n')
      .at(-1)
  expect(await readStored()).toBe('2099-01-01: expected 2.5')
  expect((await colleague.planned.list()).filter(({ title }) => title === 'duty-percent-eur1')).toEqual([])

  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill('3')
  await page.getByLabelText('Действует с').fill('2099-01-01')
  await settingsScreen.check()
  await settingsScreen.apply()
  await expect.element(row).toMatchTextContent('с 01 січня 2099 — 3')
  await expect.element(row).not.toMatchTextContent('ожидается')
  expect(await readStored()).toBe('2099-01-01: 3')
})
