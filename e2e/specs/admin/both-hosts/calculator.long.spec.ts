import { expect, test } from '../../../fixtures/admin/admin-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

test('an admin calculates the car of a customer, gets the total of the public page and saves the calculation under a link', async ({
  host,
  product,
  browser,
}) => {
  await host.signIn()
  await new AdminShell(host.page).openScreen('Калькулятор')
  const office = new CalculatorPage(host.page)
  await expect(office.totalRow).toBeVisible()
  const example = await office.readTotal()
  await office.chooseOption('Аукцион', 'IAA')
  await office.priceField.fill('8350')
  await office.field('Объём').fill('2487')
  await office.field('Год выпуска').fill('2017')
  await office.expectTotalOtherThan(example)
  await expect(host.page).toHaveURL(/price=8350/)
  await expect(host.page).toHaveURL(/year=2017/)

  const visitor = await browser.newContext()
  const page = await visitor.newPage()
  await page.goto(`${product.origin}/${new URL(host.page.url()).search}`)
  const site = new CalculatorPage(page)
  await site.expectTotalOtherThan(example)
  const total = await site.readTotal()
  // The office calculates a moment after its address has changed.
  await office.expectTotal(total)
  expect(await site.readFormValues()).toEqual(await office.readFormValues())
  expect(await site.readPriceLines()).toEqual(await office.readPriceLines())

  await office.saveButton.click()
  const saved = host.page.getByRole('region', { name: 'Сохранённый расчёт' })
  await expect(saved).toContainText(`${product.origin}/calculation/`)
  const address = /http\S+\/calculation\/[\w-]{22}/.exec(await saved.innerText())?.[0] ?? ''
  await page.goto(address)
  await new CalculatorPage(page).expectTotal(total)
  await visitor.close()

  await office.field('Дата расчёта').fill('2025-11-20')
  await expect(host.page.getByText(/^Оформят уже в\s2026/)).toBeVisible()
  await host.page.getByRole('link', { name: 'Считать по январю' }).click()
  await expect(host.page.getByRole('button', { name: 'Оформление: январь 2026, убрать' })).toBeVisible()
  await expect(host.page).toHaveURL(/clearance=2026-01-\d\d/)
})
