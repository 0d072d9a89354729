import {
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  test,
  waitForHydration,
} from '../../../fixtures/base-test.ts'
import { CalculatorPage } from '../../../pages/calculator-page.ts'

const MENU_NAME = 'Главное меню'

test.use({
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
  expectedErrors: NETWORK_ERROR_PATTERN,
})

test.beforeEach(async ({ page }) => {
  await openHydratedPage(page, '/')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

const isSameDocument = () => 'sameDocument' in window

test('a clicked link changes the page, its head and the menu without a document load, and focuses the new heading', async ({
  page,
}) => {
  await page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'США' }).click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await expect(getMainHeading(page)).toBeFocused()
  await expect(page.locator('p[role=status].unseen').last()).toHaveText('Автомобиль из США')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page).toHaveURL('/usa')
  await expect(page).toHaveTitle('Автомобиль из США')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/usa$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Copart/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  const structuredData = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => script.textContent ?? ''))
  expect(structuredData.find((text) => text.includes('BreadcrumbList'))).toContain('/usa"')
  await expect(
    page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'США' }),
  ).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(isSameDocument)).toBe(true)
})

test('going back and forward restores the scroll position of each page, also after a reload', async ({
  page,
}) => {
  await expect(new CalculatorPage(page).totalRow).toBeVisible()
  await page.evaluate(() => scrollTo(0, 1200))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Грузия' }).focus()
  const left = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))

  await page.goBack()
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
  await page.goForward()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)

  await page.reload()
  await waitForHydration(page)
  await page.goBack()
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
  // The reloaded page has not become shorter while its code was not loaded yet.
  await page.goForward()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)
})

test('leaving a page while it loads causes no error, no red progress bar and no reload', async ({
  page,
  networkProxy,
}) => {
  await openHydratedPage(page, networkProxy.origin)
  // The progress bar also follows the loading of the fee tables.
  await new CalculatorPage(page).activate()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  networkProxy.holdRequests()
  await page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'США' }).click()
  await expect(page.getByRole('progressbar', { name: 'Загрузка' })).toBeVisible()
  await page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'Калькулятор' }).click()
  await expect(page).toHaveURL(`${networkProxy.origin}/`)
  // The address changes first; the load is cancelled a moment later, and the progress bar disappears.
  await expect(page.locator('[role=progressbar]')).toHaveAttribute('aria-hidden', 'true')
  networkProxy.disconnect()
  await expect(page.locator('[role=progressbar]')).toHaveAttribute('aria-hidden', 'true')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  expect(await page.evaluate(isSameDocument)).toBe(true)
})
