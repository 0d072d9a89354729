import { expect, test } from '../../fixtures/admin/admin-test.ts'

test('the HTML of the admin allows only its own scripts, is not cached and is hidden from search engines', async ({
  page,
}) => {
  const reply = await page.goto('/admin/login')
  const headers = reply?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['cache-control']).toBe('no-store')
  const html = (await reply?.text()) ?? ''
  expect(html).toContain('name="robots" content="noindex"')
  expect(html).toContain('name="description" content="Website for customs brokerage services"')
  expect(html.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
  expect(html).not.toMatch(/ on\w+=/)
})

test('the admin opened without JavaScript shows a message that it needs JavaScript', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/admin/login')
  await expect(page.getByText(/Кабинет работает только с\s+JavaScript/)).toBeVisible()
  await page.close()
})
