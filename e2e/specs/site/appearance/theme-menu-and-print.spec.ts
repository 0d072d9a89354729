import { expect, test } from '../../../fixtures/base-test.ts'

const readBackground = () => getComputedStyle(document.documentElement).backgroundColor
const LIGHT_BACKGROUND = 'rgb(242, 244, 245)'
const DARK_BACKGROUND = 'rgb(15, 23, 28)'

test('the theme follows the system setting until the visitor chooses one, which then applies before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  expect(await page.evaluate(readBackground)).toBe(LIGHT_BACKGROUND)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await page.evaluate(readBackground)).toBe(DARK_BACKGROUND)

  await page.getByRole('radio', { name: 'Светлая' }).check()
  expect(await page.evaluate(readBackground)).toBe(LIGHT_BACKGROUND)
  // The theme must apply without the page's own scripts.
  const early = await context.newPage()
  await early.route(/\/assets\/.*\.js/, (route) => route.abort())
  await early.emulateMedia({ colorScheme: 'dark' })
  await early.goto('/usa')
  expect(await early.evaluate(readBackground)).toBe(LIGHT_BACKGROUND)
  await early.close()

  await page.getByRole('radio', { name: 'Как в системе' }).check()
  expect(await page.evaluate(readBackground)).toBe(DARK_BACKGROUND)
})
