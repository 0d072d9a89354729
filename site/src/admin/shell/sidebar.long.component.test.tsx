import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../testing/component/admin-component-test.tsx'

const sidebar = page.getByRole('navigation', { name: 'Разделы' })
const link = (name: string) => sidebar.getByRole('link', { name, exact: true })

test('the admin sidebar is narrow in a narrow window; on a phone a button opens it and choosing a screen closes it', async ({
  admin,
}) => {
  await admin.open('/admin')
  await page.viewport(1024, 700)
  await expect.poll(() => sidebar.element().getBoundingClientRect().width).toBeLessThan(57)
  await expect.element(link('Категории')).toBeVisible()
  await page.viewport(390, 800)
  await expect.element(sidebar).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Меню' }).click()
  await link('Категории').click()
  await expect.poll(() => location.pathname).toBe('/admin/categories')
  await expect.element(sidebar).not.toBeInTheDocument()
})
