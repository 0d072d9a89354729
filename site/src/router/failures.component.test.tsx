import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { createFaultyLine } from '../testing/component/faulty-line.ts'
import { test } from '../testing/component/site.tsx'
import { Screen } from './screen.tsx'

const META = /\/api\/meta/

const heading = page.getByRole('heading', { level: 1 })
const alert = page.getByRole('complementary', { name: 'Сообщения' }).getByRole('alert')
const link = (name: string) => page.getByRole('banner').getByRole('link', { name }).first()

test('an error of the server is told with its status, and trying again opens the page', async ({ site }) => {
  const line = createFaultyLine()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await site.open('/', line)
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

test('an error without words of the server has words of ours', async ({ site }) => {
  const line = createFaultyLine()
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  await site.open('/', {
    intercept: (send) => (call) =>
      META.test(call.template)
        ? Promise.resolve({ status: 500, headers: {}, body: '{}' })
        : line.intercept(send)(call),
  })
  await link('США').click()
  await expect.element(page.getByText('На сервере произошла ошибка. Мы её зафиксировали.')).toBeVisible()
  log.mockRestore()
})

test('a page that cannot be read again stays with the reason beside it, until it can be read', async ({
  site,
}) => {
  const line = createFaultyLine()
  await site.open('/blog?category=2', line)
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
    // It is tried again by itself, with pauses of up to nine seconds.
    await vi.advanceTimersByTimeAsync(9000)
    await expect.element(alert).not.toBeInTheDocument()
    await expect.element(heading).toHaveTextContent('Блог: Авто из США')
  } finally {
    vi.useRealTimers()
  }
})

test('a known page whose call fails is opened, and a notice names the failure', async ({ site }) => {
  const line = createFaultyLine()
  await site.open('/usa', line)
  await link('Европа').click()
  await expect.element(heading).toHaveTextContent('Автомобиль из Европы')
  line.fail(META, 503, 'database-away', 'База отдыхает')
  await link('США').click()
  await expect.element(heading).toHaveTextContent('Автомобиль из США')
  await expect.element(alert).toMatchTextContent('База отдыхает')
  await expectAccessible(document)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect.element(alert).not.toBeInTheDocument()
})

test('a 401 of any call ends the session and leads to the login', async ({ site }) => {
  const line = createFaultyLine()
  const loadDocument = vi.fn()
  await site.open('/', { ...line, loadDocument })
  line.fail(META, 401, 'unauthorized')
  await link('США').click()
  await expect.poll(() => loadDocument.mock.calls).toEqual([['/admin/login?message=session']])
})

test('without a connection a page says so and leads home', async ({ site }) => {
  const line = createFaultyLine()
  await site.open('/', line)
  line.cut()
  await link('США').click()
  await expect.element(heading).toHaveTextContent('Страница не открылась')
  await expect.element(page.getByText('Нет связи с сервером. Попробуйте ещё раз.')).toBeVisible()
  line.restore()
  await page.getByRole('link', { name: 'На главную' }).click()
  await expect.element(heading).toMatchTextContent(/Цена автомобиля/)
})

test('a server that was away is asked again after fifteen seconds', async ({ site }) => {
  const line = createFaultyLine()
  await site.open('/', line)
  line.cut()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    await link('США').click()
    await expect.element(heading).toHaveTextContent('Страница не открылась')
    line.restore()
    await vi.advanceTimersByTimeAsync(15_000)
    await expect.element(heading).toHaveTextContent('Автомобиль из США')
  } finally {
    vi.useRealTimers()
  }
})

test('an address that does not exist is the 404 within the tab too, and leads home', async ({ site }) => {
  await site.open('/')
  history.pushState({ key: 'x' }, '', '/nothing')
  dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }))
  await expect.element(heading).toHaveTextContent('This page could not be found')
  expect(document.title).toBe('404 · Таможенный брокер')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect.element(heading).toMatchTextContent(/Цена автомобиля/)
})

test('the last of several quick clicks wins', async ({ site }) => {
  const line = createFaultyLine()
  await site.open('/', line)
  line.hang(META)
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    seen.push(document.querySelector('main h1')?.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  for (const name of ['США', 'Европа', 'Грузия']) await link(name).click()
  await expect.poll(() => line.seen.filter((call) => META.test(call))).toHaveLength(3)
  line.restore()
  await expect.element(heading).toHaveTextContent('Автомобиль из Грузии')
  observer.disconnect()
  expect(seen.filter((title) => !/Цена|Грузии/.test(title))).toEqual([])
  expect(location.pathname).toBe('/georgia')
  expect(document.title).toBe('Автомобиль из Грузии')
})

test('an error page that cannot be drawn leaves a link home', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const shown = { id: 'x', error: { status: 500, message: {} as string } }
  const onCaughtError = vi.fn()
  const root = createRoot(place, { onCaughtError })
  root.render(
    <MemoryRouter>
      <Screen shown={shown} fades={false} onFailure={() => undefined} />
    </MemoryRouter>,
  )
  await expect.element(page.getByRole('link', { name: 'Go back to home' })).toHaveAttribute('href', '/')
  expect(onCaughtError).toHaveBeenCalled()
  root.unmount()
  place.remove()
})
