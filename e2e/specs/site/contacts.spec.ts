import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import AxeBuilder from '@axe-core/playwright'
import { startServer } from '../../fixtures/process/server-process.ts'
import { owner, signedIn } from '../../fixtures/process/signed-in.ts'
import { alive, test as base, closePages, expect } from '../../fixtures/test.ts'

const contacts = {
  phones: '+380441234567\n+380501234567',
  email: 'office-of-the-customs-broker@example.com',
  addresses: 'Киев, улица Набережно-Корчеватская, 136\nОдесса, Таможенная площадь, 1',
  'working-hours': 'Пн–пт, 9:00–18:00\nСб, 10:00–15:00',
  telegram: 'https://t.me/example',
  viber: 'https://chats.viber.com/example',
  whatsapp: 'https://wa.me/380441234567',
}

/** A product whose office has filled in how to reach it. */
const test = base.extend<{ filled: Readonly<Record<string, string>>; reachable: string }>({
  filled: [contacts, { option: true }],
  reachable: async ({ filled, bank, context }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'contacts-'))
    const server = startServer({ DATA_DIR: folder, DEMO: '0', NBU_URL: bank.url, ...owner })
    const origin = await server.ready()
    const office = await signedIn(origin)
    for (const [title, value] of Object.entries(filled)) {
      await office.option.create({ body: { title, value } })
    }
    await use(origin)
    await closePages(context)
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  },
})

test('phones, mail, addresses and hours stand where visitors look for them, at every width', async ({
  page,
  reachable,
}, info) => {
  for (const width of [320, 360, 390, 575, 768, 992, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(reachable)
    await alive(page)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth),
      `${width} px`,
    ).toBeLessThanOrEqual(width)
    const number = page.getByRole('banner').getByRole('link', { name: /^Позвонить/ })
    await (width < 768
      ? expect(number).toHaveCount(0)
      : expect(number).toHaveAttribute('href', 'tel:+380441234567'))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Перезвоните мне' })).toBeInViewport({
      ratio: 1,
    })
    if (width < 992) await expect(page.locator('summary')).toBeInViewport({ ratio: 1 })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('link', { name: /50 123 45 67/ })).toBeVisible()
    await expect(footer.getByRole('link', { name: contacts.email })).toBeVisible()
    await expect(footer.getByText('Сб, 10:00–15:00')).toBeVisible()
    for (const name of ['Telegram', 'Viber', 'WhatsApp']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('href', /^https:/)
    }
    await page.screenshot({ path: info.outputPath(`contacts-${width}.png`), fullPage: true })
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
})

test.describe('hours alone', () => {
  test.use({ filled: { 'working-hours': 'Сб, 10:00–15:00' } })

  test('are shown, too', async ({ page, reachable }) => {
    // The server ends with this test: nothing may be on its way then.
    await page.goto(reachable, { waitUntil: 'networkidle' })
    await expect(page.getByRole('contentinfo').getByText('Сб, 10:00–15:00')).toBeVisible()
  })
})
