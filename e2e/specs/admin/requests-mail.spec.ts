import { expect } from '../../fixtures/admin-host.ts'
import { test as base, untilALookShows } from '../../fixtures/requests.ts'
import { type MoodyPost, startMoodyPost } from '../../fixtures/smtp-faults.ts'
import { type OfWorker, serveProduct } from '../../fixtures/test.ts'
import { unique } from '../../fixtures/unique.ts'
import { HomePage } from '../../pages/home-page.ts'
import { RequestsPage } from '../../pages/requests-page.ts'
import { Shell } from '../../pages/shell.ts'

/** A product that sends its emails through the test's mail server. */
const test = base.extend<object, Pick<OfWorker, 'product'> & { post: MoodyPost }>({
  post: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
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

test('an email that the mail server rejects is shown with its reason and sent again from the home screen', async ({
  host,
  visitor,
  colleague,
  post,
}) => {
  const { page } = host
  const name = unique('Лист')
  const mail = async () => (await colleague.system.status()).mail
  const failures = async () =>
    (await colleague.request.list({ query: { state: 'new' } })).items.find(
      (each) => each.kind === 'callback' && each.name === name,
    )?.mail?.failures
  post.become('holds')
  await visitor.callback({ body: { name, phone: '067 123 45 67' } })
  await page.clock.install()
  await host.signIn('/admin/requests')
  const requests = new RequestsPage(page)
  await expect(requests.row(name)).toContainText('В очереди')

  post.become('refuses')
  await expect.poll(failures).toBeGreaterThan(0)
  // The pause before the next attempt is long enough only after the second failure.
  await colleague.request.deliver()
  await expect.poll(failures).toBeGreaterThan(1)
  await page.reload()
  await expect(requests.row(name)).toContainText(/Не ушло, повтор в \d\d:\d\d/)
  await new Shell(page).go('Главная')
  const { health } = new HomePage(page)
  await expect(health).toContainText(/1\sне ушло/)
  await expect(health).toContainText(/Следующая попытка в \d\d:\d\d/)
  await expect(health).toContainText('451 greylisted, try later')
  expect((await mail()).failing).toBe(1)
  post.become('takes')
  await health.getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect.poll(async () => (await mail()).waiting).toBe(0)
  await untilALookShows(page, (soon) => expect(health).toContainText('Всё отправлено', soon))
  await page.reload()
  await expect(requests.row(name)).toContainText('Отправлено')
})
