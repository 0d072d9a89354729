import {
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  test,
} from '../../../fixtures/base-test.ts'
import { moveFocus } from '../../../fixtures/move-focus.ts'
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

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('going back restores the scroll position below the calculator, although the result is rendered later', async ({
    page,
  }) => {
    const readHeight = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect(new CalculatorPage(page).totalRow).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'Как везут из Европы' })
    await link.scrollIntoViewIfNeeded()
    // Other prices are loaded near the viewport. On the way back they are there at once.
    await expect(page.getByRole('region', { name: 'Что если' })).toBeVisible()
    const left = await page.evaluate(() => scrollY)
    const height = await readHeight()
    await link.click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')

    await page.goBack()
    await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
    await expect.poll(readHeight).toBe(height)
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
    await expect(link).toBeInViewport()
  })

  test('a visitor who goes back and scrolls at once stays at the chosen position when the page grows', async ({
    page,
  }) => {
    await expect(new CalculatorPage(page).totalRow).toBeVisible()
    const link = page.getByRole('main').getByRole('link', { name: 'Как везут из США' })
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => scrollY)
    await link.click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из США')

    await page.goBack()
    await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
    await page.evaluate(() => scrollTo({ top: 200, behavior: 'instant' }))
    const scrolled = await page.evaluate(async () => {
      const nextFrame = () => new Promise(requestAnimationFrame)
      await nextFrame()
      const before = scrollY
      document.body.append(Object.assign(document.createElement('div'), { style: 'height: 120px' }))
      await nextFrame()
      await nextFrame()
      return [before, scrollY]
    })
    expect(scrolled[1]).toBe(scrolled[0])
    expect(scrolled[1]).toBeLessThan(left - 1000)
  })
})

test('a link with a fragment scrolls to its target and focuses it, from another page and on load', async ({
  page,
}) => {
  await openHydratedPage(page, '/')
  await page.getByRole('button', { name: 'Сохранить и поделиться' }).click()
  await page.locator('summary', { hasText: 'Ещё' }).click()
  await page.getByRole('link', { name: 'Посчитать другой автомобиль' }).click()
  await expect(page).toHaveURL(/\/\?origin=usa.*#calculator$/)
  await expect(page.locator('#calculator')).toBeFocused()
  await openHydratedPage(page, '/')
  await page.evaluate(() => {
    location.hash = '#price'
  })
  await expect(page).toHaveURL('/#price')
  await expect(page.locator('#price')).toBeInViewport()
  await expect(page.locator('#price')).toBeFocused()

  await page.goto('/#price')
  await expect(page.locator('#price')).toBeInViewport()
})

test('a page opened by a link fades in over half a second, or appears at once if the visitor prefers reduced motion', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const faded = page.locator('main > div').first()
  await expect(faded).toHaveCSS('animation-name', 'none')
  await page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'США' }).click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await expect(faded).toHaveCSS('animation-duration', '0.5s')
  await expect(faded).not.toHaveCSS('animation-name', 'none')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('navigation', { name: MENU_NAME }).getByRole('link', { name: 'Блог' }).click()
  await expect(getMainHeading(page)).toHaveText('Блог')
  await expect(faded).toHaveCSS('animation-name', 'none')
})

test('a visitor can skip to the content and follow a link to a country page by keyboard alone', async ({
  page,
}) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  const { carField } = new CalculatorPage(page)
  await page.keyboard.press('Tab')
  await expect(carField).toBeFocused()
  await moveFocus(page, page.getByRole('main').getByRole('link', { name: 'Как везут из США' }))
  await page.keyboard.press('Enter')
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await page.keyboard.press('Tab')
  await expect(carField).toBeFocused()
})

test('a second click on a link while its page loads has no effect, and going back restores the scroll position', async ({
  page,
  networkProxy,
}) => {
  await openHydratedPage(page, networkProxy.origin)
  await expect(new CalculatorPage(page).totalRow).toBeVisible()
  await page.evaluate(() => scrollTo(0, 700))
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Грузия' })
  await link.focus()
  const left = await page.evaluate(() => scrollY)
  networkProxy.holdRequests()
  // Both clicks happen before the next frame.
  await link.evaluate((element: HTMLAnchorElement) => {
    element.click()
    element.click()
  })
  expect(await page.evaluate(() => scrollY)).toBe(left)
  networkProxy.restore()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  await page.goBack()
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
})
