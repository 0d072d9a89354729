import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { test } from '../testing/component/public-site-component-test.tsx'
import { PageInLayout } from './page-in-layout.tsx'

const META = /\/api\/meta/

const heading = page.getByRole('heading', { level: 1 })
const alert = page.getByRole('complementary', { name: 'Сообщения' }).getByRole('alert')
const link = (name: string) => page.getByRole('banner').getByRole('link', { name }).first()

test('a page that the server fails to deliver shows the error status, and retrying opens the requested page', async ({
  site,
  line,
}) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await site.open('/')
  line.fail(META, 500, 'internal', 'x')
  await link('США').click()
  await expect.element(heading).toHaveTextContent('Страница не открылась')
  await expect.element(page.getByText('Ошибка 500')).toBeVisible()
  await expect.element(heading).toHaveFocus()
  await expect.element(link('США')).toBeVisible()
  expect(document.title).toBe('500 · Таможенный брокер')
  expect(log).toHaveBeenCalledWith('Server 500 error')
  await expectAccessible(document)

  line.restore()
  await page.getByRole('link', { name: 'Попробовать ещё раз' }).click()
  await expect.element(heading).toHaveTextContent('Автомобиль из США')
  await expect.element(heading).toHaveFocus()
  log.mockRestore()
})

test('if reloading its data fails, a page stays open and shows the reason until a retry succeeds', async ({
  site,
  line,
}) => {
  await site.open('/blog?category=2')
  line.fail(/\/api\/category/, 503, 'database-away', 'База отдыхает')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    site.goOffline()
    await expect.element(page.getByText(/^Нет связи/)).toBeVisible()
    site.goOnline()
    await vi.advanceTimersByTimeAsync(0)
    await expect.element(alert).toMatchTextContent('База отдыхает')
    await expect.element(heading).toHaveTextContent('Блог: Авто из США')
    line.restore()
    // It is retried automatically, with pauses of up to nine seconds.
    await vi.advanceTimersByTimeAsync(9000)
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(heading).toHaveTextContent('Блог: Авто из США')
  } finally {
    vi.useRealTimers()
  }
})

test('a response with status 401 to any API call ends the session and opens the login page', async ({
  site,
  line,
}) => {
  const loadDocument = vi.fn()
  await site.open('/', { ...line, loadDocument })
  line.fail(META, 401, 'unauthorized')
  await link('США').click()
  await expect.poll(() => loadDocument.mock.calls).toEqual([['/admin/login?message=session']])
})

test('a page that is opened without a connection says so and links to the home page', async ({
  site,
  line,
}) => {
  await site.open('/')
  line.cut()
  await link('США').click()
  await expect.element(heading).toHaveTextContent('Страница не открылась')
  await expect.element(page.getByText('Нет связи с сервером. Попробуйте ещё раз.')).toBeVisible()
  line.restore()
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect.element(heading).toMatchTextContent(/Цена автомобиля/)
})

test('an error page that cannot be rendered is replaced by a link to the home page', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const shown = { id: 'x', error: { status: 500, message: {} as string } }
  const onCaughtError = vi.fn()
  const root = createRoot(place, { onCaughtError })
  root.render(
    <MemoryRouter>
      <PageInLayout page={shown} fades={false} onFailure={() => undefined} />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  expect(onCaughtError).toHaveBeenCalled()
  root.unmount()
  place.remove()
})
