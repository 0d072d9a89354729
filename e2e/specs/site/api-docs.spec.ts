import { expect, test } from '../../fixtures/test.ts'

test('the readable page of the API works by keyboard and asks nobody else for anything', async ({
  page,
  product,
}) => {
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
