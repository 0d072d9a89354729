import type { Route } from 'playwright/test'
import {
  test as base,
  expect,
  getMainHeading,
  holdPageRequests,
  NETWORK_ERROR_PATTERN,
  waitForHydration,
  withProductServer,
} from '../../../fixtures/base-test.ts'
import { calculatorScriptFile, queuedSavesScriptFiles } from '../../../fixtures/built-files.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const SAVED_CALCULATION_ADDRESS = /\/calculation\/[\w-]{22}$/

base.describe('before the visitor uses the calculator', () => {
  // A service worker loads all files in advance.
  base.use({
    serviceWorkers: 'block',
    expectedErrors: NETWORK_ERROR_PATTERN,
  })

  base(
    'the home page shows the example result at once and loads the calculator code when the mouse first moves',
    async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await page.waitForLoadState('networkidle')
      expect(calculatorScriptFile).toMatch(/^assets\/.*\.js$/)
      expect(requested.filter((path) => path.endsWith('.js'))).not.toHaveLength(0)
      expect(requested).not.toContain(`/${calculatorScriptFile}`)
      expect(requested).not.toContain('/api/calculator/bundle')
      const example = await calculator.readTotal()
      await page.mouse.move(40, 40)
      await expect.poll(() => requested).toContain(`/${calculatorScriptFile}`)
      await expect.poll(() => requested).toContain('/api/calculator/bundle')
      await calculator.priceField.fill('7500')
      await calculator.expectTotalOtherThan(example)
    },
  )

  base(
    'a price and a country entered before any script has run are calculated without further input',
    async ({ page }) => {
      const release = await holdPageRequests(page, '**/assets/*.js')
      const calculator = new CalculatorPage(page)
      await page.goto('/', { waitUntil: 'commit' })
      const example = await calculator.readTotal()
      await calculator.priceField.selectText()
      await page.keyboard.type('7500')
      await calculator.radio('Европа').check()
      release()
      await calculator.expectTotalOtherThan(example)
      await expect(calculator.form.getByRole('button', { name: /^Вернуть 7\s500\s\$$/ })).toBeVisible()
      await expect(calculator.priceField).not.toHaveValue(/7\s?500/)
    },
  )

  base(
    'a calculation that a failing server does not save is shown as queued, although no further script loads',
    async ({ page }) => {
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await calculator.activate()
      await page.route('**/api/calculation', (route) => route.fulfill({ status: 503, json: {} }))
      await page.route('**/assets/*.js', (route) =>
        queuedSavesScriptFiles.some((file) => route.request().url().endsWith(file))
          ? route.fallback()
          : route.abort(),
      )
      await calculator.saveButton.click()
      await expect(page.getByText(/Расчёт\sсохранён\sна\sустройстве/)).toBeVisible()
      await expect(calculator.form).toBeVisible()
    },
  )

  base(
    'text selected before the calculator code has loaded is replaced by what the visitor types afterwards',
    async ({ page }) => {
      const release = await holdPageRequests(page, `**/${calculatorScriptFile}`)
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await calculator.priceField.selectText()
      release()
      await expect(page.locator('#calculator[data-deferred]')).toHaveCount(0)
      await page.keyboard.type('7000')
      await expect(calculator.priceField).toHaveValue(/^7\s000$/)
    },
  )

  base(
    'a visitor who saves a calculation before the calculator code has loaded saves the entered values',
    async ({ page }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      const release = await holdPageRequests(page, `**/${calculatorScriptFile}`)
      const calculator = new CalculatorPage(page)
      await calculator.open()
      // Before the scripts of the page run, the browser itself would post the form of the server.
      await expect
        .poll(async () => {
          await page.mouse.move(40, 40)
          await page.mouse.move(60, 60)
          return requested
        })
        .toContain(`/${calculatorScriptFile}`)
      await calculator.priceField.fill('7500')
      await calculator.saveButton.click()
      release()
      await page.waitForURL(SAVED_CALCULATION_ADDRESS)
      await expect(
        page
          .getByRole('main')
          .getByText(/^7\s500\s\$$/)
          .first(),
      ).toBeVisible()
    },
  )

  base(
    'a visitor who saves while the fee tables are loading saves the calculation as soon as they have loaded',
    async ({ page }) => {
      const release = await holdPageRequests(page, '**/api/calculator/bundle*')
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await calculator.priceField.fill('7500')
      await expect(
        calculator.region.getByText('Считаем по вашим данным').filter({ visible: true }),
      ).toBeVisible()
      await calculator.saveButton.click()
      await expect(page.getByRole('button', { name: 'Сохраняем…' })).toBeVisible()
      release()
      await page.waitForURL(SAVED_CALCULATION_ADDRESS)
      await expect(
        page
          .getByRole('main')
          .getByText(/^7\s500\s\$$/)
          .first(),
      ).toBeVisible()
    },
  )

  base(
    'the server-rendered result stays while the fee tables do not load, and the next input is calculated once they do',
    async ({ page }) => {
      await page.route('**/api/calculator/bundle*', (route) => route.abort())
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await waitForHydration(page)
      const example = await calculator.readTotal()
      await page.mouse.move(40, 40)
      const message = calculator.region.getByText(/^Нет связи: курсы и\sтаблицы на\sсегодня не\sзагрузились/)
      await expect(message).toBeVisible()
      await calculator.expectTotal(example)
      await expect(calculator.routeRadios.first()).toBeVisible()
      await calculator.priceField.fill('7500')
      await expect(calculator.totalRow).toHaveCount(0)
      await page.unroute('**/api/calculator/bundle*')
      await calculator.region.getByRole('button', { name: 'Попробовать ещё раз' }).click()
      await expect(message).toHaveCount(0)
      await calculator.expectTotalOtherThan(example)
    },
  )

  for (const [state, handle, link, heading] of [
    ['is still loading', async () => undefined, 'Блог', 'Блог'],
    ['does not load', async (route: Route) => route.abort(), 'Европа', 'Автомобиль из Европы'],
  ] as const)
    base(
      `a visitor can leave the home page by a link while the calculator code ${state}`,
      async ({ page }) => {
        await page.route(`**/${calculatorScriptFile}`, handle)
        const calculator = new CalculatorPage(page)
        await calculator.open()
        await waitForHydration(page)
        const requested = page.waitForRequest(`**/${calculatorScriptFile}`)
        await page.mouse.move(40, 40)
        await requested
        await calculator.priceField.fill('7500')
        await expect(calculator.totalRow).toBeVisible()
        await page.getByRole('navigation').getByRole('link', { name: link }).first().click()
        await expect(getMainHeading(page)).toHaveText(heading)
      },
    )
})

/** The port of the discard protocol, on which nothing answers. */
const UNREACHABLE_BANK = 'http://127.0.0.1:9/exchange'

const testWithoutBank = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
  baseURL: async ({}, use) => withProductServer({ NBU_URL: UNREACHABLE_BANK }, ({ origin }) => use(origin)),
})

testWithoutBank.describe('without the National Bank', () => {
  testWithoutBank.use({ expectedErrors: /status of 503/ })

  testWithoutBank(
    'a new server that cannot reach the National Bank calculates with its demo exchange rates and shows their date',
    async ({ page }) => {
      const notice = page.getByText(
        /^Курса на\sсегодня нет\. Считаем по\sкурсу и\sтаблицам на\s06\sжовтня\s2026/,
      )
      const calculator = new CalculatorPage(page)
      await calculator.open()
      await expect(notice).toBeVisible()
      const example = await calculator.readTotal()
      await calculator.priceField.fill('7500')
      await calculator.expectTotalOtherThan(example)
      await expect(notice).toBeVisible()
      await expect(calculator.form.getByText(/^Курсы НБУ на\s06\sжовтня\s2026$/)).toBeVisible()
    },
  )
})
