import { expect, getMainHeading, test, waitForHydration } from '../../../fixtures/base-test.ts'
import { pagesOutsidePublicSite, publicPages } from '../../../fixtures/site/public-pages.ts'

test('every page has its status, heading and a strict content security policy, and requests nothing from other origins', async ({
  page,
  product,
}) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  for (const { path, heading, status } of [...publicPages, ...pagesOutsidePublicSite]) {
    const reply = await page.goto(path)
    expect(reply?.status(), path).toBe(status)
    const policy = reply?.headers()['content-security-policy'] ?? ''
    expect(policy, path).toContain("script-src 'self';")
    expect(policy, path).not.toContain('nonce')
    expect(policy, path).not.toContain("'unsafe-inline'")
    await expect(getMainHeading(page)).toHaveText(heading)
    if (path !== '/api/docs') await waitForHydration(page)
    const inline = page.locator(
      'script:not([src]):not([type="application/json"]):not([type="application/ld+json"])',
    )
    await expect(inline, path).toHaveCount(0)
    await expect(page.locator('[style]'), path).toHaveCount(0)
  }
  expect(requested.filter((url) => !url.startsWith(product.origin))).toEqual([])
})
