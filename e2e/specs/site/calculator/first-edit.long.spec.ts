import { openHydratedPage } from '../../../fixtures/base-test.ts'
import { expect, test } from '../../../fixtures/calculator/calculator-test.ts'
import { expectExampleInPlace, type InvalidFirstEdit } from '../../../fixtures/calculator/first-edit.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const edits: readonly InvalidFirstEdit[] = [
  { label: 'Объём', text: '50' },
  { label: 'Цена автомобиля', text: 'x6' },
  { label: 'Год выпуска', text: '20' },
  { label: 'Дата расчёта', text: '2018-11-24' },
  { label: 'Батарея', text: 'x', path: '/?engine=electric' },
]

for (const width of [390, 1440])
  for (const edit of edits)
    test(`at ${width} pixels the example calculation stays shown and does not move when a visitor first types an invalid value into «${edit.label}»`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await expectExampleInPlace(page, edit)
    })

test('the example calculation stays shown when a visitor first types an unknown auction yard', async ({
  page,
}) => {
  const calculator = new CalculatorPage(page)
  await page.goto('/')
  const total = await calculator.readTotal()
  await calculator.yardField.focus()
  // Until the scripts have started the field does not select its text by itself.
  await page.keyboard.press('ControlOrMeta+A')
  await calculator.yardField.pressSequentially('zz')
  await page.keyboard.press('Tab')
  await expect(calculator.form.getByText(/«zz»: площадка не\s?выбрана|Такой площадки нет/)).toBeVisible()
  await calculator.expectTotal(total)
  await expect(calculator.routeRadios.first()).toBeVisible()
})

test.describe('without a service worker, which loads all scripts in advance', () => {
  test.use({ serviceWorkers: 'block' })

  const scripts = '**/assets/*.js'

  test('a price typed before the script of the calculator has loaded stays on the pages opened by address', async ({
    page,
  }) => {
    const calculator = new CalculatorPage(page)
    await openHydratedPage(page, '/')
    await page.route(scripts, () => undefined)
    await calculator.priceField.fill('9100')
    await expect(page.locator('[data-deferred] form#calculator-form')).toBeVisible()
    await page.unroute(scripts)
    for (const path of ['/usa', '/']) {
      await page.goto(path)
      await expect(calculator.priceField).toHaveValue(/^9\s100$/)
    }
    await page.goto('/?price=7000')
    await expect(calculator.priceField).toHaveValue(/^7\s000$/)
  })

  test('a price in euros typed before the script of the calculator has loaded is converted for the USA', async ({
    page,
  }) => {
    const calculator = new CalculatorPage(page)
    await openHydratedPage(page, '/eu')
    await page.route(scripts, () => undefined)
    await calculator.priceField.fill('9100')
    await expect(page.locator('[data-deferred] form#calculator-form')).toBeVisible()
    await page.unroute(scripts)
    await page.goto('/usa')
    await expect(calculator.form.getByText(/из\s9\s100\s€ по\sкурсу/)).toBeVisible()
    await page.goto('/eu')
    await expect(calculator.priceField).toHaveValue(/^9\s100$/)
  })
})
