import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { readStoredDrafts } from '../../../fixtures/desktop/read-stored-drafts.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { createUniqueName } from '../../../fixtures/unique-values.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

const readMessageBoxes = async (app: RunningDesktopApp) => (await app.getVisibleEffects()).messageBoxes

test('a window of the desktop app whose page has crashed restarts at the same screen with the typed text', async ({
  app,
}) => {
  await new AdminShell(app.page()).openScreen('Категории')
  const title = createUniqueName('До сбоя')
  await app.page().getByRole('button', { name: 'Новая категория' }).click()
  await app.page().getByRole('textbox', { name: 'Название новой категории' }).fill(title)
  await expect.poll(async () => (await readStoredDrafts(app.page())).join()).toContain(title)

  const crashed = app.page()
  await app.setMessageBoxButton('Перезапустить окно')
  await app.crashPage(0)
  await expect.poll(() => readMessageBoxes(app)).toEqual(['Окно перестало работать'])
  await expect.poll(() => app.page()).not.toBe(crashed)
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Категории')
  await expect(
    app
      .page()
      .getByText(title)
      .or(app.page().locator(`input[value="${title}"]`)),
  ).toBeVisible()
  expect((await app.getVisibleEffects()).windows).toHaveLength(1)
})

test('a crashed window does not affect other windows, can be closed and is logged', async ({
  app,
  desktopUser,
}) => {
  const first = app.page()
  await expect(new AdminShell(first).navigation).toBeVisible()
  await app.clickMenu('Файл', 'Новое окно')
  await expect.poll(() => app.pages().length).toBe(2)
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.crashPage(1)
  await expect.poll(() => app.pages()).toEqual([first])
  expect(readFileSync(join(desktopUser.userData, 'logs/main.log'), 'utf8')).toMatch(
    /page-crashed id=2 reason=crashed exitCode=\d+\n(?:.*\n)*.* window-closed id=2\n/,
  )
  await new AdminShell(first).openScreen('Категории')
  await expect(first.getByRole('heading', { level: 1 })).toContainText('Категории')
})

test('a screen of the desktop app that crashes twice in a row is replaced by the home screen', async ({
  app,
}) => {
  await new AdminShell(app.page()).openScreen('Категории')
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Категории')
  await app.setMessageBoxButton('Перезапустить окно')
  for (const address of ['/admin/categories', '/admin']) {
    const crashed = app.page()
    await app.crashPage(0)
    await expect.poll(() => app.page()).not.toBe(crashed)
    await expect.poll(app.getAddress).toBe(address)
    await expect(new AdminShell(app.page()).navigation).toBeVisible()
  }
})

test('a user of the desktop app whose window hangs chooses to wait or to restart the window', async ({
  app,
}) => {
  const page = app.page()
  await expect(new AdminShell(page).navigation).toBeVisible()
  await app.setHung(0, true)
  await expect.poll(() => readMessageBoxes(app)).toEqual(['Окно перестало отвечать'])
  await new AdminShell(page).openScreen('Категории')
  await app.setHung(0, false)

  await app.setMessageBoxButton('Перезапустить окно')
  await app.setHung(0, true)
  await expect.poll(() => app.page()).not.toBe(page)
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Категории')
  expect(await readMessageBoxes(app)).toEqual(['Окно перестало отвечать', 'Окно перестало отвечать'])
})
