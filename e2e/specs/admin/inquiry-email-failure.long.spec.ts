import { expect } from '../../fixtures/admin/admin-test.ts'
import { expectAfterInquiryPoll } from '../../fixtures/inquiries/inquiries-test.ts'
import { test } from '../../fixtures/inquiries/inquiry-answers-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'
import { AdminHomePage, AdminShell } from '../../pages/admin-shell.ts'
import { InquiriesPage } from '../../pages/inquiries-page.ts'

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
  await colleague.request.deliver({ query: {} })
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
