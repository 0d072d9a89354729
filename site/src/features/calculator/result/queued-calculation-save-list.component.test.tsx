import { expect } from 'vitest'
import { calculatorScreen } from '../../../testing/component/calculator-screen.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'
import { test } from '../../../testing/component/home-calculator.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

const { field, sheet } = calculatorScreen

const waiting = sheet.getByText(
  matchAnySpaces('Нет связи. Расчёт сохранён на устройстве: отправим его, как только связь появится.'),
)
const savedLine = sheet.getByText(/^Расчёт сохранён:/)
const openLink = sheet.getByRole('link', { name: 'Открыть', exact: true })

test('a calculation queued offline is saved when the connection is back, and the page then offers to open and share it', async ({
  site,
}) => {
  site.goOffline()
  await calculatorScreen.save.click()
  await expect.element(waiting).toBeVisible()
  site.goOnline()
  await expect.element(savedLine).toBeVisible()
  expect(location.pathname).toBe('/')
  await expect.element(sheet.getByRole('heading', { name: 'Поделиться расчётом' })).toBeVisible()
  const path = openLink.element().getAttribute('href')
  const telegram = sheet.getByRole('link', { name: 'Telegram' }).element().getAttribute('href') ?? ''
  expect(new URL(telegram).searchParams.get('url')).toBe(location.origin + path)
  await expectAccessible(document)
  await field('Цена автомобиля').fill('8 000')
  await expect.element(sheet.getByRole('heading', { name: 'Поделиться расчётом' })).not.toBeInTheDocument()
  await openLink.click()
  await expect.poll(() => location.pathname).toBe(path)
})
