import { expect, test } from '../fixtures.ts'

test('whoever opens the admin without a session is led to the login, which says why', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/admin/posts')
  await expect(page).toHaveURL('/admin/login?message=login')
  await expect(page.getByText('Эта страница открывается только после входа.')).toBeVisible()

  await context.addCookies([{ name: 'jwt-token', value: 'over', url: baseURL ?? '' }])
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/login?message=session')
  await expect(page.getByText('Сеанс закончился. Войдите снова.')).toBeVisible()
  expect(await context.cookies()).toEqual([])
})

test('a message that nobody sends changes nothing', async ({ page }) => {
  for (const message of ['__proto__', 'constructor', 'toString', '<b>x</b>', '']) {
    const reply = await page.goto(`/admin/login?message=${encodeURIComponent(message)}`)
    expect(reply?.status()).toBe(200)
    await expect(page.getByRole('main').locator('p')).toHaveCount(1)
  }
})
