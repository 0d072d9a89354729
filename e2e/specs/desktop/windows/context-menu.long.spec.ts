import { textFieldParams } from '../../../fixtures/desktop/context-menu-params.ts'
import { expect, getStandInOrSkip, test } from '../../../fixtures/desktop/desktop-test.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const getPopup = async (app: RunningDesktopApp) =>
  (await app.getVisibleEffects()).popup.map(({ label }) => label)

test('the context menu of a link copies an address that a colleague can open', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const standIn = getStandInOrSkip(app, 'only the stand-in reports a right click on request')
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await standIn.openContextMenu({
    ...textFieldParams,
    isEditable: false,
    linkURL: 'app://desktop/admin/posts/12',
  })
  expect(await getPopup(app)).toEqual(['Копировать адрес ссылки'])
  await app.clickPopup('Копировать адрес ссылки')
  expect((await standIn.getRecordedSettings()).clipboard).toBe(`${product.origin}/admin/posts/12`)
})

test('the app checks spelling only with dictionaries from a configured address and otherwise downloads nothing', async ({
  launch,
  desktopUser,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const standIn = getStandInOrSkip(app, 'only the stand-in reports the settings of a session')
  const getSpelling = async () => (await standIn.getRecordedSettings()).sessions[0]?.spelling
  expect(await getSpelling()).toMatchObject({ isEnabled: false, languages: [], url: undefined })
  await app.restart()
  await app.closeWindow()
  desktopUser.configure({ server: product.origin, dictionaryUrl: 'https://office.example.com/dictionaries' })
  const configured = await launch()
  expect((await configured.standIn?.getRecordedSettings())?.sessions[0]?.spelling).toMatchObject({
    isEnabled: true,
    languages: ['ru', 'uk'],
    url: 'https://office.example.com/dictionaries/',
  })
})

test('every Electron session of the app uses the system proxy and the permission handler of the app', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const standIn = getStandInOrSkip(app, 'only the stand-in reports the settings of a session')
  await app.setMessageBoxButton('Сменить')
  await app.clickMenu('Файл', 'Сменить сервер…')
  await app.page().getByLabel('Адрес сервера').fill(product.origin.replace('127.0.0.1', 'localhost'))
  await app.page().keyboard.press('Enter')
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  const { sessions } = await standIn.getRecordedSettings()
  // One session of the start, one of the address check and one of the chosen server.
  expect(sessions.map(({ proxyMode }) => proxyMode)).toEqual(['system', 'system', 'system'])
  expect(sessions.map(({ hasPermissionHandlers }) => hasPermissionHandlers)).toEqual([true, true, true])
})
