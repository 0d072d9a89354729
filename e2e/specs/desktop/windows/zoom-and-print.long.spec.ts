import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, getStandInOrSkip, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

test('the zoom chosen in the menu of the desktop app applies to the page and the window buttons, also after a restart', async ({
  app,
}) => {
  const standIn = getStandInOrSkip(app, 'only the stand-in reports the zoom of a window')
  const readZoom = async () => (await standIn.getRecordedSettings()).windows[0]
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  expect(await readZoom()).toMatchObject({ zoomFactor: 1, titleBarHeight: 38 })
  await app.clickMenu('Вид', 'Крупнее')
  await app.clickMenu('Вид', 'Крупнее')
  expect(await readZoom()).toMatchObject({ zoomFactor: 1.25, titleBarHeight: 48 })
  await app.restart()
  await expect.poll(readZoom).toMatchObject({ zoomFactor: 1.25, titleBarHeight: 48 })
  await app.clickMenu('Вид', 'Обычный размер')
  await app.clickMenu('Вид', 'Мельче')
  expect(await readZoom()).toMatchObject({ zoomFactor: 0.9 })
})

test('a screen of the desktop app is saved as PDF and printed from the menu without the window frame', async ({
  app,
  desktopUser,
}) => {
  const page = app.page()
  const path = join(desktopUser.folder, 'Категории.pdf')
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
  await app.setSaveDialogPath(path)
  await app.clickMenu('Файл', 'Сохранить как PDF…')
  await expect(() => expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-')).toPass()
  expect((await app.getVisibleEffects()).suggestedPaths[0]).toMatch(/Категории\.pdf$/)
  await app.clickMenu('Файл', 'Печать…')
  expect((await app.getVisibleEffects()).printCount).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const part of await page.locator('[data-shell]').all()) await expect(part).toBeHidden()
  await expect(page.locator('[data-shell]')).toHaveCount(2)
})
