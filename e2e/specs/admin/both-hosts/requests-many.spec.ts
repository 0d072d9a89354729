import { expect } from '../../../fixtures/admin-host.ts'
import { asVisitor } from '../../../fixtures/as-visitor.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { test as base, NEXT_LOOK_MS } from '../../../fixtures/requests.ts'
import { either, NETWORK_TROUBLE, type OfWorker, serveProduct } from '../../../fixtures/test.ts'
import { unique } from '../../../fixtures/unique.ts'
import { Shell } from '../../../pages/shell.ts'

const COUNT = 120
const EMAIL = 'eldest@example.com'
const LONG = `Добрый день!\n${'Расскажите подробно о доставке. '.repeat(100)}Спасибо за ответ.`

/** The eldest is the first: a long letter that stands on the last page. */
const fillInbox = async (origin: string): Promise<void> => {
  const visitor = asVisitor(origin)
  await visitor.calculation({ body: { email: EMAIL, message: LONG } })
  for (let n = 2; n <= COUNT; n++) {
    const name = n === 7 ? 'Ївга Заглиблена' : `Відвідувач ${n}`
    await visitor.callback({ body: { name, phone: `067 555 ${String(1000 + n)}` } })
  }
}

/** A product with more requests than two pages hold. */
const test = base.extend<object, Pick<OfWorker, 'product'>>({
  product: [
    async ({ bank }, use) =>
      serveProduct({ DEMO: '0', NBU_URL: bank.url }, async (product) => {
        await fillInbox(product.origin)
        await use(product)
      }),
    { scope: 'worker' },
  ],
})

test('an inbox of many pages is read one after another, down to the eldest request', async ({
  host,
  requests,
}) => {
  await host.open('/admin/requests?tab=all')
  await expect(requests.rows).toHaveCount(50)
  await expect(requests.row(EMAIL)).toBeHidden()
  await requests.more.click()
  await expect(requests.rows).toHaveCount(100)
  await requests.more.focus()
  await host.page.keyboard.press('Enter')
  await expect(requests.row(EMAIL)).toBeVisible()
  await expect(requests.more).toBeHidden()
})

test('a search goes through all pages, and knows a phone written with spaces', async ({ host, requests }) => {
  await host.open('/admin/requests')
  await expect(requests.rows).toHaveCount(50)
  await requests.search.fill('067 555 10 07')
  await expect(requests.rows).toHaveCount(1)
  await expect(requests.row('Ївга Заглиблена')).toBeVisible()
  await expect(host.page.getByRole('status').filter({ hasText: /Найдено: 1\sзаявка/ })).toBeAttached()
  await requests.search.fill('ЗАГЛИБЛЕНА ївга')
  await expect(requests.rows).toHaveCount(1)
  await requests.search.press('Escape')
  await expect(requests.rows).toHaveCount(50)
})

test('a link to a request on a page further on opens it, with its long letter whole', async ({
  host,
  requests,
  colleague,
}) => {
  await host.open('/admin/requests?open=1')
  await expect(requests.opener(EMAIL)).toHaveAttribute('aria-expanded', 'true')
  await expect(requests.message(1)).toHaveText(/Спасибо за ответ\.$/)
  await requests.note.fill('Ответили письмом')
  await requests.save.click()
  await expect(requests.save).toBeHidden()
  expect((await colleague.request.get({ params: { id: 1 } })).value).toMatchObject({
    note: 'Ответили письмом',
    message: LONG,
  })
})

test('a mark takes a request off its list and its count at once, wherever it stood', async ({
  host,
  requests,
  colleague,
}) => {
  const count = async () => (await colleague.request.news({ query: {} })).new
  const before = await count()
  await host.open('/admin/requests')
  await requests.more.click()
  await expect(requests.rows).toHaveCount(100)
  const who = 'Відвідувач 40'
  await requests.open(who)
  await requests.deed('Спам').click()
  await expect(requests.row(who)).toBeHidden()
  await expect(new Shell(host.page).inbox).toContainText(String(before - 1))
  await requests.undo.click()
  await expect(requests.row(who)).toBeVisible()
  await expect(new Shell(host.page).inbox).toContainText(String(before))
})

test('only news are asked for while somebody works elsewhere, and the count follows each of them', async ({
  host,
  visitor,
  colleague,
}) => {
  await host.signIn()
  const { page } = host
  await page.clock.install()
  await host.open('/admin/categories')
  const count = (await colleague.request.news({ query: {} })).new
  await expect(page).toHaveTitle(`(${count}) Категории · Таможенный брокер`)
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/request')) asked.push(pathname)
  })
  const { id } = await visitor.callback({ body: { name: unique('Нова'), phone: '067 123 45 67' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(page).toHaveTitle(`(${count + 1}) Категории · Таможенный брокер`)
  await colleague.request.update({ params: { id }, body: { state: 'spam' } })
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(page).toHaveTitle(`(${count}) Категории · Таможенный брокер`)
  expect(new Set(asked)).toEqual(new Set(host.name === 'web' ? ['/api/request/news'] : []))
})

for (const width of [390, 768, 1440]) {
  test(`axe objects to nothing of an inbox of many pages ${width} wide`, async ({ host, requests }, info) => {
    await host.page.setViewportSize({ width, height: 900 })
    await host.open('/admin/requests')
    await expect(requests.rows).toHaveCount(50)
    await expectAccessible(host.page)
    await host.page.screenshot({ path: info.outputPath(`many-${width}.png`) })
    await requests.more.scrollIntoViewIfNeeded()
    await host.page.screenshot({ path: info.outputPath(`many-${width}-foot.png`) })
    const scrolled = await host.page.evaluate(
      () => (document.querySelector('[data-scrolls]') ?? document.documentElement).scrollWidth,
    )
    expect(scrolled).toBe(width)
  })
}

test.describe('where the server refuses', () => {
  test.use({ expected: either(NETWORK_TROUBLE) })

  test('a link to a request that does not exist shows what is new', async ({ host, requests }) => {
    await host.open('/admin/requests?open=999999')
    await expect(requests.rows).toHaveCount(50)
    await expect(requests.tab('Новые')).toHaveAttribute('aria-pressed', 'true')
  })
})
