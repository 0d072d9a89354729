import { expect } from '../../../fixtures/admin-host.ts'
import { test as base, untilALookShows } from '../../../fixtures/requests.ts'
import { type MoodyPost, startMoodyPost } from '../../../fixtures/smtp-faults.ts'
import { type OfWorker, serveProduct } from '../../../fixtures/test.ts'
import { unique } from '../../../fixtures/unique.ts'
import { HomePage } from '../../../pages/home-page.ts'

/** A product that sends its letters by a mail server of the test's own. */
const test = base.extend<object, Pick<OfWorker, 'product'> & { post: MoodyPost }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const post = await startMoodyPost()
      await use(post)
      await post.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bank, post }, use) => {
      const mail = { SMTP_URL: post.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'office@example.com' }
      await serveProduct({ NBU_URL: bank.url, ...mail }, use)
    },
    { scope: 'worker' },
  ],
})

test('a letter waits, fails with its reason, and goes at once when somebody says so', async ({
  host,
  requests,
  visitor,
  colleague,
  post,
}) => {
  const { page } = host
  const name = unique('Лист')
  const mailOf = async () =>
    (await colleague.request.list({ query: { state: 'new' } })).items.find(
      (each) => each.kind === 'callback' && each.name === name,
    )?.mail
  await page.clock.install()
  post.become('holds')
  await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await host.open('/admin/requests')
  await expect(requests.row(name)).toContainText('В очереди')

  post.become('refuses')
  // From the second failure on there is time enough before the next try.
  await expect.poll(async () => (await mailOf())?.failures, { timeout: 30_000 }).toBeGreaterThan(1)
  const badge = requests.row(name).locator('[tabindex="0"]')
  await requests.tab('Все').click()
  await expect(badge).toHaveText(/^Не ушло, повтор в \d\d:\d\d$/)
  await requests.opener(name).focus()
  await page.keyboard.press('Tab')
  await expect(badge).toBeFocused()
  await expect(page.getByRole('tooltip')).toContainText('451 greylisted, try later')
  await requests.open(name)
  await expect(requests.row(name).getByText(/451 greylisted, try later/)).toBeVisible()

  post.become('takes')
  await requests.deed('Отправить сейчас').click()
  await expect.poll(async () => (await mailOf())?.state).toBe('sent')
  await untilALookShows(page, (soon) => expect(requests.row(name)).toContainText('Отправлено', soon))
  await expect(requests.deed('Отправить сейчас')).toBeHidden()
})

test('the home page says how many letters have not gone, and sends them', async ({
  host,
  requests,
  visitor,
  colleague,
  post,
}) => {
  post.become('refuses')
  await visitor.callback({ body: { name: unique('Дім'), phone: '067 123 45 67' } })
  const mail = async () => (await colleague.system.status()).mail
  // The second try comes soon; after it there is time enough.
  await expect.poll(async () => (await mail()).failing, { timeout: 30_000 }).toBe(1)
  await host.page.clock.install()
  await host.open('/admin')
  const { health } = new HomePage(host.page)
  await expect(requests.rows.first()).toBeVisible()
  await expect(health).toContainText(/1\sне ушло/)
  await expect(health).toContainText(/Следующая попытка в \d\d:\d\d/)
  await expect(health).toContainText('451 greylisted, try later')
  post.become('takes')
  await health.getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect.poll(async () => (await mail()).waiting).toBe(0)
  await untilALookShows(host.page, (soon) => expect(health).toContainText('Всё отправлено', soon))
})
