import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect } from '../../fixtures/admin-host.ts'
import { listenFor, wordsThatRun } from '../../fixtures/hostile-words.ts'
import { NEXT_LOOK_MS, test, untilALookShows } from '../../fixtures/requests.ts'
import { unique } from '../../fixtures/unique.ts'

interface Notice {
  readonly title: string
  readonly body: string
  readonly tag: string
  onclick?: () => void
}

interface Noticed {
  notices: Notice[]
  asked: number
  isHidden: boolean
}

declare const noticed: Noticed

interface Leaves {
  readonly before: NotificationPermission
  readonly answer?: NotificationPermission
  /** As on a telephone: leave is given, and no page may make one. */
  readonly isForbidden?: true
}

/** In the place of what the system would show, and of whether anybody looks. */
const standInForNotices = (page: Page, leaves: Leaves) =>
  page.addInitScript(({ before, answer = before, isForbidden }) => {
    const seen: Noticed = { notices: [], asked: 0, isHidden: false }
    class Notification {
      static permission = before
      static requestPermission = async () => {
        seen.asked += 1
        Notification.permission = answer
        return answer
      }
      readonly title: string
      readonly body: string
      readonly tag: string
      constructor(title: string, { body, tag }: Pick<Notice, 'body' | 'tag'>) {
        if (isForbidden) throw new TypeError('Illegal constructor')
        this.title = title
        this.body = body
        this.tag = tag
        seen.notices.push(this)
      }
      close() {}
    }
    Object.assign(window, { noticed: seen, Notification })
    Object.defineProperty(document, 'visibilityState', { get: () => (seen.isHidden ? 'hidden' : 'visible') })
  }, leaves)

const turn = (page: Page, to: 'here' | 'away') =>
  page.evaluate((isHidden) => {
    noticed.isHidden = isHidden
    document.dispatchEvent(new Event('visibilitychange'))
  }, to === 'away')

const shown = (page: Page) => page.evaluate(() => noticed.notices.map(({ title, body }) => [title, body]))

test('whoever does not look at the tab is told of a request, to the letter, and its click opens it', async ({
  host,
  requests,
  visitor,
}) => {
  const { page } = host
  await standInForNotices(page, { before: 'granted' })
  await page.clock.install()
  await host.open('/admin/categories')
  await expect(page).toHaveTitle(/^\(\d+\) Категории/)
  await visitor.callback({ body: { name: unique('Видима'), phone: '067 123 45 67' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(requests.news).toBeVisible()
  expect(await shown(page)).toEqual([])

  await turn(page, 'away')
  const name = unique('<b>Жирна</b><img src=x onerror=alert(1)>')
  const { id } = await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect
    .poll(() => shown(page))
    .toEqual([[`${name}, +380\u00A067\u00A0123\u00A045\u00A067`, 'Новая заявка: просит перезвонить']])
  await page.clock.fastForward(NEXT_LOOK_MS)
  expect(await shown(page)).toHaveLength(1)
  await turn(page, 'here')
  await page.evaluate(() => noticed.notices[0]?.onclick?.())
  await expect(page).toHaveURL((url) => url.href.endsWith(`/admin/requests?open=${id}`))
  await expect(requests.opener(name)).toHaveAttribute('aria-expanded', 'true')
})

test('a name that would run is words in a notice too', async ({ host, requests, visitor }) => {
  const { page } = host
  await standInForNotices(page, { before: 'granted' })
  const heard = await listenFor(page)
  await page.clock.install()
  await host.open('/admin')
  await expect(requests.rows.first()).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) /)
  await turn(page, 'away')
  for (const [index, name] of wordsThatRun.entries()) {
    await visitor.callback({ body: { name, phone: '067 123 45 67' } })
    await page.clock.fastForward(NEXT_LOOK_MS)
    await expect
      .poll(async () => (await shown(page))[index])
      .toEqual([`${name}, +380\u00A067\u00A0123\u00A045\u00A067`, 'Новая заявка: просит перезвонить'])
  }
  expect(heard).toEqual([])
})

test('a browser that gives leave and makes no notice goes on, and the inbox says that it refuses', async ({
  host,
  requests,
  visitor,
}) => {
  const { page } = host
  await standInForNotices(page, { before: 'granted', isForbidden: true })
  await page.clock.install()
  await host.open('/admin/categories')
  await expect(page).toHaveTitle(/^\(\d+\) Категории/)
  await turn(page, 'away')
  await visitor.callback({ body: { name: unique('Телефон'), phone: '067 123 45 67' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await requests.news.getByRole('button', { name: 'Открыть' }).click()
  await expect(requests.note).toBeVisible()
  await expect(page.getByText(/^Браузер не\sпоказывает уведомления/)).toBeVisible()
})

test('of several tabs none tells what somebody sees in another, and all tell the same notice', async ({
  host,
  requests,
  visitor,
}) => {
  const first = host.page
  const second = await first.context().newPage()
  for (const page of [first, second]) {
    await standInForNotices(page, { before: 'granted' })
    await page.clock.install()
    await page.goto('/admin/requests')
    await expect(page.getByRole('searchbox', { name: 'Найти заявку' })).toBeVisible()
  }
  const comes = async (name: string) => {
    const { id } = await visitor.callback({ body: { name, phone: '067 123 45 67' } })
    for (const page of [first, second]) {
      const seen = page.getByText(name, { exact: true }).first()
      await untilALookShows(page, (soon) => expect(seen).toBeVisible(soon))
    }
    return id
  }
  await turn(first, 'away')
  await comes(unique('Побачена'))
  await turn(second, 'away')
  const name = unique('Непобачена')
  await comes(name)
  const tags = (page: Page) => page.evaluate(() => noticed.notices.map(({ tag }) => tag))
  await expect.poll(() => tags(first)).toHaveLength(1)
  await expect.poll(() => tags(second)).toHaveLength(1)
  expect(await tags(second)).toEqual(await tags(first))
  expect((await shown(first))[0]?.[0]).toContain(name)
  await expect(requests.row(name)).toBeVisible()
})

for (const [answer, says] of [
  ['granted', 'nothing more'],
  ['denied', 'that the browser refuses'],
] as const) {
  test(`leave to notify is asked for by a press alone; after «${answer}» the inbox says ${says}`, async ({
    host,
    requests,
  }) => {
    const { page } = host
    await standInForNotices(page, { before: 'default', answer })
    await host.open('/admin/requests')
    await expect(requests.search).toBeVisible()
    const press = page.getByRole('button', { name: 'Показывать уведомления' })
    await expect(press).toBeVisible()
    expect(await page.evaluate(() => noticed.asked)).toBe(0)
    await press.click()
    await expect(press).toBeHidden()
    expect(await page.evaluate(() => noticed.asked)).toBe(1)
    const refusal = page.getByText(/^Браузер не\sпоказывает уведомления/)
    await expect(refusal).toBeVisible({ visible: answer === 'denied' })
  })
}

test('calling leaves the tab as it is', async ({ host, requests, visitor }) => {
  const name = unique('Дзвінок')
  const { id } = await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await host.open(`/admin/requests?open=${id}`)
  await requests.reach('Позвонить').click()
  await expect(requests.opener(name)).toHaveAttribute('aria-expanded', 'true')
  expect(host.page.context().pages()).toHaveLength(1)
})

test('the requests are saved as a table that Excel opens', async ({ host, requests, visitor }) => {
  const name = unique('=Таблиця')
  await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await host.open('/admin/requests')
  await expect(requests.search).toBeVisible()
  const saved = host.page.waitForEvent('download')
  await host.page.getByRole('button', { name: 'Скачать для Excel' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^requests-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\uFEFF"Номер";"Получена";"Вид";')).toBe(true)
  expect(text).toContain(`;"'${name}";"380 67 123 45 67";`)
})
