import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { waitForBrowserToPaint } from '../../lib/visitor-activity.ts'
import { test } from '../../testing/component/admin-component-test.tsx'
import { createUniqueName } from '../../testing/component/test-server.ts'
import type { AdminPlatformFunctions } from '../platform.ts'

const isSettled = () => document.documentElement.hasAttribute('data-settled')
const expectSettled = () => expect.poll(isSettled).toBe(true)
const expectUnsettled = () => expect.poll(isSettled).toBe(false)

const button = (name: string) => page.getByRole('button', { name, exact: true })
const row = (title: string) => page.getByRole('row').filter({ has: page.getByText(title, { exact: true }) })

/** Watches the attribute. Returns a function that tells whether it was removed. */
const watchSettled = () => {
  let wasRemoved = false
  const observer = new MutationObserver(() => {
    wasRemoved ||= !isSettled()
  })
  observer.observe(document.documentElement, { attributeFilter: ['data-settled'] })
  return () => {
    observer.disconnect()
    return wasRemoved
  }
}

test('an admin screen tells browser tests to wait until its data is loaded', async ({ admin, line }) => {
  line.hang()
  await admin.open('/admin/categories')
  expect(isSettled()).toBe(false)
  line.reconnect()
  await expectSettled()
  expect(row('Авто из США').query()).not.toBeNull()
})

test('an admin screen tells browser tests to wait until its script is loaded', async ({ admin }) => {
  const { promise: script, resolve: deliver } = Promise.withResolvers<void>()
  const load: AdminPlatformFunctions['load'] = async (loadPart) => {
    await script
    return loadPart()
  }
  const opened = admin.open('/admin/categories', { platform: { load } })
  await expect.element(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  await admin.idle()
  for (let task = 0; task < 10; task += 1) await waitForBrowserToPaint()
  expect(isSettled()).toBe(false)
  deliver()
  await opened
  expect(isSettled()).toBe(true)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('an admin screen tells browser tests to wait until an added category is sent and the category list is loaded again', async ({
  admin,
  line,
}) => {
  const title = createUniqueName('Ждём')
  await admin.open('/admin/categories')
  await button('Новая категория').click()
  await page.getByRole('textbox', { name: 'Название новой категории' }).fill(title)
  await expectSettled()
  line.hang()
  await button('Добавить').click()
  await expectUnsettled()
  line.reconnect()
  await expectSettled()
  expect(row(title).query()).not.toBeNull()
})

test('an admin screen tells browser tests to wait until a typed draft is stored', async ({ admin }) => {
  const stored = Promise.withResolvers<boolean>()
  const write = vi.fn(() => stored.promise)
  const drafts = {
    read: async () => undefined,
    write,
    remove: async () => undefined,
    keys: async () => [],
  }
  await admin.open('/admin/categories', { platform: { drafts } })
  await button('Новая категория').click()
  await page.getByRole('textbox', { name: 'Название новой категории' }).fill('Черновик')
  await expect.poll(() => write).toHaveBeenCalled()
  expect(isSettled()).toBe(false)
  stored.resolve(true)
  await expectSettled()
})

test('an admin screen does not tell browser tests to wait while it polls for inquiries or refetches data on window focus', async ({
  admin,
  clock,
  line,
}) => {
  await admin.open('/admin/requests')
  await expectSettled()
  const wasRemoved = watchSettled()
  line.hang()
  const before = line.requests.length
  await clock.advance(61_000)
  dispatchEvent(new Event('visibilitychange'))
  dispatchEvent(new Event('focus'))
  await expect.poll(() => line.requests.length).toBeGreaterThan(before + 1)
  line.reconnect()
  await admin.idle()
  expect(line.requests.slice(before).every((call) => call.startsWith('GET '))).toBe(true)
  expect(wasRemoved()).toBe(false)
})
