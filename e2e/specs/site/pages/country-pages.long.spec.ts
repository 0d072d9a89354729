import type { Locator, Page } from 'playwright/test'
import { holdPageRequests, openHydratedPage, waitForHydration } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const collapse = (text: string): string =>
  text
    .replace(/\u2060/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const countries = [
  {
    path: '/usa',
    country: 'США',
    table: 'Четыре порта погрузки',
    rows: [
      'Ньюарк Newark Трентон, Детройт, Чикаго-Хайтс, Колумбия (MO) 740 $ 750 $ 35',
      'Саванна Savannah Колумбия (SC), Шарлотт, Атланта-Ист, Бирмингем, Майами 790 $ 750 $ 37',
      'Хьюстон Houston Хьюстон, Даллас, Денвер 940 $ 750 $ 42',
      'Лос-Анджелес Los Angeles Лос-Анджелес, Финикс, Грэм 1 270 $ 750 $ 52',
    ],
    cars: ['Бензиновый седан', 'Гибридный внедорожник', 'Электромобиль'],
  },
  {
    path: '/eu',
    country: 'Европа',
    table: 'Откуда везём',
    rows: [
      'Варшава Warszawa 350 € 4',
      'Вильнюс Vilnius 450 € 4',
      'Берлин Berlin 550 € 4',
      'Амстердам Amsterdam 700 € 4',
      'Париж Paris 850 € 4',
    ],
    cars: ['Дизельный внедорожник с EUR.1', 'Бензиновый седан', 'Электромобиль'],
  },
  {
    path: '/georgia',
    country: 'Грузия',
    table: 'Откуда везём',
    rows: ['Рустави Rustavi 650 $ 250 $ 9', 'Тбилиси Tbilisi 650 $ 250 $ 9'],
    cars: ['Бензиновый седан', 'Гибридный седан', 'Бензиновый внедорожник'],
  },
] as const

const readRows = async (page: Page, table: string): Promise<string[]> =>
  (await page.getByRole('table', { name: table }).locator('tbody tr').allInnerTexts()).map(collapse)

const findCard = (page: Page, car: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: car, exact: true }) })

const readCardTotal = async (page: Page, car: string): Promise<string> =>
  collapse(
    await findCard(page, car)
      .getByText(/^[\d\s]+(?:,\d\d)?\s\$$/)
      .first()
      .innerText(),
  )

/** Checks what a country page shows whether or not it runs scripts. */
const expectCountryPage = async (
  page: Page,
  { path, country, table, rows, cars }: (typeof countries)[number],
): Promise<void> => {
  await expect(page.getByRole('radio', { name: country, exact: true })).toBeChecked()
  expect(await readRows(page, table), path).toEqual(rows)
  await expect(page.getByText(/таблица\sот\s\d\d\s\S+\s20\d\d$/)).toBeVisible()
  await expect(page.getByText(/^Цены.*\sна\s\d\d\s\S+\s20\d\d$/)).toBeVisible()
  expect((await page.getByRole('article').getByRole('heading').allInnerTexts()).map(collapse)).toEqual(cars)
  for (const car of cars) {
    await findCard(page, car)
      .getByText(/^Из\sчего складывается$/)
      .click()
    await expect(findCard(page, car).getByText('Таможня', { exact: true })).toBeVisible()
  }
}

for (const country of countries) {
  test(`the page ${country.path} preselects its country and shows delivery prices, example cars and FAQ structured data`, async ({
    page,
  }) => {
    await openHydratedPage(page, country.path)
    await expectCountryPage(page, country)
    const data = JSON.parse(await page.locator('script[type="application/ld+json"]').innerText())
    const faq = data['@graph'].find((each: { '@type': string }) => each['@type'] === 'FAQPage')
    const shown = await page
      .locator('main section details')
      .filter({ has: page.getByRole('heading', { level: 3 }) })
      .evaluateAll((found) =>
        found.map((each) => [each.querySelector('h3')?.textContent, each.querySelector('p')?.textContent]),
      )
    const written = faq.mainEntity.map((each: { name: string; acceptedAnswer: { text: string } }) => [
      each.name,
      each.acceptedAnswer.text,
    ])
    expect(written).toHaveLength(7)
    expect(shown.map((each) => each.map((text) => collapse(text ?? '')))).toEqual(written)
  })

  test(`each example car on the page ${country.path} opens the calculator filled in with the same total`, async ({
    page,
  }) => {
    const calculator = new CalculatorPage(page)
    for (const car of country.cars) {
      await openHydratedPage(page, country.path)
      const total = await readCardTotal(page, car)
      await page.getByRole('link', { name: car, exact: true }).click()
      await expect(page).toHaveURL(new RegExp(`${country.path}\\?origin=.*#calculator$`))
      await calculator.expectTotal(total)
    }
  })
}

test('a country page opened from another page shows the same places and example cars as when loaded directly', async ({
  page,
}) => {
  await openHydratedPage(page, '/blog')
  for (const country of countries) {
    await page.getByRole('navigation').getByRole('link', { name: country.country }).first().click()
    await expect(page.getByRole('table', { name: country.table })).toBeVisible()
    await expectCountryPage(page, country)
  }
})

test('a visitor loads only the texts of the countries whose pages are opened', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, region] = /\/assets\/(usa|eu|georgia)-[^/]*\.js$/.exec(request.url()) ?? []
    if (region !== undefined) loaded.push(region)
  })
  await openHydratedPage(page, '/eu')
  await page.mouse.wheel(0, 4000)
  await page.getByText('Что даёт сертификат EUR.1?').click()
  await expect.poll(() => loaded).toEqual(['eu'])
  await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Автомобиль из\u00a0Грузии')
  expect(loaded).toEqual(['eu', 'georgia'])
})

test('a price entered before the scripts have loaded is calculated for the country of the page', async ({
  page,
}) => {
  const release = await holdPageRequests(page, /\/assets\/.*\.js$/)
  await page.goto('/eu', { waitUntil: 'commit' })
  const price = page.getByLabel('Цена автомобиля')
  await price.fill('9 100')
  release()
  await waitForHydration(page)
  await page.mouse.move(200, 200)
  await expect(page).toHaveURL(/\/eu\?origin=eu&.*price=9100/)
  await expect(page.getByRole('radio', { name: 'Европа', exact: true })).toBeChecked()
  await expect(price).toHaveValue(/^9\s100$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor of a country page sees delivery prices and example cars, opens an FAQ answer and calculates on the page', async ({
    page,
  }) => {
    for (const country of countries) {
      await page.goto(country.path)
      await expectCountryPage(page, country)
      const total = await readCardTotal(page, country.cars[0])
      const link = page.getByRole('link', { name: country.cars[0], exact: true })
      await page.goto((await link.getAttribute('href')) ?? '')
      await new CalculatorPage(page).expectTotal(total)
      await page.getByRole('region', { name: 'Калькулятор' }).getByLabel('Год выпуска').fill('2015')
      await page.getByRole('button', { name: 'Посчитать' }).click()
      await expect(page).toHaveURL(new RegExp(`${country.path}\\?.*year=2015`))
      await new CalculatorPage(page).expectTotalOtherThan(total)
    }
    const details = page.locator('main details').filter({ hasText: 'Ходит ли паром сейчас?' })
    await details.getByText('Ходит ли паром сейчас?').click()
    await expect(details.getByText(/подтвердит наш менеджер/)).toBeVisible()
  })
})
