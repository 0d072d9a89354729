import type { Page } from 'playwright/test'
import { expect } from '../../fixtures/admin-host.ts'
import { test, untilALookShows } from '../../fixtures/requests.ts'
import { unique } from '../../fixtures/unique.ts'

interface Noticed {
  readonly notices: { readonly title: string; readonly tag: string }[]
  isHidden: boolean
}

declare const noticed: Noticed

/** Replaces system notifications and the visibility of the tab. */
const fakeNotifications = (page: Page) =>
  page.addInitScript(() => {
    const seen: Noticed = { notices: [], isHidden: false }
    class Notification {
      static permission = 'granted'
      constructor(title: string, { tag }: { readonly tag: string }) {
        seen.notices.push({ title, tag })
      }
    }
    Object.assign(window, { noticed: seen, Notification })
    Object.defineProperty(document, 'visibilityState', { get: () => (seen.isHidden ? 'hidden' : 'visible') })
  })

const hide = (page: Page) =>
  page.evaluate(() => {
    noticed.isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

const noticesOf = (page: Page) => page.evaluate(() => noticed.notices)

test('two tabs do not notify of an inquiry that is visible in one of them, and notify once of one that is not', async ({
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
    await visitor.callback({ body: { name, phone: '067 123 45 67' } })
    for (const page of [first, second]) {
      const seen = page.getByText(name, { exact: true }).first()
      await untilALookShows(page, (soon) => expect(seen).toBeVisible(soon))
    }
  }
  await hide(first)
  await receive(unique('Побачена'))
  await hide(second)
  const name = unique('Непобачена')
  await receive(name)
  for (const page of [first, second]) await expect.poll(() => noticesOf(page)).toHaveLength(1)
  expect((await noticesOf(first))[0]?.title).toContain(name)
  expect(await noticesOf(second)).toEqual(await noticesOf(first))
})
