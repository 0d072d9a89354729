import { expect, test } from '../admin-host.ts'
import { Shell } from '../pages/shell.ts'

test('a palette that is opened before its screen has come keeps the keyboard', async ({ host }) => {
  await host.signIn()
  const { page } = host
  const come = Promise.withResolvers<void>()
  await page.route(/\/assets\/[\w-]*list-page/, async (route) => {
    await come.promise
    await route.continue()
  })
  await host.open('/admin/categories')
  const { rail, palette } = new Shell(page)
  await expect(rail).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = palette.getByRole('textbox')
  await expect(field).toBeFocused()
  come.resolve()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Категории/)
  await expect(field).toBeFocused()
})
