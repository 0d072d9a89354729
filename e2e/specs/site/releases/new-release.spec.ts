import {
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  test,
  waitForHydration,
  waitForServiceWorker,
} from '../../../fixtures/base-test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: NETWORK_ERROR_PATTERN })

test('a tab that was open before a release works after it, shows a notice, and reloads when the visitor chooses', async ({
  page,
  networkProxy,
}) => {
  await page.goto(networkProxy.origin)
  await waitForServiceWorker(page)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  const isSameDocument = () => page.evaluate(() => 'sameDocument' in window)

  // The service worker of the simulated next release does not list the style sheet of the open page.
  const style = await page.locator('link[rel=stylesheet][href^="/assets/"]').first().getAttribute('href')
  const worker = await (await page.request.get('/sw.js')).text()
  const next = worker.replaceAll(/(?<=version:`)\w+/g, 'next').replaceAll(`,${style}`, '')
  expect(next.length).toBeLessThan(worker.length)
  networkProxy.failRequests(/^\/sw\.js$/, 200, next, 'text/javascript; charset=utf-8')
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()

  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  expect(await isSameDocument()).toBe(true)
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect.poll(isSameDocument).toBe(false)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
})
