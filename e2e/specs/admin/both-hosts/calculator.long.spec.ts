import { expect, test } from '../../../fixtures/admin/admin-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

test('an admin calculates the car of a customer, gets the total of the public page and saves the calculation as a link', async ({
  host,
  product,
  browser,
}) => {
  await host.signIn()
  await new AdminShell(host.page).openScreen('Калькулятор')
  const adminCalculator = new CalculatorPage(host.page)
  await expect(adminCalculator.totalRow).toBeVisible()
  const example = await adminCalculator.readTotal()
  await adminCalculator.chooseOption('Аукцион', 'IAA')
  await adminCalculator.priceField.fill('8350')
  await adminCalculator.field('Объём').fill('2487')
  await adminCalculator.field('Год выпуска').fill('2017')
  await adminCalculator.expectTotalOtherThan(example)
  await expect(host.page).toHaveURL(/price=8350/)
  await expect(host.page).toHaveURL(/year=2017/)

  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${product.origin}/${new URL(host.page.url()).search}`)
  const siteCalculator = new CalculatorPage(page)
  await siteCalculator.expectTotalOtherThan(example)
  const total = await siteCalculator.readTotal()
  // The admin calculator calculates a moment after its address has changed.
  await adminCalculator.expectTotal(total)
  expect(await siteCalculator.readFormValues()).toEqual(await adminCalculator.readFormValues())
  expect(await siteCalculator.readPriceLines()).toEqual(await adminCalculator.readPriceLines())

  await adminCalculator.saveButton.click()
  const saved = host.page.getByRole('region', { name: 'Сохранённый расчёт' })
  await expect(saved).toContainText(`${product.origin}/calculation/`)
  const address = /http\S+\/calculation\/[\w-]{22}/.exec(await saved.innerText())?.[0] ?? ''
  await page.goto(address)
  await new CalculatorPage(page).expectTotal(total)
  await visitor.close()

  await adminCalculator.field('Дата расчёта').fill('2025-11-20')
  await expect(host.page.getByText(/^Оформят уже в\s2026/)).toBeVisible()
  await host.page.getByRole('link', { name: 'Считать по январю' }).click()
  await expect(host.page.getByRole('button', { name: 'Оформление: январь 2026, убрать' })).toBeVisible()
  await expect(host.page).toHaveURL(/clearance=2026-01-\d\d/)
})
