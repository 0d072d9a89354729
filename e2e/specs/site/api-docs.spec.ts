import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../fixtures/test.ts'

test('the page of the API works by keyboard and asks no other origin', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/api/docs')
  await page.getByRole('link', { name: 'POST /api/category' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#category\.create$/)
  const create = page.locator('[id="category.create"]')
  await expect(create).toBeInViewport()
  await expect(create).toContainText('1–120 знаков')
  await create.getByText('Ошибки').focus()
  await page.keyboard.press('Enter')
  await expect(create.getByText('taken: Такое значение уже занято')).toBeVisible()
  expect(asked.filter((url) => !url.startsWith(product.origin))).toEqual([])
})

test('the page of the API fits into 360, 768 and 1440 pixels and has nothing that axe finds', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect((await new AxeBuilder({ page }).disableRules('color-contrast').analyze()).violations).toEqual([])
  // All operations have the same few colours, and a look at a hundred of them takes eight seconds.
  await page.locator('main > section:nth-of-type(n + 4)').evaluateAll((all) => {
    for (const each of all) each.remove()
  })
  expect(await page.locator('main > section').count()).toBe(3)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    const { violations } = await new AxeBuilder({ page })
      .withRules(['color-contrast', 'link-in-text-block'])
      .analyze()
    expect(violations).toEqual([])
  }
})
