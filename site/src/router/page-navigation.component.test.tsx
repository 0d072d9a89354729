import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../testing/component/public-site-component-test.tsx'

const isSettled = () => document.documentElement.hasAttribute('data-settled')

test('a page is marked as settled for tests only after hydration, and not while a navigation loads data', async ({
  site,
  line,
}) => {
  await site.open('/usa')
  expect(isSettled()).toBe(false)
  await expect.poll(isSettled).toBe(true)
  line.hang()
  await page.getByRole('navigation', { name: 'Главное меню' }).getByRole('link', { name: 'Блог' }).click()
  await expect.poll(isSettled).toBe(false)
  line.reconnect()
  await expect.poll(isSettled).toBe(true)
  expect(document.activeElement).toBe(document.querySelector('main h1'))
  expect(location.pathname).toBe('/blog')
})
