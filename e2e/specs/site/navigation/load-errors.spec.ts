import {
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  test,
} from '../../../fixtures/base-test.ts'

test.use({
  viewport: { width: 1440, height: 900 },
  expectedErrors: NETWORK_ERROR_PATTERN,
  serviceWorkers: 'block',
})

test('a page whose script chunk is missing reloads once from the server', async ({ page, networkProxy }) => {
  await openHydratedPage(page, networkProxy.origin)
  networkProxy.failRequests(/\/assets\/page-/, 404)
  await page.getByRole('navigation').getByRole('link', { name: 'США' }).first().click()
  await expect(page).toHaveURL(`${networkProxy.origin}/usa`)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await page.waitForLoadState('networkidle')
  expect(networkProxy.receivedRequests.filter((request) => request === 'GET /usa')).toHaveLength(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
})
