import { expect, test } from '../../fixtures/desktop/desktop-test.ts'
import type { RunningDesktopApp } from '../../fixtures/desktop/running-desktop-app.ts'
import { AdminShell } from '../../pages/admin-shell.ts'

const getZoom = async ({ forge }: RunningDesktopApp) => (await forge?.inspect())?.windows[0]

test('the zoom chosen in the menu is applied to the page and the window buttons, and again after a restart', async ({
  launchSignedIn,
}) => {
  const app = await launchSignedIn()
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(!app.forge, 'only the stand-in reports the zoom of a window')
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  expect(await getZoom(app)).toMatchObject({ zoomFactor: 1, titleBarHeight: 38 })
  await app.clickMenu('Вид', 'Крупнее')
  await app.clickMenu('Вид', 'Крупнее')
  expect(await getZoom(app)).toMatchObject({ zoomFactor: 1.25, titleBarHeight: 48 })
  await app.restart()
  await expect.poll(() => getZoom(app)).toMatchObject({ zoomFactor: 1.25, titleBarHeight: 48 })
  await app.clickMenu('Вид', 'Обычный размер')
  await app.clickMenu('Вид', 'Мельче')
  expect(await getZoom(app)).toMatchObject({ zoomFactor: 0.9 })
})
