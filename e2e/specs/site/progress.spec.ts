import { openHarness } from '../../fixtures/harness/open-harness.ts'
import { alive, either, expect, heading, NETWORK_TROUBLE, NO_WORKER, test } from '../../fixtures/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, expected: NETWORK_TROUBLE })

const bar = 'progressbar'

test('a bar of two pixels runs while a page is on its way, over five seconds, and goes when it is there', async ({
  page,
  line,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto(line.origin)
  await alive(page)
  line.hang()
  await page.getByRole('navigation').getByRole('link', { name: 'США' }).first().click()
  const running = page.getByRole(bar, { name: 'Загрузка' })
  await expect(running).toBeVisible()
  await expect(running).toHaveCSS('height', '2px')
  await expect(running).toHaveCSS('transition-duration', '5s')
  await expect(running).toHaveCSS('background-color', 'rgb(189, 133, 70)')
  await expect(heading(page)).toHaveText(/Цена автомобиля/)
  line.restore()
  await expect(heading(page)).toHaveText('Автомобиль из США')
  await expect(page.locator('[role=progressbar]')).toHaveAttribute('aria-hidden', 'true')
})

test('the bar turns red when the page cannot be had', async ({ page, line }) => {
  await page.goto(line.origin)
  await alive(page)
  line.fail(/\/api\//, 500)
  await page.getByRole('navigation').getByRole('link', { name: 'США' }).first().click()
  const failed = page.getByRole(bar, { name: 'Загрузить не удалось' })
  await expect(failed.filter({ visible: true })).toHaveCSS('background-color', 'rgb(161, 38, 29)')
  await expect(page.locator('[role=progressbar]')).toHaveAttribute('aria-hidden', 'true')
})

test.describe('an upload', () => {
  test.use({ serviceWorkers: 'block', expected: either(NETWORK_TROUBLE, NO_WORKER) })

  test('moves the bar by what has gone, and turns it red when it breaks off', async ({ page, line }) => {
    await openHarness(page, '', line.origin)
    line.hang()
    await page.evaluate(() => {
      const { upload } = window as unknown as { upload: (bytes: number) => Promise<unknown> }
      void upload(30_000_000).catch(() => undefined)
    })
    const bar = page.getByRole('progressbar', { name: 'Загрузка' })
    await expect(bar).toBeVisible()
    // The line takes a little and then no more.
    await expect(bar).toHaveAttribute('aria-valuenow', /^\d\d?$/)
    line.cut()
    await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
    await expect(page.locator('[role=progressbar]')).toHaveAttribute('aria-hidden', 'true')
  })
})
