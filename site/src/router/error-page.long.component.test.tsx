import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../testing/component/expect-accessible.ts'
import { test } from '../testing/component/public-site-component-test.tsx'

const META = /\/api\/meta/

const heading = page.getByRole('heading', { level: 1 })
const alert = page.getByRole('complementary', { name: 'Сообщения' }).getByRole('alert')
const link = (name: string) => page.getByRole('banner').getByRole('link', { name }).first()

test('a page error without a server message shows a default message', async ({ site, line }) => {
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

test('if the meta tags of a page fail to load again, the page opens with the earlier ones and shows an error notice', async ({
  site,
  line,
}) => {
  await site.open('/usa')
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

test('a page that cannot reach the server is loaded again after fifteen seconds', async ({ site, line }) => {
  await site.open('/')
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

test('of several site links clicked quickly one after another, the last one decides which page opens', async ({
  site,
  line,
}) => {
  await site.open('/')
  line.hang(META)
  const seen: string[] = []
  const observer = new MutationObserver(() => {
    seen.push(document.querySelector('main h1')?.textContent ?? '')
  })
  observer.observe(document.body, { childList: true, subtree: true })
  for (const name of ['США', 'Европа', 'Грузия']) await link(name).click()
  await expect.poll(() => line.requests.filter((call) => META.test(call))).toHaveLength(3)
  line.restore()
  await expect.element(heading).toHaveTextContent('Автомобиль из Грузии')
  observer.disconnect()
  expect(seen.filter((title) => !/Цена|Грузии/.test(title))).toEqual([])
  expect(location.pathname).toBe('/georgia')
  expect(document.title).toBe('Автомобиль из Грузии')
})

test('navigating to an unknown address shows the 404 page with a link to the home page', async ({ site }) => {
  await site.open('/')
  history.pushState({ key: 'x' }, '', '/nothing')
  dispatchEvent(new PopStateEvent('popstate', { state: { key: 'x' } }))
  await expect.element(heading).toHaveTextContent('This page could not be found')
  expect(document.title).toBe('404 · Таможенный брокер')
  await page.getByRole('link', { name: 'Back to the home page' }).click()
  await expect.element(heading).toMatchTextContent(/Цена автомобиля/)
})
