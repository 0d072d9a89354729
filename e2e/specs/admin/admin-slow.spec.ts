import { expect, test } from '../../fixtures/admin-host.ts'
import { holdBack } from '../../fixtures/delay-route.ts'
import { Shell } from '../../pages/shell.ts'

test('a palette that is opened before its screen has come keeps the keyboard', async ({ host }) => {
  await host.signIn()
  const { page } = host
  const release = await holdBack(page, /\/assets\/[\w-]*list-page/)
  await host.open('/admin/categories')
  const { rail, palette } = new Shell(page)
  await expect(rail).toBeVisible()
  await page.keyboard.press('Control+k')
  const field = palette.getByRole('textbox')
  await expect(field).toBeFocused()
  release()
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Категории/)
  await expect(field).toBeFocused()
})
