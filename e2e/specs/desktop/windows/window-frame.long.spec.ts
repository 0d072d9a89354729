import AxeBuilder from '@axe-core/playwright'
import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { expect, runsRealElectronOnMac, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const TOKEN_NOT_STORED =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

test('the desktop window has the same size after a restart, and starting the app twice opens no second window', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const bounds = { x: 40, y: 30, width: 1200, height: 760 }
  await app.moveWindow(bounds)
  await app.startSecondInstance()
  expect((await app.getVisibleEffects()).windows).toHaveLength(1)
  await app.restart()
  expect((await app.getVisibleEffects()).windows[0]?.bounds).toMatchObject(bounds)
})

test('the status bar of the desktop app shows the server and, after signing in, where the session token is stored', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  const status = page.getByRole('contentinfo')
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect(status).toContainText(new URL(product.origin).host)
  await expect(status).not.toContainText('Ключ')
  await new LoginPage(page).signIn(adminCredentials)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  await expect(status).toContainText('На связи')
  await expect(status).toContainText(new URL(product.origin).host)
  await expect(status).toContainText('Ключ в системном хранилище')
  await expect(status).toContainText(/Версия \d+\.\d+\.\d+/)
  await new AdminShell(page).signOut()
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect(status).not.toContainText('Ключ')
})

test('the desktop window frame and the notice of an unstored session token pass the axe check in light and dark themes', async ({
  launch,
  product,
}) => {
  const page = (await launch({ server: product.origin, keychain: 'locked' })).page()
  await new LoginPage(page).signIn(adminCredentials)
  const notice = page.getByRole('status').filter({ hasText: TOKEN_NOT_STORED })
  await expect(notice).toBeVisible()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    // The screens themselves are covered by component tests.
    const frame = new AxeBuilder({ page }).include('[data-shell]').include('[role="status"]')
    expect((await frame.analyze()).violations).toEqual([])
  }
})

test.describe('the title bar', () => {
  // biome-ignore lint/suspicious/noSkippedTests: a test that only Electron or only the stand-in can run is skipped on the other one
  test.skip(runsRealElectronOnMac(), 'a Mac draws the title and the menus by itself')

  test('the title bar of the app shows the name of the screen, and its menus open screens', async ({
    app,
  }) => {
    const page = app.page()
    const title = page.getByRole('region', { name: 'Заголовок окна' })
    await expect(title).toContainText('Главная · Таможенный брокер')
    await page
      .getByRole('navigation', { name: 'Меню программы' })
      .getByRole('button', { name: 'Вид' })
      .click()
    await expect
      .poll(async () => (await app.getVisibleEffects()).popup.map(({ label }) => label))
      .toContain('Категории')
    await app.clickPopup('Категории')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Категории')
    await expect(title).toContainText('Категории · Таможенный брокер')
    await app.clickMenu('Справка', 'О программе')
    await expect.poll(async () => (await app.getVisibleEffects()).messageBoxes).toHaveLength(1)
  })
})

test('the menus of the desktop window open the public site in the browser and sign out', async ({
  launch,
  desktopUser,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const page = app.page()
  await new LoginPage(page).signIn(adminCredentials)
  await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
  await app.clickMenu('Файл', 'Открыть сайт')
  expect((await app.getVisibleEffects()).openedLinks).toEqual([`${product.origin}/`])
  await app.clickMenu('Файл', 'Выйти из кабинета')
  await expect(new LoginPage(page).submitButton).toBeVisible()
  await expect.poll(() => desktopUser.readToken(product.origin)).toBeUndefined()
})
