import { expect } from 'vitest'
import { calculatorScreen, expectPriceShown } from '../../../testing/component/calculator-screen.ts'
import { expectAccessible, expectStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { createFaultyConnection } from '../../../testing/component/faulty-connection.ts'
import { test } from '../../../testing/component/public-site-component-test.tsx'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

const { field, sheet } = calculatorScreen

const waiting = sheet.getByText(
  matchAnySpaces('Нет связи. Расчёт сохранён на устройстве: отправим его, как только связь появится.'),
)
const savedLine = sheet.getByText(/^Расчёт сохранён:/)
const openLink = sheet.getByRole('link', { name: 'Открыть', exact: true })
const SAVE = /POST \/api\/calculation$/

test('when the connection is back the page stays and shows the link of the saved calculation and ways to share it', async ({
  site,
}) => {
  await site.open('/')
  await expectPriceShown()
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

test('a calculation whose response is lost is saved once, and its line can be closed', async ({ site }) => {
  const line = createFaultyConnection()
  const ids = new Set<string>()
  line.edit(SAVE, (text) => {
    ids.add(JSON.parse(text).id)
    throw new Error('the response is lost')
  })
  await site.open('/', line)
  await expectPriceShown()
  await calculatorScreen.save.click()
  await expect.element(waiting).toBeVisible()
  line.restore()
  dispatchEvent(new Event('focus'))
  await expect.element(savedLine).toBeVisible()
  expect([...ids].map((id) => `/calculation/${id}`)).toEqual([openLink.element().getAttribute('href')])
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(savedLine).not.toBeInTheDocument()
})

test('a calculation that the server refuses later says why and opens in the calculator', async ({ site }) => {
  const line = createFaultyConnection()
  line.cut(SAVE)
  await site.open('/', line)
  await expectPriceShown()
  await field('Цена автомобиля').fill('7 500')
  await expect.poll(() => location.search).toContain('price=7500')
  await calculatorScreen.save.click()
  await expect.element(waiting).toBeVisible()
  await field('Цена автомобиля').fill('9 900')
  line.restore()
  line.fail(SAVE, 422, 'not-served', 'Из этого порта больше не возим')
  dispatchEvent(new Event('focus'))
  await expect
    .element(sheet.getByText(/^Расчёт не\sсохранён: .*Из\sэтого порта больше не\sвозим/))
    .toBeVisible()
  await expectStateAccessible(document)
  await sheet.getByRole('link', { name: matchAnySpaces('Открыть в калькуляторе') }).click()
  await expect.element(field('Цена автомобиля')).toHaveValue('7\u00a0500')
})
