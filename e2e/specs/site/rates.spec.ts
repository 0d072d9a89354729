import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'
import { formatDayMonth, formatRate, kyivDay } from 'shared/format'
import { honestAnswer, type StandInBank, startStandInBank } from '../../../server/src/stand-ins/bank.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { startServer } from '../../fixtures/process/server-process.ts'
import { alive, test as base, closePages, controlled, expect } from '../../fixtures/test.ts'

const DAY_MS = 86_400_000

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

interface Own {
  /** A bank that has got no further than yesterday. */
  late: StandInBank
  /** A product that asks it, and does not know a single rate. */
  fresh: string
}

const test = base.extend<Own>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  late: async ({}, use) => {
    const late = await startStandInBank(() => daysAgo(1))
    await use(late)
    await late.close()
  },
  fresh: async ({ late, context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'rates-'))
    const server = startServer({ DATA_DIR: folder, DEMO: '1', NBU_URL: late.url })
    await use(await server.ready())
    await closePages(context)
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  },
})

test.use({ viewport: { width: 1440, height: 900 } })

const header = (page: Page) => page.getByRole('banner')

/** Where a width has them: at hand, or at the foot of the menu and of the page. */
const saidAt = (page: Page, width: number) => {
  if (width > 1240) return header(page).locator(':scope > p')
  const place = width > 991 ? page.getByRole('contentinfo') : page.getByRole('navigation', { name: 'Меню' })
  return place.getByText(/курс НБУ/i).locator('..')
}

const rates = (page: Page) => page.getByText('Курс НБУ на').filter({ visible: true })

const figure = (valcode: string, day: string): string =>
  formatRate(Object(honestAnswer(valcode, day, day)[0]).rate)

test('the header shows the rates of today with their day, and no page of the server carries them', async ({
  page,
  product,
}, info) => {
  const today = kyivDay(new Date())
  const [usd, eur] = [figure('USD', today), figure('EUR', today)]
  for (const path of ['/', '/usa', '/blog', '/nothing']) {
    const drawn = await (await fetch(product.origin + path)).text()
    // A post may have come out today, and says so.
    const html = drawn.replaceAll(/<time[^>]*>[^<]*<\/time>/g, '')
    for (const part of [usd, eur, 'Курс НБУ на', formatDayMonth(today)]) expect(html).not.toContain(part)
    await page.goto(path)
    const said = header(page).getByRole('paragraph')
    await expect(said).toContainText(`Курс НБУ на ${formatDayMonth(today)}`)
    await expect(said).toContainText(`${usd} гривны за $`)
    await expect(said).toContainText(`${eur} гривны за €`)
  }
  await page.goto('/')
  await expect(rates(page)).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await header(page).screenshot({ path: info.outputPath(`header-${colorScheme}.png`) })
  }
})

test('nothing moves when they come, at any width', async ({ page }, info) => {
  test.slow()
  const places = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('body > #app > * > :is(header, footer), h1')].flatMap((part) => {
        const top = part.matches('footer') ? part.getBoundingClientRect().y : 0
        const standing = [...part.querySelectorAll('*')].filter((each) => each.getClientRects().length > 0)
        return standing
          .filter((element) => !element.matches('p > *, p > * *, details > nav, details p'))
          .map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y - top, width, height]
          })
      }),
    )
  for (const width of [1920, 1440, 1431, 1430, 1241, 1240, 1000, 992, 991, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 })
    const release = await holdBack(page, /\/api\/calculator\/currency/)
    await page.goto('/')
    await alive(page)
    if (width < 992) await header(page).locator('summary').click()
    const before = await places()
    expect(before.length).toBeGreaterThan(40)
    const answered = page.waitForResponse(/\/api\/calculator\/currency/)
    release()
    await answered
    const said = saidAt(page, width)
    await expect(said).toContainText('Курс НБУ')
    await expect(page.getByText('Курс НБУ').filter({ visible: true })).toHaveCount(1)
    await expect(said).toBeVisible()
    expect(await places(), `${width} px`).toEqual(before)
    expect(await said.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    if (width < 992) await page.screenshot({ path: info.outputPath(`menu-${width}.png`) })
    else await header(page).screenshot({ path: info.outputPath(`header-${width}.png`) })
    if (width > 991 && width < 1241)
      await page.getByRole('contentinfo').screenshot({ path: info.outputPath(`footer-${width}.png`) })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.unrouteAll()
  }
})

test('when the bank has not come to today, the last day that is known says that it is the last', async ({
  page,
  fresh,
}, info) => {
  const yesterday = kyivDay(daysAgo(1))
  for (const valcode of ['USD', 'EUR']) {
    const query = `valcode=${valcode}&date=${yesterday.replaceAll('-', '')}&json`
    expect((await fetch(`${fresh}/currency?${query}`)).status).toBe(200)
  }
  for (const width of [1440, 1300, 1000, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(fresh)
    await alive(page)
    if (width < 992) await header(page).locator('summary').click()
    const said = page.getByText('Последний курс НБУ').filter({ visible: true }).locator('..')
    await expect(said).toContainText(`Последний курс НБУ на ${formatDayMonth(yesterday)}`)
    await expect(said).toContainText(figure('USD', yesterday))
    expect(await said.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.screenshot({ path: info.outputPath(`stale-${width}.png`) })
  }
})

test.describe('when no rate was ever known', () => {
  test.use({ expected: /status of 503/ })

  test('nothing is shown and nobody is alarmed, and a visitor who comes back later sees them', async ({
    page,
    fresh,
    late,
  }) => {
    await page.clock.install()
    const refused = page.waitForResponse(/\/api\/calculator\/currency/)
    await page.goto(fresh)
    expect((await refused).status()).toBe(503)
    await alive(page)
    await expect(header(page).getByRole('paragraph')).toBeEmpty()
    await expect(page.getByRole('complementary', { name: 'Сообщения' }).getByRole('alert')).toHaveCount(0)

    const today = kyivDay(new Date())
    late.behave((response, request) => {
      const valcode = request.url?.includes('EUR') ? 'EUR' : 'USD'
      response.end(JSON.stringify(honestAnswer(valcode, today, today)))
    })
    await page.clock.fastForward(60_000)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(rates(page)).toBeVisible()
  })
})

test('the address of a single rate is no page: whoever types it leaves nothing with the service worker', async ({
  page,
}) => {
  const address = `/currency?valcode=USD&date=${kyivDay(daysAgo(1)).replaceAll('-', '')}&json`
  await page.goto('/usa')
  await controlled(page)
  const reply = await page.goto(address)
  expect([reply?.status(), reply?.fromServiceWorker()]).toEqual([200, false])
  await page.goto('/usa')
  expect(await page.evaluate((asked) => caches.match(asked).then(Boolean), address)).toBe(false)
})
