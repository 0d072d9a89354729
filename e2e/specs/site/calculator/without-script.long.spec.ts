import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { ContactForms } from '../../../pages/contact-forms.ts'

// The browser reports the page of a rejected form as a failed request.
test.use({
  viewport: { width: 1440, height: 900 },
  javaScriptEnabled: false,
  expectedErrors: /status of 422/,
})

test('without JavaScript the calculator shows the total of the example car and, after a submit, that of a car from Europe', async ({
  calculator,
  page,
}) => {
  await expect(calculator.region.getByText(/^Пример с\sрегистрацией: седан, бензин/)).toBeVisible()
  const example = await calculator.readTotal()
  await calculator.priceField.fill('9 800')
  await calculator.chooseOption('Страна', 'Европа')
  const response = page.waitForResponse(/\/\?.*origin=eu/)
  await calculator.calculateButton.click()
  expect((await response).status()).toBe(200)
  await expect(calculator.radio('Европа')).toBeChecked()
  await expect(calculator.priceField).toHaveValue(/^9\s800$/)
  await expect(calculator.yardField).toHaveCount(0)
  await calculator.expectTotalOtherThan(example)
  await expect(calculator.region.getByText(/^Автомобиль в\sУкраине, с\sрегистрацией$/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Путь автомобиля' })).toContainText('Киев')
})

test('a visitor without JavaScript who goes to the callback form does not lose the calculation', async ({
  calculator,
  page,
}) => {
  await calculator.priceField.fill('9 800')
  await calculator.calculateButton.click()
  await expect(page).toHaveURL(/price=9\D*800/)
  const forms = new ContactForms(page)
  await forms.callbackLink.click()
  await expect(page).toHaveURL(/price=9\D*800.*#callback$/)
  await expect(forms.callbackForm.getByLabel('Телефон')).toBeInViewport()
  await expect(calculator.priceField).toHaveValue(/^9\s800$/)
})

test('without JavaScript a calculator link moves customs clearance to next January with another total, and a link undoes it', async ({
  calculator,
  page,
}) => {
  await page.goto('/?date=2025-11-20')
  const before = await calculator.readTotal()
  await calculator.region.getByRole('link', { name: 'Считать по январю' }).click()
  await expect(calculator.region.getByText(/^Считаем оформление 11\sсічня\s2026/)).toBeVisible()
  await calculator.expectTotalOtherThan(before)
  const cleared = await calculator.readTotal()
  await calculator.priceField.fill('9 800')
  await calculator.calculateButton.click()
  await expect(page).toHaveURL(/clearance=2026-01-11/)
  await calculator.expectTotalOtherThan(cleared)
  await calculator.region.getByRole('link', { name: 'Вернуть 2025 год' }).click()
  await expect(page).not.toHaveURL(/clearance/)
  await expect(calculator.region.getByText(/^Оформят уже в\s2026/)).toBeVisible()
})

test('a visitor without JavaScript chooses another route, calculates, and sees the total and the port of that route', async ({
  calculator,
}) => {
  const example = await calculator.readTotal()
  await calculator.routeRadios.first().check()
  await calculator.calculateButton.click()
  await calculator.expectTotalOtherThan(example)
  await expect(calculator.routeRadios.first()).toBeChecked()
  await expect(calculator.field('Порт погрузки')).toHaveValue('Los Angeles')
})

test('without JavaScript an invalid price returns the calculator form with the typed values and the error, without a total', async ({
  calculator,
  page,
}) => {
  await calculator.priceField.fill('девять тысяч')
  await calculator.field('Год выпуска').fill('2018')
  const response = page.waitForResponse(/\/\?.*price=/)
  await calculator.calculateButton.click()
  expect((await response).status()).toBe(422)
  await expect(calculator.priceField).toHaveValue('девять тысяч')
  await expect(calculator.priceField).toHaveAccessibleDescription(/Напишите цифрами/)
  await expect(calculator.field('Год выпуска')).toHaveValue('2018')
  await expect(page.getByText('Проверьте отмеченные поля')).toBeVisible()
  await expect(calculator.totalRow).toHaveCount(0)
})

test('a page with calculator input in its URL is not stored by caches or search engines, and its canonical URL has no query', async ({
  product,
  request,
}) => {
  for (const [path, status] of [
    ['/?origin=eu&price=7000', 200],
    ['/?origin=usa&price=x', 422],
    ['/?date=2018-01-01', 422],
  ] as const) {
    const response = await request.get(path)
    expect([path, response.status(), response.headers()['cache-control']]).toEqual([path, status, 'no-store'])
    const html = await response.text()
    expect(html).toMatch(/<meta name="robots" content="noindex"/)
    expect(html).toContain(`<link rel="canonical" href="${product.origin}/"`)
  }
  const example = await request.get('/')
  expect(example.headers()['cache-control']).toMatch(/^public, max-age=0, must-revalidate/)
  expect(await example.text()).not.toContain('content="noindex"')
})

test('without JavaScript a calculator page for a day without exchange rates links to the total for the newest day with rates', async ({
  bank,
  calculator,
  page,
}) => {
  bank.respondWith((response) => response.destroy())
  const refused = await page.goto('/georgia?price=8500&year=2019&date=2019-03-11')
  expect(refused?.status()).toBe(422)
  await expect(calculator.region.getByRole('alert')).toContainText('Национальный банк сейчас')
  const response = page.waitForResponse(/date=/)
  await calculator.region.getByRole('link', { name: /^Посчитать на\s/ }).click()
  expect((await response).status()).toBe(200)
  await expect(page).toHaveURL(/\/georgia\?.*price=8500.*&date=/)
  await expect(calculator.totalRow).toBeVisible()
})

test('a calculator URL with an unknown vehicle type shows the form and an explanation instead of a price', async ({
  calculator,
  page,
}) => {
  const refused = await page.goto('/?vehicle=tank&price=8500&year=2019')
  expect(refused?.status()).toBe(422)
  await expect(calculator.region.getByRole('alert')).toContainText('непонятно, что выбрано: «Кузов»')
  await expect(calculator.totalRow).toHaveCount(0)
  await expect(calculator.priceField).toHaveValue(/^8\s500$/)
  await calculator.chooseOption('Кузов', 'Внедорожник')
  const response = page.waitForResponse(/vehicle=/)
  await calculator.calculateButton.click()
  expect((await response).status()).toBe(200)
})
