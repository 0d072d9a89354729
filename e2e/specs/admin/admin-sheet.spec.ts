import { adminRoutes } from 'site/admin-routes'
import { expect, test } from '../../fixtures/admin-host.ts'
import { nameOf } from '../../fixtures/public-pages.ts'

const addresses = adminRoutes
  .filter(({ page }) => page !== 'login/logout')
  .map(({ path }) => path.replace(':id', '1'))

test('the sheet of the admin runs nothing but files of ours, is not stored and not found by a search', async ({
  page,
}) => {
  const reply = await page.goto('/admin/login')
  const headers = reply?.headers() ?? {}
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['cache-control']).toBe('no-store')
  const html = (await reply?.text()) ?? ''
  expect(html).toContain('name="robots" content="noindex"')
  expect(html.match(/<script(?![^>]*\bsrc=)/g)).toBeNull()
  expect(html).not.toMatch(/ on\w+=/)
})

test('without JavaScript the admin says what it needs', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  await page.goto('/admin/login')
  await expect(page.getByText(/Кабинет работает только с\s+JavaScript/)).toBeVisible()
  await page.close()
})

for (const width of [360, 768, 1440]) {
  test(`no screen scrolls sideways at ${width} px, in both looks`, async ({ host }, info) => {
    test.slow()
    const { page } = host
    await host.signIn()
    await page.setViewportSize({ width, height: 900 })
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth)
        expect([address, sideways]).toEqual([address, width])
        await page.screenshot({ path: info.outputPath(`${nameOf(address)}-${width}-${colorScheme}.png`) })
      }
    }
  })
}
