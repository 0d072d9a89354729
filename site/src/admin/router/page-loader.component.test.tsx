import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../testing/component/expect-accessible.ts'

test('a screen whose script cannot be loaded shows a message and passes the axe accessibility check in both themes', async ({
  admin,
}) => {
  // React and the router log the caught error to the console.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const lost = new Error('no such script')
  await admin.open('/admin/categories', { platform: { load: () => Promise.reject(lost) } })
  await expect.element(page.getByRole('heading', { name: 'Экран не открылся' })).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^(?:\(\d+\) )?Экран не открылся · Таможенный брокер$/)
  await expectAccessible()
  expect(log.mock.calls.flat()).toContain(lost)
  log.mockClear()
})
