import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatTime } from 'shared/format'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

test('the desktop app exports the list of settings to the file that the user chose', async ({
  app,
  desktopUser,
}) => {
  const page = app.page()
  const path = join(desktopUser.folder, 'settings.csv')
  await new AdminShell(page).openScreen('Настройки')
  await app.setSaveDialogPath(path)
  await page.getByRole('button', { name: 'Скачать список' }).click()
  await expect.poll(async () => (await app.getVisibleEffects()).suggestedPaths).toHaveLength(1)
  await expect(() => expect(readFileSync(path, 'utf8')).toContain('iaa-service-fee')).toPass()
})

test('the print command of the command palette prints the window of the desktop app', async ({ app }) => {
  const page = app.page()
  const { navigation, commandPalette } = new AdminShell(page)
  await expect(navigation).toBeVisible()
  await page.keyboard.press('Control+k')
  await commandPalette.getByRole('textbox').fill('печат')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await app.getVisibleEffects()).printCount).toBe(1)
})

test('a session that expires soon causes a notification while the window is minimized, and a click restores the window', async ({
  app,
}) => {
  const page = app.page()
  await page.clock.install()
  await page.reload()
  await new AdminShell(page).openScreen('Категории')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
  await app.clickMenu('Окно', 'Свернуть')
  await page.clock.fastForward('55:00')
  const titles = async () => (await app.getVisibleEffects()).notifications.map(({ title }) => title)
  await expect.poll(titles).toEqual(['Сеанс скоро закончится'])
  await app.clickNotification(0)
  await expect.poll(app.getAddress).toBe('/admin')
  expect((await app.getVisibleEffects()).windows[0]).toMatchObject({ isMinimized: false, isFocused: true })
})

test.describe('without a connection', () => {
  test.use({ expectedErrors: /unreachable/ })

  test('while the connection is lost the status bar shows since when, and screen readers announce loss and return', async ({
    launchSignedIn,
    networkProxy,
  }) => {
    const app = await launchSignedIn({ server: networkProxy.origin })
    const page = app.page()
    const shell = new AdminShell(page)
    const status = page.getByRole('contentinfo')
    await expect(shell.connectionStatus).toHaveText('На связи')
    await expect(status).toContainText('На связи')
    // Starts at the beginning of a minute, so that the minute does not change before the status bar is read.
    const lostAt = new Date(Math.floor(Date.now() / 60_000) * 60_000)
    await page.clock.install({ time: lostAt })
    networkProxy.disconnect()
    await shell.openScreen('Категории')
    await expect(status).toContainText(`Нет связи с ${formatTime(lostAt)}`)
    await expect(shell.connectionStatus).toHaveText('Нет связи')
    networkProxy.restore()
    await page.clock.fastForward(60_000)
    await expect(status).toContainText('На связи')
    await expect(shell.connectionStatus).toHaveText('На связи')
  })
})
