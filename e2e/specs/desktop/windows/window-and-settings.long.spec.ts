import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'

test('a maximized window is maximized after a restart, and a window of a missing display opens on the primary one', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const state = async () => (await app.getVisibleEffects()).windows[0]
  expect(await state()).toMatchObject({ bounds: { width: 1440, height: 900 } })
  await app.maximize()
  await app.restart()
  await expect.poll(state).toMatchObject({ isMaximized: true, isVisible: true })

  await app.moveWindow({ x: 9000, y: 9000, width: 1200, height: 700 })
  await app.restart()
  expect(await state()).toMatchObject({ isMaximized: false, bounds: { width: 1440, height: 900 } })
})

test('the settings file of the desktop app contains nothing of the session', async ({
  launch,
  desktopUser,
  product,
}) => {
  const token = createAdminToken()
  desktopUser.storeToken(product.origin, token)
  const app = await launch({ server: product.origin })
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.restart()
  const settings = readFileSync(join(desktopUser.userData, 'settings.json'), 'utf8')
  expect(Object.keys(JSON.parse(settings)).toSorted()).toEqual([
    'account',
    'dictionaryUrl',
    'emails',
    'outdatedKeys',
    'pinnedCertificates',
    'server',
    'tray',
    'window',
    'zoom',
  ])
  expect(settings).not.toContain(token)
})
