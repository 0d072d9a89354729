import { expect } from '../../fixtures/admin/admin-test.ts'
import { type PlaywrightWorkerFixtures, withProductServer } from '../../fixtures/base-test.ts'
import { test as base, expectAfterInquiryPoll } from '../../fixtures/inquiries/inquiries-test.ts'
import { type FaultySmtpServer, startFaultySmtpServer } from '../../fixtures/inquiries/smtp-faults.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { AdminHomePage, AdminShell } from '../../pages/admin-shell.ts'
import { InquiriesPage } from '../../pages/inquiries-page.ts'

/** A product that sends its emails through the test's mail server. */
const test = base.extend<
  object,
  Pick<PlaywrightWorkerFixtures, 'product'> & { smtpServer: FaultySmtpServer }
>({
  smtpServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern
    async ({}, use) => {
      const smtpServer = await startFaultySmtpServer()
      await use(smtpServer)
      await smtpServer.stop()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bank, smtpServer }, use) => {
      const mail = { SMTP_URL: smtpServer.url, MAIL_FROM: 'site@example.com', MAIL_TO: 'office@example.com' }
      await withProductServer({ NBU_URL: bank.url, ...mail }, use)
    },
    { scope: 'worker' },
  ],
})

test('an inquiry email that the mail server rejects is shown with the reason and sent again from the home screen', async ({
  host,
  visitor,
  colleague,
  smtpServer,
}) => {
  const { page } = host
  const name = createUniqueName('Лист')
  const mail = async () => (await colleague.system.status()).mail
  const failures = async () =>
    (await colleague.request.list({ query: { state: 'new' } })).items.find(
      (each) => each.kind === 'callback' && each.name === name,
    )?.mail?.failures
  smtpServer.setBehavior('hang')
  await visitor.mail.callback({ body: { name, phone: '067 123 45 67' } })
  await page.clock.install()
  await host.signIn('/admin/requests')
  const inquiriesPage = new InquiriesPage(page)
  await expect(inquiriesPage.row(name)).toBeVisible()

  smtpServer.setBehavior('reject')
  await expect.poll(failures).toBeGreaterThan(0)
  // The pause before the next attempt is long enough only after the second failure.
  await colleague.request.deliver()
  await expect.poll(failures).toBeGreaterThan(1)
  await page.reload()
  await expect(inquiriesPage.row(name)).toContainText('Письмо в офис не ушло')
  await new AdminShell(page).openScreen('Главная')
  const { healthSection } = new AdminHomePage(page)
  await expect(healthSection).toContainText(/1\sне ушло/)
  await expect(healthSection).toContainText(/Следующая попытка в \d\d:\d\d/)
  await expect(healthSection).toContainText('451 greylisted, try later')
  expect((await mail()).failing).toBe(1)
  smtpServer.setBehavior('accept')
  await healthSection.getByRole('button', { name: 'Отправить сейчас' }).click()
  await expect.poll(async () => (await mail()).waiting).toBe(0)
  await expectAfterInquiryPoll(page, (soon) => expect(healthSection).toContainText('Всё отправлено', soon))
  await new AdminShell(page).openScreen('Заявки')
  await expect(inquiriesPage.row(name)).toBeVisible()
  await expect(inquiriesPage.row(name)).not.toContainText('не ушло')
})
