import AxeBuilder from '@axe-core/playwright'
import { openHarness } from '../../fixtures/harness/open-harness.ts'
import {
  alive,
  controlled,
  either,
  expect,
  heading,
  NETWORK_TROUBLE,
  NO_WORKER,
  test,
} from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expected: NETWORK_TROUBLE })

const toUsa = { name: 'США' }

test('a server that fails is told in words, with its status, and trying again mends it', async ({
  page,
  line,
}) => {
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.goto(line.origin)
  await alive(page)
  line.fail(/\/api\/meta/, 500, '{}', 'application/problem+json')
  await page.getByRole('navigation').getByRole('link', toUsa).first().click()
  await expect(heading(page)).toHaveText('Страница не открылась')
  await expect(page.getByText('Ошибка 500')).toBeVisible()
  await expect(page.getByText('На сервере произошла ошибка. Мы её зафиксировали.')).toBeVisible()
  await expect(page).toHaveTitle('500 · Таможенный брокер')
  await expect(heading(page)).toBeFocused()
  expect(logged).toContain('Server 500 error')
  await expect(page.getByRole('navigation').getByRole('link', toUsa).first()).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  }

  line.restore()
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
  await expect(heading(page)).toHaveText('Автомобиль из США')
  await expect(heading(page)).toBeFocused()
})

test('a page that cannot be read again stays, and the reason is said beside it, until it can be read', async ({
  page,
  line,
  context,
}, info) => {
  await page.goto(`${line.origin}/blog?category=2`)
  await controlled(page)
  await alive(page)
  line.fail(
    /\/api\/category/,
    503,
    '{"status":503,"code":"database-away","title":"База отдыхает"}',
    'application/problem+json',
  )
  await context.setOffline(true)
  await expect(page.getByText('Нет связи')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('alert')).toContainText('База отдыхает')
  await expect(heading(page)).toHaveText('Блог: Авто из США')
  await page.screenshot({ path: info.outputPath('last-error.png') })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  line.restore()
  // It is also tried again by itself, with pauses of up to nine seconds.
  await expect(page.getByRole('alert')).toHaveCount(0, { timeout: 20_000 })
  await expect(heading(page)).toHaveText('Блог: Авто из США')
})

test('a 401 on any call ends the session and leads to the login', async ({ page, line }) => {
  await page.goto(line.origin)
  await alive(page)
  line.fail(
    /\/api\/meta/,
    401,
    '{"status":401,"code":"unauthorized","title":"x"}',
    'application/problem+json',
  )
  await page.getByRole('navigation').getByRole('link', toUsa).first().click()
  await expect(page).toHaveURL(`${line.origin}/admin/login?message=session`)
})

test.describe('without a service worker', () => {
  test.use({ expected: either(NETWORK_TROUBLE, NO_WORKER), serviceWorkers: 'block' })

  test('a line that is cut leaves the visitor with words and a way on', async ({ page, line }) => {
    await page.goto(line.origin)
    await alive(page)
    line.cut()
    await page.getByRole('navigation').getByRole('link', toUsa).first().click()
    await expect(heading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Нет связи с сервером. Попробуйте ещё раз.')).toBeVisible()
    line.restore()
    await page.getByRole('link', { name: 'На главную' }).click()
    await expect(heading(page)).toHaveText(/Цена автомобиля/)
  })

  test('a server that was away is looked for again by itself', async ({ page, line }) => {
    await page.clock.install()
    await page.goto(line.origin)
    await alive(page)
    line.cut()
    await page.getByRole('navigation').getByRole('link', toUsa).first().click()
    await expect(heading(page)).toHaveText('Страница не открылась')
    line.restore()
    await page.clock.fastForward(15_000)
    await expect(heading(page)).toHaveText('Автомобиль из США')
  })

  test('a chunk that is gone loads the page anew, once, and the page opens from the server', async ({
    page,
    line,
  }) => {
    await page.goto(line.origin)
    await alive(page)
    line.fail(/\/assets\/page-/, 404)
    await page.getByRole('navigation').getByRole('link', toUsa).first().click()
    await expect(page).toHaveURL(`${line.origin}/usa`)
    await expect(heading(page)).toHaveText('Автомобиль из США')
    await page.waitForLoadState('networkidle')
    expect(line.seen.filter((request) => request === 'GET /usa')).toHaveLength(1)
    await page.getByRole('navigation').getByRole('link', { name: 'Европа' }).first().click()
    await expect(heading(page)).toHaveText('Автомобиль из Европы')
  })

  test('a page whose chunk is gone for good is reloaded once and stays readable', async ({ page, line }) => {
    line.fail(/\/assets\/page-/, 404)
    await page.goto(`${line.origin}/usa`)
    await expect(heading(page)).toHaveText('Автомобиль из США')
    await expect.poll(() => line.seen.filter((request) => request === 'GET /usa').length).toBe(2)
    await page.waitForLoadState('networkidle')
    expect(line.seen.filter((request) => request === 'GET /usa')).toHaveLength(2)
    await expect(heading(page)).toHaveText('Автомобиль из США')
  })
})

test.describe('a layout', () => {
  test.use({ expected: either(NETWORK_TROUBLE, NO_WORKER, /layout of the test/), serviceWorkers: 'block' })

  const breakLayout = (body: string) => async (page: import('playwright').Page) =>
    page.route(/\/assets\/layout-/, (route) =>
      route.fulfill({ body, contentType: 'text/javascript; charset=utf-8' }),
    )

  test('that cannot be loaded is the 500, shown without it', async ({ page }) => {
    await breakLayout('throw new Error("the layout of the test")')(page)
    await page.goto('/usa')
    await expect(heading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Ошибка 500')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await page.unrouteAll()
    await page.getByRole('link', { name: 'На главную' }).click()
    await expect(heading(page)).toHaveText(/Цена автомобиля/)
  })

  test('that throws while it is drawn is the 500 too', async ({ page }) => {
    await breakLayout(
      'export const layout = { Layout: () => { throw new Error("the layout of the test") } }',
    )(page)
    await page.goto('/usa')
    await expect(heading(page)).toHaveText('Страница не открылась')
    await expect(page.getByText('Ошибка 500')).toBeVisible()
  })
})

test('an address that cannot even be read is the 404', async ({ page }) => {
  const reply = await page.goto('/%E0%A4%A')
  expect(reply?.status()).toBe(404)
  await expect(heading(page)).toHaveText('This page could not be found')
})

test.describe('an error page', () => {
  test.use({ serviceWorkers: 'block', expected: either(NETWORK_TROUBLE, NO_WORKER, /is not a function/) })

  test('that fails as well leaves a way home', async ({ page }) => {
    await openHarness(page, '')
    await page.evaluate(() => (window as unknown as { breakScreen: () => void }).breakScreen())
    await expect(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  })
})
