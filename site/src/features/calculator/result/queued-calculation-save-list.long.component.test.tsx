import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { calculatorScreen } from '../../../testing/component/calculator-screen.ts'
import { expectAccessible, expectPageStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { test } from '../../../testing/component/home-calculator.ts'
import { matchAnySpaces } from '../../../testing/component/text-matchers.ts'

const { field, sheet } = calculatorScreen

const waiting = sheet.getByText(
  matchAnySpaces('Нет связи. Расчёт сохранён на устройстве: отправим его, как только связь появится.'),
)
const cancelButton = sheet.getByRole('button', { name: /^Отменить: / })
const savedLine = sheet.getByText(/^Расчёт сохранён:/)
const SAVE = /POST \/api\/calculation$/

const openLink = sheet.getByRole('link', { name: 'Открыть', exact: true })

test('a visitor can cancel a calculation that waits for a connection to be saved, and calculate on meanwhile', async ({
  site,
}) => {
  site.goOffline()
  await calculatorScreen.save.click()
  await expect.element(waiting).toBeVisible()
  await expect.element(calculatorScreen.alert).not.toBeInTheDocument()
  const before = calculatorScreen.readSum()
  await field('Цена автомобиля').fill('8 000')
  await calculatorScreen.expectOtherSum(before)
  await calculatorScreen.save.click()
  await expect.element(sheet.getByText(/^Нет связи\. Расчёты сохранены/)).toBeVisible()
  expect(cancelButton.elements()).toHaveLength(2)
  await expectAccessible(document)
  await cancelButton.first().click()
  await expect.element(waiting).toBeVisible()
  expect(document.activeElement?.id).toBe('price')
  await cancelButton.click()
  await expect.element(waiting).not.toBeInTheDocument()
  expect(Object.keys(localStorage).filter((name) => name.startsWith('calculator:save:'))).toEqual([])
})

test('a calculation that an overloaded server refuses to save is saved later, and its changed total is shown', async ({
  line,
}) => {
  line.fail(SAVE, 503, 'overloaded')
  await calculatorScreen.save.click()
  await expect
    .element(sheet.getByText(/^Сервер сейчас не\sотвечает\. Расчёт сохранён на\sустройстве/))
    .toBeVisible()
  line.restore()
  line.editResponse(SAVE, (text) => {
    const saved = JSON.parse(text)
    saved.result.total.usd += 100
    return JSON.stringify(saved)
  })
  dispatchEvent(new Event('focus'))
  await expect.element(savedLine).toBeVisible()
  await expect.element(sheet.getByText(/^Пока он\sждал связи, таблицы или курс изменились/)).toBeVisible()
})

test('a browser without storage tells the visitor that a calculation saved offline is not queued', async ({
  site,
}) => {
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  try {
    site.goOffline()
    await calculatorScreen.save.click()
    await expect
      .element(calculatorScreen.alert)
      .toMatchTextContent(matchAnySpaces('отложить расчёт не вышло: браузер не даёт хранить данные'))
    await expect.element(page.getByText(/на\sустройстве: отправим/)).not.toBeInTheDocument()
  } finally {
    setItem.mockRestore()
  }
})

test('a calculation is saved once although the response is lost, and the notice that it is saved can be closed', async ({
  line,
}) => {
  const ids = new Set<string>()
  line.editResponse(SAVE, (text) => {
    ids.add(JSON.parse(text).id)
    throw new Error('the response is lost')
  })
  await calculatorScreen.save.click()
  await expect.element(waiting).toBeVisible()
  line.restore()
  dispatchEvent(new Event('focus'))
  await expect.element(savedLine).toBeVisible()
  expect([...ids].map((id) => `/calculation/${id}`)).toEqual([openLink.element().getAttribute('href')])
  await sheet.getByRole('button', { name: 'Закрыть' }).click()
  await expect.element(savedLine).not.toBeInTheDocument()
})

test('a queued calculation that the server refuses to save shows the reason and opens in the calculator', async ({
  line,
}) => {
  line.cut(SAVE)
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
  await expectPageStateAccessible(document)
  await sheet.getByRole('link', { name: matchAnySpaces('Открыть в калькуляторе') }).click()
  await expect.element(field('Цена автомобиля')).toHaveValue('7\u00a0500')
})
