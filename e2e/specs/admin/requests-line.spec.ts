import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { asVisitor } from '../../fixtures/as-visitor.ts'
import { NEXT_LOOK_MS } from '../../fixtures/requests.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { unique } from '../../fixtures/unique.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { RequestsPage } from '../../pages/requests-page.ts'
import { Shell } from '../../pages/shell.ts'

test.use({ expected: either(NETWORK_TROUBLE, /unreachable/) })

const LOOK = /\/api\/request\/news(?:\?since=[^&]+)?$/

test.beforeEach(async ({ page, line }) => {
  await page.goto(`${line.origin}/admin/login`)
  await new LoginPage(page).signIn(owner)
  await expect(new Shell(page).inbox).toContainText(/\d/)
  await page.clock.install()
  await page.goto(`${line.origin}/admin/requests`)
  await expect(new RequestsPage(page).rows.first()).toBeVisible()
})

test('a look for new requests that fails disturbs nobody, and the next one finds what has come', async ({
  page,
  line,
  product,
}) => {
  const requests = new RequestsPage(page)
  // What the opening of the screen has shown is over.
  await page.clock.fastForward(3000)
  await expect(page.getByRole('progressbar', { name: /^Загру/ })).toBeHidden()
  const bars: string[] = []
  await page.exposeFunction('tellBar', (name: string) => bars.push(name))
  await page.evaluate(() => {
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar][aria-label^=Загру]:not([aria-hidden=true])')
      if (bar) Reflect.apply(Reflect.get(window, 'tellBar'), window, [bar.getAttribute('aria-label')])
    }).observe(document.body, { childList: true, subtree: true, attributes: true })
  })
  const name = unique('Наполегливий')
  await asVisitor(product.origin).callback({ body: { name, phone: '067 123 45 67' } })
  line.fail(/^GET \/api\/request\/news/, 503, '')
  const failed = page.waitForResponse(LOOK)
  await page.clock.fastForward(NEXT_LOOK_MS)
  expect((await failed).status()).toBe(503)
  await expect(requests.rows.first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
  await expect(requests.row(name)).toBeHidden()

  line.restore()
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.row(name)).toBeVisible()
  await expect(requests.news).toBeVisible()
  expect(bars).toEqual([])
})

test('whoever comes back to the window does not wait for the next turn', async ({ page }) => {
  // Time stands still: nothing but the focus makes it ask, once the last answer has come.
  await page.clock.pauseAt(Date.now() + 5000)
  await expect(async () => {
    const asked = page.waitForRequest(LOOK, { timeout: 1000 })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await asked
  }).toPass()
})

test('one watch asks, whichever parts of the screen have begun to show what it hears', async ({
  page,
  line,
}) => {
  await page.goto(`${line.origin}/admin/categories`)
  await expect(page).toHaveTitle(/^\(\d+\)/)
  // In the middle of its turn, so that a second one would ask at another time.
  await page.clock.fastForward(NEXT_LOOK_MS / 2)
  await new Shell(page).go('Главная')
  await expect(new RequestsPage(page).rows.first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  let looks = 0
  const step = async () => {
    const answered = page.waitForResponse(LOOK)
    await page.clock.fastForward(NEXT_LOOK_MS / 2)
    await (await answered).finished()
  }
  page.on('request', (request) => {
    if (LOOK.test(request.url())) looks++
  })
  await step()
  await page.clock.fastForward(NEXT_LOOK_MS / 2)
  await step()
  expect(looks).toBe(2)
})
