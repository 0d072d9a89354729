import { expect, NETWORK_ERROR_PATTERN, test } from '../../../fixtures/base-test.ts'
import { chooseOtherRoute } from '../../../fixtures/calculator/route-choice.ts'

// A service worker loads all files in advance.
test.use({
  serviceWorkers: 'block',
  expectedErrors: NETWORK_ERROR_PATTERN,
})

const moments = [
  ...[0, 1, 2, 3, 4].map((scripts) => ({ scripts, isActive: false })),
  ...[2, 4, 5, 6, 7, 8].map((scripts) => ({ scripts, isActive: true })),
]

for (const { scripts, isActive } of moments)
  test(`a route chosen after ${scripts} scripts have loaded${isActive ? ' and the mouse has moved' : ''} stays chosen in the calculator`, async ({
    page,
  }) => {
    let loaded = 0
    await page.route('**/assets/*.js', async (route) => {
      await route.continue()
      loaded += 1
    })
    await page.goto('/', { waitUntil: 'commit' })
    await expect
      .poll(async () => {
        if (isActive) await page.mouse.move(40, 40 + loaded)
        return loaded
      })
      .toBeGreaterThanOrEqual(scripts)
    const { expectTakenOver } = await chooseOtherRoute(page)
    await expectTakenOver()
  })
