import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createFaultyConnection } from '../testing/component/faulty-connection.ts'
import { test } from '../testing/component/public-site-component-test.tsx'

const failed = page.getByRole('progressbar', { name: 'Загрузить не удалось' })
const readBar = (): Element | null => document.querySelector('[role=progressbar]')

/** The mouse may rest on the link from the start, which loads the page in advance: faults come before the first page. */
const requestOfLink = /\/api\/meta\/.*usa/

const link = page.getByRole('banner').getByRole('link', { name: 'США' }).first()

test('the progress bar turns red when a page cannot be loaded, and then disappears', async ({ site }) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const line = createFaultyConnection()
  line.fail(requestOfLink, 500, 'internal')
  await site.open('/', line)
  await link.click()
  await expect.element(failed).toBeVisible()
  expect(getComputedStyle(failed.element()).backgroundColor).toBe('rgb(161, 38, 29)')
  await expect.poll(() => readBar()?.getAttribute('aria-hidden')).toBe('true')
  log.mockRestore()
})
