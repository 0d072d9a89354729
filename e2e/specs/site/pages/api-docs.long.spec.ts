import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../../../fixtures/base-test.ts'

test('the API documentation can be used by keyboard and requests nothing from other origins', async ({
  page,
  product,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
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
  expect(requested.filter((url) => !url.startsWith(product.origin))).toEqual([])
})

const OPERATIONS = 'main article'

const findRepeatedIds = (elements: Element[]): string[] =>
  elements.map(({ id }) => id).filter((id, at, all) => all.indexOf(id) !== at)

/** Removes operations without any new kind of element, because axe takes long for all of them. */
const removeAlike = (operations: Element[]): void => {
  const seen = new Set<string>()
  for (const operation of operations) {
    const kinds = [...operation.querySelectorAll('*')].map(
      ({ parentElement, localName, className }) => `${parentElement?.localName} ${localName}.${className}`,
    )
    if (kinds.every((kind) => seen.has(kind))) operation.remove()
    for (const kind of kinds) seen.add(kind)
  }
}

test('the API documentation fits into widths of 360, 768 and 1440 pixels and passes the axe accessibility check', async ({
  page,
}) => {
  await page.goto('/api/docs')
  await page.evaluate(() => document.fonts.ready)
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  expect(await page.locator('main [id]').evaluateAll(findRepeatedIds)).toEqual([])
  const count = await page.locator(OPERATIONS).count()
  await page.locator(OPERATIONS).evaluateAll(removeAlike)
  expect(await page.locator(OPERATIONS).count()).toBeGreaterThan(2)
  expect(await page.locator(OPERATIONS).count()).toBeLessThan(count / 2)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1440)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }
})
