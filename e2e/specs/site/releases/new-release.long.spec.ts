import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import {
  test as base,
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  openHydratedPage,
  waitForHydration,
  waitForServiceWorker,
} from '../../../fixtures/base-test.ts'
import { startDeployedProductCopy } from '../../../fixtures/process/deployed-copy.ts'

const replaceInFile = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not say «${text}»`)
  writeFileSync(file, before.replaceAll(text, other))
}

const startRelease = (side: string) =>
  startDeployedProductCopy({
    editSite: (site) => {
      replaceInFile(
        join(site, 'src/pages/country/contents/eu.ts'),
        'Автомобиль из Европы',
        'Автомобиль из Евросоюза',
      )
      replaceInFile(join(site, 'src/styles/tokens.css'), '--side: 40px', `--side: ${side}`)
    },
  })

type Release = Awaited<ReturnType<typeof startRelease>>

interface ReleaseFixtures {
  /** The next release of the product, built once for all tests. */
  nextRelease: Release
  /** The release after that. */
  lastRelease: Release
}

const test = base.extend<object, ReleaseFixtures>({
  nextRelease: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const version = await startRelease('44px')
      await use(version)
      await version.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  lastRelease: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const version = await startRelease('48px')
      await use(version)
      await version.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 }, expectedErrors: NETWORK_ERROR_PATTERN })

const getNotice = (page: Page) => page.getByText('Вышла новая версия сайта')

/** Looks for a new release until it has an effect: a check that is already running may still find the old one. */
const updateUntil = (page: Page, hasEffect: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
      return hasEffect()
    })
    .toBe(true)

const updateUntilNotice = (page: Page) => updateUntil(page, () => getNotice(page).isVisible())

const waitForActivation = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

/** Runs in the page: delays its start, which begins with an immediate timer, until the event `start`. */
const holdStart = (): void => {
  const { setTimeout } = window
  const holdTimer = (callback: () => void, ms?: number) =>
    ms ? setTimeout(callback, ms) : void addEventListener('start', callback, { once: true })
  Object.assign(window, { setTimeout: holdTimer })
  addEventListener('start', () => Object.assign(window, { setTimeout }), { once: true })
}

const countCaches = (page: Page, prefix: 'shell-' | 'pages-'): Promise<number> =>
  page.evaluate(
    async (start) => (await caches.keys()).filter((name) => name.startsWith(start)).length,
    prefix,
  )

/** Opens a page, and waits until the service worker has cached it. */
const openAndCache = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await waitForServiceWorker(page)
  await expect.poll(() => countCaches(page, 'pages-')).toBe(1)
}

test('an open tab works after a new release, shows a notice of it, and reloads when the visitor chooses', async ({
  page,
  networkProxy,
  nextRelease,
}) => {
  await page.goto(networkProxy.origin)
  await waitForServiceWorker(page)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  networkProxy.forwardTo(nextRelease.origin)
  await updateUntilNotice(page)

  await waitForActivation(page)
  // The old page's chunk is only in the cache of the tab's own version, or by chance in the HTTP cache.
  expect(await countCaches(page, 'shell-')).toBe(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Евросоюза')
  await waitForHydration(page)
  await expect(getNotice(page)).toHaveCount(0)
})

test('a visitor who returns after a new release gets the new page at once, and no notice about the release', async ({
  page,
  networkProxy,
  nextRelease,
}) => {
  await openAndCache(page, networkProxy.origin)
  networkProxy.forwardTo(nextRelease.origin)
  await page.goto(`${networkProxy.origin}/eu`)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Евросоюза')
  await waitForHydration(page)
  // The new service worker has taken over, and the page has sent it its address to cache.
  await expect.poll(() => countCaches(page, 'pages-')).toBe(2)
  await expect(getNotice(page)).toHaveCount(0)
})

test('a page that starts after the new service worker has taken over its tab shows the notice of the new release', async ({
  page,
  networkProxy,
  nextRelease,
}) => {
  await openAndCache(page, networkProxy.origin)
  await page.addInitScript(holdStart)
  await page.goto(`${networkProxy.origin}/eu`)
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  networkProxy.forwardTo(nextRelease.origin)
  await page.evaluate(() => Object.assign(window, { firstWorker: navigator.serviceWorker.controller }))
  const isTakenOver = () =>
    page.evaluate(
      () => Object.assign({ firstWorker: null }, window).firstWorker !== navigator.serviceWorker.controller,
    )
  await updateUntil(page, isTakenOver)
  await page.evaluate(() => dispatchEvent(new Event('start')))
  await expect(getNotice(page)).toBeVisible()
})

test('a page cached by the old release is shown without a connection and without a notice about the new release', async ({
  page,
  networkProxy,
  context,
  nextRelease,
}) => {
  await openAndCache(page, `${networkProxy.origin}/usa`)
  await page.goto(`${networkProxy.origin}/blog`)
  networkProxy.forwardTo(nextRelease.origin)
  await updateUntilNotice(page)
  await context.setOffline(true)
  await page.goto(`${networkProxy.origin}/usa`)
  await expect(page.getByText(/^Нет\sсвязи\.\sСтраница\sсохранена/)).toBeVisible()
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
  )
  await expect(getNotice(page)).toHaveCount(0)
  await context.setOffline(false)
})

test('after two new releases a cached page is not shown if its script files no longer exist', async ({
  page,
  networkProxy,
  context,
  nextRelease,
  lastRelease,
}) => {
  await openAndCache(page, `${networkProxy.origin}/usa`)
  await page.goto(`${networkProxy.origin}/blog`)
  for (const version of [nextRelease, lastRelease]) {
    networkProxy.forwardTo(version.origin)
    await updateUntilNotice(page)
    await openHydratedPage(page, `${networkProxy.origin}/blog`)
  }
  await context.setOffline(true)
  await page.goto(`${networkProxy.origin}/blog`)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 244, 245)')
  await page.goto(`${networkProxy.origin}/usa`)
  await expect(getMainHeading(page)).toHaveText('Нет связи')
  await context.setOffline(false)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: NETWORK_ERROR_PATTERN })

  test('a tab of the old release loads a page of the new release with a single document request', async ({
    page,
    networkProxy,
    nextRelease,
  }) => {
    await openHydratedPage(page, networkProxy.origin)
    networkProxy.forwardTo(nextRelease.origin)
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из Евросоюза')
    await waitForHydration(page)
    expect(networkProxy.receivedRequests.filter((request) => request === 'GET /eu')).toHaveLength(1)
  })
})
