import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import {
  test as base,
  expect,
  getMainHeading,
  NETWORK_ERROR_PATTERN,
  waitForHydration,
  waitForServiceWorker,
} from '../../fixtures/base-test.ts'
import { startDeployedProductCopy } from '../../fixtures/process/deployed-copy.ts'

const replaceInFile = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not say «${text}»`)
  writeFileSync(file, before.replaceAll(text, other))
}

const startRelease = (side: string) =>
  startDeployedProductCopy({
    editSite: (site) => {
      replaceInFile(join(site, 'src/pages/eu/page.tsx'), 'Автомобиль из Европы', 'Автомобиль из Евросоюза')
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

const updateServiceWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

const waitForActivation = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

const listCaches = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^(?:shell|pages)-/.test(name)))

test('an open tab keeps working after a new release, shows a notice, and reloads when the visitor chooses', async ({
  page,
  networkProxy,
  nextRelease,
}) => {
  await page.goto(networkProxy.origin)
  await waitForServiceWorker(page)
  await waitForHydration(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  networkProxy.forwardTo(nextRelease.origin)
  await updateServiceWorker(page)
  await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()

  await waitForActivation(page)
  // The old page's chunk is only in the cache of the tab's own version, or by chance in the HTTP cache.
  expect((await listCaches(page)).filter((name) => name.startsWith('shell-'))).toHaveLength(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Европы')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(getMainHeading(page)).toHaveText('Автомобиль из Евросоюза')
  await waitForHydration(page)
  await expect(page.getByText('Вышла новая версия сайта')).toHaveCount(0)
})

test('after two new releases no cached page is shown whose files are gone', async ({
  page,
  networkProxy,
  context,
  nextRelease,
  lastRelease,
}) => {
  await page.goto(`${networkProxy.origin}/usa`)
  await waitForServiceWorker(page)
  await expect.poll(() => listCaches(page)).toContainEqual(expect.stringMatching(/^pages-/))
  await page.goto(`${networkProxy.origin}/blog`)
  for (const version of [nextRelease, lastRelease]) {
    networkProxy.forwardTo(version.origin)
    await updateServiceWorker(page)
    await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()
    await page.goto(`${networkProxy.origin}/blog`)
    await waitForHydration(page)
  }
  await context.setOffline(true)
  await page.goto(`${networkProxy.origin}/blog`)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 244, 245)')
  await page.goto(`${networkProxy.origin}/usa`)
  await expect(getMainHeading(page)).toHaveText('Нет связи')
  await context.setOffline(false)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expectedErrors: /Failed to load|Failed to fetch|registration blocked/ })

  test('a tab of the old release loads a page of the new release with a single document request', async ({
    page,
    networkProxy,
    nextRelease,
  }) => {
    await page.goto(networkProxy.origin)
    await waitForHydration(page)
    networkProxy.forwardTo(nextRelease.origin)
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(getMainHeading(page)).toHaveText('Автомобиль из Евросоюза')
    await waitForHydration(page)
    expect(networkProxy.receivedRequests.filter((request) => request === 'GET /eu')).toHaveLength(1)
  })
})
