import {
  combinePatterns,
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  SERVICE_WORKER_BLOCKED_PATTERN,
  test,
  waitForHydration,
} from '../../fixtures/base-test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: NETWORK_ERROR_PATTERN })

const USA_LINK = { name: 'США' }

test.describe('without a service worker', () => {
  test.use({
    expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, SERVICE_WORKER_BLOCKED_PATTERN),
    serviceWorkers: 'block',
  })

  test('a page whose script chunk is missing reloads once from the server', async ({
    page,
    networkProxy,
  }) => {
    await page.goto(networkProxy.origin)
    await waitForHydration(page)
    networkProxy.failRequests(/\/assets\/page-/, 404)
    await page.getByRole('navigation').getByRole('link', USA_LINK).first().click()
    await expect(page).toHaveURL(`${networkProxy.origin}/usa`)
    await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
    await page.waitForLoadState('networkidle')
    expect(networkProxy.receivedRequests.filter((request) => request === 'GET /usa')).toHaveLength(1)
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  })
})

test.describe('a layout', () => {
  test.use({
    expectedErrors: combinePatterns(
      NETWORK_ERROR_PATTERN,
      SERVICE_WORKER_BLOCKED_PATTERN,
      /layout of the test/,
    ),
    serviceWorkers: 'block',
  })

  const breakLayout = (body: string) => async (page: import('playwright').Page) =>
    page.route(/\/assets\/layout-/, (route) =>
      route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
    )

  test('a layout whose script fails shows the error page without a layout', async ({ page }) => {
    await breakLayout('throw new Error("the layout of the test")')(page)
    await page.goto('/usa')
    await expect(getMainHeading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Ошибка 500')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'На главную' }).click()
    await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  })
})
