import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'

const sidebar = page.getByRole('navigation', { name: 'Разделы' })
const link = (name: string) => sidebar.getByRole('link', { name, exact: true })
const backgroundColor = () => getComputedStyle(document.body).backgroundColor

test('each sidebar link opens its screen and becomes the only one marked as current', async ({ admin }) => {
  await admin.open('/admin')
  for (const name of ['Категории', 'Copart: сбор', 'Пользователи', 'Главная']) {
    await link(name).click()
    await expect.element(link(name)).toHaveAttribute('aria-current', 'page')
    expect(document.querySelectorAll('nav[aria-label=Разделы] [aria-current=page]')).toHaveLength(1)
  }
})

test('choosing the dark or light theme in the admin changes the colors of the screen and is stored', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await page.getByRole('button', { name: 'Тёмное оформление' }).click()
  await expect.poll(backgroundColor).toBe('rgb(15, 23, 28)')
  expect(localStorage.getItem('theme')).toBe('dark')
  await page.getByRole('button', { name: 'Светлое оформление' }).click()
  await expect.poll(backgroundColor).not.toBe('rgb(15, 23, 28)')
  expect(localStorage.getItem('theme')).toBe('light')
})

test('in a browser tab the sidebar has a link that opens the current screen in the desktop app', async ({
  admin,
}) => {
  const appLink = page.getByRole('link', { name: 'Открыть в программе' })
  const server = `server=${encodeURIComponent(location.origin)}`
  await admin.open('/admin/categories')
  await expect.element(appLink).toHaveAttribute('href', `customs-admin:///admin/categories?${server}`)
  await link('Пользователи').click()
  await expect.element(appLink).toHaveAttribute('href', `customs-admin:///admin/users?${server}`)
  await page.viewport(1024, 700)
  await expect.element(appLink).toBeInViewport()
})
