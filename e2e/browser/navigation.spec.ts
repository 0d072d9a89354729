import { alive, expect, heading, test } from '../fixtures.ts'

const menu = 'Главное меню'

test.use({ viewport: { width: 1440, height: 900 } })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
})

const isSameDocument = () => 'sameDocument' in window

test('a link changes the page without loading a document', async ({ page }) => {
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'США' }).click()
  await expect(heading(page)).toHaveText('Автомобиль из США')
  await expect(page).toHaveURL('/usa')
  await expect(page).toHaveTitle('Автомобиль из США')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/usa$/)
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /Copart/)
  await expect(page.locator('meta[name=description]')).toHaveCount(1)
  const crumbs = page.locator('script[type="application/ld+json"]').last()
  expect(await crumbs.evaluate((script) => script.textContent)).toContain('/usa"')
  await expect(
    page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'США' }),
  ).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(isSameDocument)).toBe(true)
})

test('focus goes to the heading of the new page, and its title is announced', async ({ page }) => {
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Европа' }).click()
  await expect(heading(page)).toHaveText('Автомобиль из Европы')
  await expect(heading(page)).toBeFocused()
  await expect(page.locator('p[role=status].unseen')).toHaveText('Автомобиль из Европы')
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('back and forward return to where each page was left, also after a reload', async ({ page }) => {
  await page.evaluate(() => scrollTo(0, 1200))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Грузия' }).focus()
  const left = await page.evaluate(() => scrollY)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Автомобиль из Грузии')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => scrollTo(0, 300))

  await page.goBack()
  await expect(heading(page)).toHaveText(/Цена автомобиля/)
  expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
  await page.goForward()
  await expect(heading(page)).toHaveText('Автомобиль из Грузии')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(300)

  await page.reload()
  await alive(page)
  await page.goBack()
  await expect(heading(page)).toHaveText(/Цена автомобиля/)
  await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThan(3)
})

test('a link into a page leads to its place, from the same page and from another', async ({ page }) => {
  await page.goto('/usa')
  await alive(page)
  await page.getByRole('link', { name: 'Из чего складывается вся цена' }).click()
  await expect(page).toHaveURL('/#price')
  await expect(page.locator('#price')).toBeInViewport()
  await expect(page.locator('#price')).toBeFocused()

  await page.goto('/#price')
  await expect(page.locator('#price')).toBeInViewport()
})

test('a page fades in over half a second, and not at all for those who want no motion', async ({ page }) => {
  const faded = page.locator('main > div').first()
  await expect(faded).toHaveCSS('animation-name', 'none')
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'США' }).click()
  await expect(heading(page)).toHaveText('Автомобиль из США')
  await expect(faded).toHaveCSS('animation-duration', '0.5s')
  await expect(faded).not.toHaveCSS('animation-name', 'none')

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: 'Блог' }).click()
  await expect(heading(page)).toHaveText('Блог')
  await expect(faded).toHaveCSS('animation-name', 'none')
})

test('the last of several quick clicks wins', async ({ page, line }) => {
  await page.goto(line.origin)
  await alive(page)
  line.slow(300)
  const links = page.getByRole('navigation', { name: menu })
  for (const name of ['США', 'Европа', 'Грузия']) await links.getByRole('link', { name }).click()
  await expect(heading(page)).toHaveText('Автомобиль из Грузии')
  await expect(page).toHaveURL(`${line.origin}/georgia`)
  await expect(page).toHaveTitle('Автомобиль из Грузии')
})

test('an address that is not there is the 404 inside the tab too, and leads home', async ({ page }) => {
  await page.evaluate(() => {
    history.pushState({ key: 'x' }, '', '/nothing')
    dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }))
  })
  await expect(heading(page)).toHaveText('This page could not be found')
  await expect(page).toHaveTitle('404 · Таможенный брокер')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect(heading(page)).toHaveText(/Цена автомобиля/)
  expect(await page.evaluate(isSameDocument)).toBe(true)
})

test('the whole site can be walked by keyboard alone', async ({ page }) => {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'К содержанию' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link', { name: 'Из США', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Автомобиль из США')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Из чего складывается вся цена' })).toBeFocused()
})
