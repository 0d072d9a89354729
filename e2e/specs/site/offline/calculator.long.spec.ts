import { addDays, formatDate, toKyivDay } from 'shared/format'
import { NETWORK_ERROR_PATTERN, waitForServiceWorker } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test.describe('without a connection', () => {
  test.use({ expectedErrors: NETWORK_ERROR_PATTERN })

  test('the offline calculator uses stored fee tables, compares routes and shows the date of the tables, also after a reload', async ({
    calculator,
    page,
    context,
  }) => {
    await waitForServiceWorker(page)
    await page.reload()
    await calculator.activate()
    await context.setOffline(true)
    await expect(
      calculator.region.getByText(/^Нет связи\. Считаем по\sкурсу и\sтаблицам на\s\d\d/),
    ).toBeVisible()
    const before = await calculator.readTotal()
    await calculator.field('Цена автомобиля').fill('8 000')
    await calculator.expectTotalOtherThan(before)
    const costlier = await calculator.readTotal()
    await calculator.routeRadios.first().check()
    await calculator.expectTotalOtherThan(costlier)
    await expect(page).toHaveURL(/port=Los/)
    const offline = await calculator.readTotal()
    await page.reload()
    await calculator.expectTotal(offline)
    const clearance = addDays(toKyivDay(new Date()), 60)
    await page.goto(`/?clearance=${clearance}`)
    await expect(calculator.region.getByText(/^Считаем оформление/)).toContainText(formatDate(clearance))
    await page.goto('/')
    await context.setOffline(false)
    await expect(calculator.region.getByText(/^Нет связи/)).toHaveCount(0)
    await calculator.saveAndReadId()
  })

  test('calculations saved offline stay queued through a reload and are each saved once when the connection is back', async ({
    calculator,
    page,
    context,
  }) => {
    await waitForServiceWorker(page)
    await page.reload()
    await calculator.activate()
    await context.setOffline(true)
    const queued = calculator.region.getByText(/на\sустройстве: отправим/)
    for (const price of ['8 100', '8 200', '8 300']) {
      await calculator.field('Цена автомобиля').fill(price)
      await calculator.saveButton.click()
      await expect(queued).toBeVisible()
    }
    const cancelButtons = calculator.region.getByRole('button', { name: 'Отменить' })
    await expect(cancelButtons).toHaveCount(3)
    await cancelButtons.nth(1).click()
    await expect(cancelButtons).toHaveCount(2)

    await page.reload()
    await expect(queued).toBeVisible()
    await expect(cancelButtons).toHaveCount(2)
    const other = await context.newPage()
    await other.goto('/')
    await expect(new CalculatorPage(other).region.getByRole('button', { name: 'Отменить' })).toHaveCount(2)

    const savedIds: string[] = []
    context.on('response', async (response) => {
      if (response.request().method() === 'POST') savedIds.push((await response.json()).id)
    })
    await context.setOffline(false)
    for (const tab of [calculator, new CalculatorPage(other)]) {
      await expect(tab.region.getByText(/^Расчёт сохранён:/)).toHaveCount(2)
      await expect(tab.region.getByRole('button', { name: 'Отменить' })).toHaveCount(0)
      expect(new URL(tab.page.url()).pathname).toBe('/')
    }
    const links = calculator.region.getByRole('link', { name: 'Открыть', exact: true })
    const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // Both tabs may have sent a calculation: the server knows its idempotency key.
    expect(new Set(savedIds.map((id) => `/calculation/${id}`))).toEqual(new Set(paths))
    for (const [place, price] of [
      [0, /8\s100,00\s\$|8\s100\s\$/],
      [1, /8\s300,00\s\$|8\s300\s\$/],
    ] as const) {
      await other.goto(paths[place] ?? '')
      await expect(other.getByText(price).first()).toBeVisible()
    }
    await links.first().click()
    await expect(page).toHaveURL(new RegExp(`${paths[0]}$`))
    await expect(page.getByRole('button', { name: 'Скопировать' })).toBeEnabled()
  })
})

test('a page with the calculator sends the calculations that were saved offline on the device as soon as it opens', async ({
  page,
}) => {
  const input = {
    ...{ origin: 'usa', auction: 'copart', location: 'PHOENIX', state: 'AZ', zip: '85043', price: 6200 },
    ...{ currency: 'USD', port: 'Houston', destination: 'Klaipeda', vehicle: 'sedan', engine: 'petrol' },
    ...{ volume: 1984, year: 2019, insurance: true },
  }
  const key = createUniqueName('save')
  await page.goto('/')
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [
    `calculator:save:${key}`,
    JSON.stringify({ key, at: Date.now(), input, title: 'Седан из Финикса' }),
  ] as const)
  await page.reload()
  await expect(page.getByText(/^Расчёт сохранён: Copart/)).toBeVisible()
})
