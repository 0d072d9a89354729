import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectHomePanelText, readHomePanelText } from '../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../testing/component/test-server.ts'

const TWO_HOURS_MS = 7_200_000
const POLLING_MS = 31_000

test('the server uptime on the home screen grows while the window is open', async ({ admin, clock }) => {
  await admin.open('/admin')
  await expectHomePanelText('Состояние').toContain('работает')
  expect(readHomePanelText('Состояние')).not.toContain('часа')
  vi.setSystemTime(Date.now() + TWO_HOURS_MS)
  await clock.advance(POLLING_MS)
  await expectHomePanelText('Состояние').toMatch(/работает 2 часа/)
})

test('a notice on the home screen is wide enough to read at each window width', async ({ admin, server }) => {
  const message = `${createUniqueName('Смотрю гибрид')} и хочу понять, сколько за него платить`
  await server.visitor.mail.calculation({ body: { email: 'olena@example.com', message } })
  await admin.open('/admin')
  const shown = page.getByRole('main').getByText(message).first()
  await expect.element(shown).toBeVisible()
  for (const width of [390, 768, 1000, 1280, 1440]) {
    await page.viewport(width, 800)
    await expect
      .poll(() => shown.element().getBoundingClientRect().width, { message: `${width}` })
      .toBeGreaterThan(100)
  }
})

test('if the size of the database is unknown, the home screen says so', async ({ admin, line }) => {
  line.editResponse(/^GET \/api\/status/, (text) => {
    const status = JSON.parse(text)
    return JSON.stringify({ ...status, database: { ...status.database, bytes: null } })
  })
  await admin.open('/admin')
  await expectHomePanelText('Состояние').toMatch(/База данных Размер неизвестен Схема/)
})

test('a server status that failed to load is requested again only when the user asks for it', async ({
  admin,
  clock,
  line,
}) => {
  line.fail(/^GET \/api\/status/, 503, '')
  await admin.open('/admin')
  await expect.element(page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  const countReadings = () => line.requests.filter((call) => call === 'GET /api/status').length
  const countNews = () => line.requests.filter((call) => call.startsWith('GET /api/request/news')).length
  await admin.idle()
  const before = countReadings()
  for (let turn = 0; turn < 4; turn++) {
    // Polling for new inquiries continues meanwhile.
    const news = countNews()
    await clock.advance(POLLING_MS)
    await expect.poll(countNews).toBeGreaterThan(news)
    await admin.idle()
  }
  expect(countReadings()).toBe(before)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expectHomePanelText('Состояние').toContain('Версия')
  expect(countReadings()).toBe(before + 1)
})

test('the first load of the server status is not one in the background, so that it shows its progress', async ({
  admin,
}) => {
  await admin.open('/admin', {
    platform: { sendInBackground: async () => ({ status: 503, headers: {}, body: '' }) },
  })
  await expectHomePanelText('Состояние').toContain('Версия')
})
