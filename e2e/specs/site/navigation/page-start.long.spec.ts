import {
  expect,
  holdPageRequests,
  openHydratedPage,
  test,
  waitForHydration,
} from '../../../fixtures/base-test.ts'
import { listPageKinds } from '../../../fixtures/site/public-pages.ts'

declare global {
  interface Window {
    createdIntlObjects: string[]
  }
}

test('no public page creates an Intl object, which takes milliseconds, during its start', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.createdIntlObjects = []
    for (const name of ['DateTimeFormat', 'NumberFormat', 'PluralRules', 'Collator'] as const)
      Reflect.set(
        Intl,
        name,
        new Proxy(Intl[name], {
          construct: (target, parameters, newTarget) => {
            window.createdIntlObjects.push(name)
            return Reflect.construct(target, parameters, newTarget)
          },
        }),
      )
  })
  // Only this post shows a calculation, whose date is computed for the time zone of Kyiv.
  for (const path of [...(await listPageKinds(page)), '/blog/ot-stavki-do-nomera']) {
    await openHydratedPage(page, path, { waitUntil: 'networkidle' })
    expect(await page.evaluate(() => window.createdIntlObjects), path).toEqual([])
  }
})

test('a page requests its scripts only after its style sheets have loaded', async ({ page }) => {
  const modules: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/assets\/.*\.js$/.test(pathname)) modules.push(pathname)
  })
  const releaseStyles = await holdPageRequests(page, '**/assets/*.css')
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  // Once this request has its response, all earlier ones are recorded.
  await page.evaluate(async () => (await fetch('/start.js')).text())
  expect(modules).toEqual([])
  releaseStyles()
  await waitForHydration(page)
  expect(modules.length).toBeGreaterThan(3)
})

test('a drawing on the home page is rendered once the visitor scrolls to it, and has the same height before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const drawing = page.locator('article > svg').first()
  const isRendered = () =>
    drawing.locator('use').evaluate((use) => use.checkVisibility({ contentVisibilityAuto: true }))
  const readHeight = () => drawing.evaluate((svg) => svg.getBoundingClientRect().height)
  expect(await isRendered()).toBe(false)
  const height = await readHeight()
  expect(height).toBeGreaterThan(100)
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(isRendered).toBe(true)
  expect(await readHeight()).toBe(height)
})

test('a page in a background tab, which is never painted, loads its scripts too', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true })
    window.requestAnimationFrame = () => 0
  })
  await openHydratedPage(page, '/')
})
