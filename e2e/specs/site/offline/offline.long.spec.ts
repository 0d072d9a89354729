import type { BrowserContext } from 'playwright/test'
import {
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

test('a public page shows a notice while the browser has no connection, and hides it once the connection is back', async ({
  page,
  context,
}) => {
  await expect.poll(() => listCachedPages(page)).toContain('/')
  await context.setOffline(true)
  await expect(page.getByText(/^Нет связи\. Страница сохранена \d\d/)).toBeVisible()
  // The notice must not cover the end of the page.
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const notice = await page.getByText(/^Нет связи\. Страница/).boundingBox()
  const footer = await page.getByRole('group', { name: 'Оформление' }).boundingBox()
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThan(notice?.y ?? 0)
  await context.setOffline(false)
  await expect(page.getByText('Нет связи')).toHaveCount(0)
})

test('a link clicked without a connection shows the offline page, and its page opens once the connection is back', async ({
  page,
  context,
}) => {
  await context.setOffline(true)
  await page.getByRole('navigation').getByRole('link', { name: 'Блог' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Нет связи')
  await expect(page).toHaveURL('/blog')
  await context.setOffline(false)
  await expect(getMainHeading(page)).toHaveText('Блог')
})

test('the service worker caches at most sixty pages and removes the oldest', async ({ page }) => {
  await expect.poll(() => listCachedPages(page)).toContain('/')
  await page.evaluate(async () => {
    const [name = ''] = (await caches.keys()).filter((each) => each.startsWith('pages-'))
    const cache = await caches.open(name)
    for (let i = 0; i < 70; i += 1) await cache.put(`/filler-${i}`, new Response('x'))
  })
  await page.goto('/usa')
  await expect.poll(() => listCachedPages(page)).toContain('/usa')
  await expect.poll(async () => (await listCachedPages(page)).length).toBeLessThanOrEqual(60)
  const paths = await listCachedPages(page)
  expect(paths).not.toContain('/filler-0')
  expect(paths).toContain('/filler-69')
})

/** How long the service worker waits for the server when it has a cached page. */
const SERVER_LIMIT_MS = 4000

/** Makes the service worker of an origin give up on the server at once. */
const skipServerLimit = async (context: BrowserContext, origin: string): Promise<void> => {
  const worker = context.serviceWorkers().find((each) => each.url().startsWith(origin))
  if (!worker) throw new Error(`no service worker at ${origin}`)
  await worker.evaluate((limit) => {
    const { setTimeout } = globalThis
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms === limit ? 0 : ms),
    })
  }, SERVER_LIMIT_MS)
}

test('the service worker shows a cached page when the server does not respond in time', async ({
  page,
  context,
  networkProxy,
}) => {
  await page.goto(`${networkProxy.origin}/usa`)
  await waitForServiceWorker(page)
  await expect.poll(() => listCachedPages(page)).toContain('/usa')
  await skipServerLimit(context, networkProxy.origin)
  networkProxy.holdRequests()
  await page.goto(`${networkProxy.origin}/usa`)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await expect(page.getByText(/Сервер\sне\sответил вовремя\. Страница сохранена/)).toBeVisible()
  networkProxy.restore()
  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(page.getByText(/Сервер\sне\sответил/)).toHaveCount(0)
})

test('the service worker shows a cached page with a notice when the server fails', async ({
  page,
  networkProxy,
}) => {
  await page.goto(`${networkProxy.origin}/usa`)
  await waitForServiceWorker(page)
  await expect.poll(() => listCachedPages(page)).toContain('/usa')
  networkProxy.failRequests(/^\/usa$/, 502, 'bad gateway')
  await page.goto(`${networkProxy.origin}/usa`)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await expect(page.getByText(/Сервер\sне\sответил/)).toBeVisible()
})

test('the service worker caches a page once, whatever its query string', async ({ page, context }) => {
  await page.goto('/usa?utm_source=mail&x=1')
  await expect.poll(() => listCachedPages(page)).toContain('/usa')
  expect((await listCachedPages(page)).filter((path) => path.startsWith('/usa'))).toEqual(['/usa'])
  await context.setOffline(true)
  await page.goto('/usa/?utm_source=elsewhere')
  await expect(getMainHeading(page)).toHaveText('Автомобиль из США')
  await context.setOffline(false)
})
