import {
  adminPassword,
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  test,
  waitForHydration,
  waitForServiceWorker,
} from '../../../fixtures/base-test.ts'
import { listCachedPages } from '../../../fixtures/site/cached-pages.ts'

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: NETWORK_ERROR_PATTERN })

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await waitForServiceWorker(page)
  await waitForHydration(page)
})

test('a visited page opens again without a connection, by address and by link', async ({ page, context }) => {
  await page.getByRole('navigation').getByRole('link', { name: 'Грузия' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  await expect.poll(() => listCachedPages(page)).toContain('/georgia')

  await context.setOffline(true)
  await page.goto('/georgia')
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Грузии')
  await expect(page.getByText(/Нет связи\. Страница сохранена/)).toBeVisible()
  await page.getByRole('navigation').getByRole('link', { name: 'Калькулятор' }).first().click()
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  await page.reload()
  await expect(getMainHeading(page)).toHaveText(/Цена автомобиля/)
  await context.setOffline(false)
})

test('an unvisited page opened offline lists the pages available offline, and loads once the connection is back', async ({
  page,
  context,
}) => {
  await expect.poll(() => listCachedPages(page)).toContain('/')
  await context.setOffline(true)
  await page.goto('/eu')
  await expect(getMainHeading(page)).toHaveText('Нет связи')
  await expect(page.getByRole('main').getByRole('link', { name: 'Калькулятор' })).toBeVisible()

  await context.setOffline(false)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  await expect(page).toHaveURL('/eu')
  await expect(page).toHaveTitle('Автомобиль из Европы')
})

test('the service worker never caches the admin or a response to a signed-in request', async ({
  page,
  product,
}) => {
  await page.goto('/admin/login')
  const token = await page.evaluate(async (password) => {
    const reply = await fetch('/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@example.com', password }),
    })
    return (await reply.json()).token
  }, adminPassword)
  await page.evaluate(async (bearer) => {
    for (const address of ['/api/category', '/api/option/single/phones', '/api/meta']) {
      await fetch(address, { headers: { Authorization: `Bearer ${bearer}` } })
    }
    await fetch('/admin/login')
  }, token)
  await page.context().addCookies([{ name: 'jwt-token', value: token, url: product.origin }])
  await page.goto('/admin/posts')
  const everything = await page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(everything).toContain('/offline')
  expect(everything.filter((path) => /^\/admin|^\/api\/(?:category|meta$|auth)/.test(path))).toEqual([])
})
