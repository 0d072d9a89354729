import type { Page } from 'playwright/test'
import { expect } from '../../fixtures/admin/admin-test.ts'
import { expectAfterInquiryPoll, test } from '../../fixtures/inquiries/inquiries-test.ts'
import { createUniqueName } from '../../fixtures/unique-values.ts'

interface NotificationRecorder {
  notifications: { title: string; tag: string }[]
  isHidden: boolean
}

declare const noticed: NotificationRecorder

/** Replaces system notifications and the visibility of the tab. */
const fakeNotifications = (page: Page) =>
  page.addInitScript(() => {
    const seen: NotificationRecorder = { notifications: [], isHidden: false }
    class Notification {
      static permission = 'granted'
      constructor(title: string, { tag }: { tag: string }) {
        seen.notifications.push({ title, tag })
      }
    }
    Object.assign(window, { noticed: seen, Notification })
    Object.defineProperty(document, 'visibilityState', { get: () => (seen.isHidden ? 'hidden' : 'visible') })
  })

const hidePage = (page: Page) =>
  page.evaluate(() => {
    noticed.isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

const readNotifications = (page: Page) => page.evaluate(() => noticed.notifications)

test('two tabs show no notification of an inquiry visible in one of them, and a single one if both are hidden', async ({
  host,
  visitor,
}) => {
  const first = host.page
  const second = await first.context().newPage()
  await fakeNotifications(first)
  await first.clock.install()
  await host.signIn('/admin/requests')
  await fakeNotifications(second)
  await second.clock.install()
  await second.goto('/admin/requests')
  for (const page of [first, second])
    await expect(page.getByRole('searchbox', { name: 'Найти заявку' })).toBeVisible()
  const receive = async (name: string) => {
    await visitor.mail.callback({ body: { name, phone: '067 123 45 67' } })
    for (const page of [first, second]) {
      const seen = page.getByText(name, { exact: true }).first()
      await expectAfterInquiryPoll(page, (soon) => expect(seen).toBeVisible(soon))
    }
  }
  await hidePage(first)
  await receive(createUniqueName('Побачена'))
  await hidePage(second)
  const name = createUniqueName('Непобачена')
  await receive(name)
  for (const page of [first, second]) await expect.poll(() => readNotifications(page)).toHaveLength(1)
  expect((await readNotifications(first))[0]?.title).toContain(name)
  expect(await readNotifications(second)).toEqual(await readNotifications(first))
})
