import { findElectronBinary } from '../../../../scripts/launch/desktop.mjs'
import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { LoginPage } from '../../../pages/login-page.ts'

// biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
test.skip(
  findElectronBinary() !== undefined && process.platform !== 'darwin',
  'elsewhere than on a Mac only the stand-in can make main believe that it runs on one',
)

/** Closes the window. The app keeps running, and the next window has a new page. */
const closeWindow = async (app: RunningDesktopApp): Promise<void> => {
  const closed = app.page().waitForEvent('close')
  await app.clickMenu('Файл', 'Закрыть окно')
  await closed
  await expect.poll(async () => (await app.getVisibleEffects()).windows).toEqual([])
}

test('on macOS the system draws the title bar, and the first menu is that of the app', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin, platform: 'darwin' })
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await expect(app.page().getByRole('region', { name: 'Заголовок окна' })).toBeHidden()
  const { menu } = await app.getVisibleEffects()
  expect(menu[0]?.label).toBe('Таможенный брокер')
  expect(menu[0]?.submenu?.map(({ label }) => label)).toEqual([
    'О программе',
    'Сохранить отчёт…',
    'Службы',
    'Скрыть',
    'Скрыть остальные',
    'Показать все',
    'Завершить',
  ])
})

test('on macOS a menu command that needs a window opens one and then runs', async ({ launch, product }) => {
  const app = await launch({ server: product.origin, platform: 'darwin' })
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await closeWindow(app)
  await app.clickMenu('Файл', 'Сменить сервер…')
  await expect.poll(() => app.page().isClosed()).toBe(false)
  await expect(app.page().getByRole('heading', { level: 1 })).toHaveText('Другой сервер')
  await app.page().getByRole('button', { name: 'Оставить прежний' }).click()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await app.page().reload()
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
})

test('on macOS the start of the app at login is off at first, and the user can switch it on in the menu', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin, platform: 'darwin' })
  const label = 'Запускать при входе в систему'
  const isChecked = async () =>
    (await app.getVisibleEffects()).menu
      .flatMap(({ submenu = [] }) => submenu)
      .find((item) => item.label === label)?.checked
  expect(await isChecked()).toBe(false)
  await app.clickMenu('Файл', label)
  expect(await isChecked()).toBe(true)
  // The menus are built again with the state that the system keeps.
  await app.clickMenu('Файл', 'Новое окно')
  await expect.poll(() => app.pages().length).toBe(2)
  expect(await isChecked()).toBe(true)
})
