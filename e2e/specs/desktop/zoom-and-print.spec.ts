import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../pages/admin-shell.ts'

test('a screen is saved as PDF in the chosen place and printed from the menu, without the frame of the window', async ({
  launchSignedIn,
  person,
}) => {
  const app = await launchSignedIn()
  const page = app.page()
  const path = join(person.folder, 'Категории.pdf')
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
  await app.setSaveDialogPath(path)
  await app.clickMenu('Файл', 'Сохранить как PDF…')
  await expect(() => expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')).toPass()
  expect((await app.getVisibleEffects()).saves[0]).toMatch(/Категории\.pdf$/)
  await app.clickMenu('Файл', 'Печать…')
  expect((await app.getVisibleEffects()).prints).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of await page.locator('[data-shell]').all()) await expect(part).toBeHidden()
  await expect(page.locator('[data-shell]')).toHaveCount(2)
})
