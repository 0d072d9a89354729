import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { makeDeployedCopy } from '../../fixtures/deployed-copy.ts'
import { alive, test as base, controlled, expect, heading, NETWORK_TROUBLE } from '../../fixtures/test.ts'

const changeIn = (file: string, text: string, other: string): void => {
  const before = readFileSync(file, 'utf8')
  if (!before.includes(text)) throw new Error(`${file} does not say «${text}»`)
  writeFileSync(file, before.replaceAll(text, other))
}

const buildVersion = (side: string) =>
  makeDeployedCopy({
    change: (site) => {
      changeIn(join(site, 'src/pages/eu/page.tsx'), 'Автомобиль из Европы', 'Автомобиль из Евросоюза')
      changeIn(join(site, 'src/styles/tokens.css'), '--side: 40px', `--side: ${side}`)
    },
  })

type Version = Awaited<ReturnType<typeof buildVersion>>

interface Versions {
  /** The next release of the product, built once for all tests. */
  next: Version
  /** The release after that. */
  last: Version
}

const test = base.extend<object, Versions>({
  next: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const version = await buildVersion('44px')
      await use(version)
      await version.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  last: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const version = await buildVersion('48px')
      await use(version)
      await version.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test.use({ viewport: { width: 1440, height: 900 }, expected: NETWORK_TROUBLE })

const update = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())

const activated = (page: Page) =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    while (active && active.state !== 'activated')
      await new Promise((resolve) => active.addEventListener('statechange', resolve, { once: true }))
  })

const versions = (page: Page): Promise<string[]> =>
  page.evaluate(async () => (await caches.keys()).filter((name) => /^(?:shell|pages)-/.test(name)))

test('an open tab keeps working after a new release, shows a notice, and reloads when the visitor chooses', async ({
  page,
  line,
  next,
}) => {
  await page.goto(line.origin)
  await controlled(page)
  await alive(page)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))

  line.forwardTo(next.origin)
  await update(page)
  await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()

  await activated(page)
  // The old page's chunk is only in the cache of the tab's own version, or by chance in the HTTP cache.
  expect((await versions(page)).filter((name) => name.startsWith('shell-'))).toHaveLength(2)
  await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
  await expect(heading(page)).toHaveText('Автомобиль из Европы')
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await page.getByRole('button', { name: 'Обновить' }).click()
  await expect(heading(page)).toHaveText('Автомобиль из Евросоюза')
  await alive(page)
  await expect(page.getByText('Вышла новая версия сайта')).toHaveCount(0)
})

test('after two new releases no cached page is shown whose files are gone', async ({
  page,
  line,
  context,
  next,
  last,
}) => {
  await page.goto(`${line.origin}/usa`)
  await controlled(page)
  await expect.poll(() => versions(page)).toContainEqual(expect.stringMatching(/^pages-/))
  await page.goto(`${line.origin}/blog`)
  for (const version of [next, last]) {
    line.forwardTo(version.origin)
    await update(page)
    await expect(page.getByText('Вышла новая версия сайта')).toBeVisible()
    await page.goto(`${line.origin}/blog`)
    await alive(page)
  }
  await context.setOffline(true)
  await page.goto(`${line.origin}/blog`)
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(242, 244, 245)')
  await page.goto(`${line.origin}/usa`)
  await expect(heading(page)).toHaveText('Нет связи')
  await context.setOffline(false)
})

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block', expected: /Failed to load|Failed to fetch|registration blocked/ })

  test('a tab of the old release loads a page of the new release with a single document request', async ({
    page,
    line,
    next,
  }) => {
    await page.goto(line.origin)
    await alive(page)
    line.forwardTo(next.origin)
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(heading(page)).toHaveText('Автомобиль из Евросоюза')
    await alive(page)
    expect(line.seen.filter((request) => request === 'GET /eu')).toHaveLength(1)
  })
})
