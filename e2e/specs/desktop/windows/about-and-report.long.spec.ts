import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import { expect, getStandInOrSkip, test } from '../../../fixtures/desktop/desktop-test.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test('the button in the «О программе» window copies the versions of the app, its components and the server', async ({
  launch,
  product,
}) => {
  const app = await launch({ server: product.origin })
  const standIn = getStandInOrSkip(app, 'only the stand-in reads the clipboard')
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await app.setMessageBoxButton('Скопировать')
  await expect(async () => {
    await app.clickMenu('Справка', 'О программе')
    expect((await standIn.getRecordedSettings()).clipboard).toMatch(
      /^Программа: 0\.1\.0\nСервер: \d+\.\d+\.\d+\nElectron: [\d.]+\nChromium: [\d.]+\nNode\.js: [\d.]+\nСистема: .+$/,
    )
  }).toPass()
})

test.describe('after failed calls', () => {
  test.use({ expectedErrors: /401|unreachable/ })

  test('a problem report contains versions, settings and the log, but no session data and no typed text', async ({
    launch,
    desktopUser,
    product,
  }) => {
    const token = createAdminToken()
    desktopUser.storeToken(product.origin, token)
    const app = await launch({ server: product.origin })
    const page = app.page()
    await new AdminShell(page).openScreen('Категории')
    await new AdminShell(page).signOut()
    const login = new LoginPage(page)
    await login.signIn({ ...adminCredentials, password: 'correct-horse-battery' })
    await expect(page.getByRole('alert').first()).toBeVisible()

    const path = join(desktopUser.folder, 'report.txt')
    await app.setSaveDialogPath(path)
    await app.clickMenu('Справка', 'Сохранить отчёт…')
    await expect(() => expect(readFileSync(path, 'utf8')).toContain('Log\n')).toPass()
    const report = readFileSync(path, 'utf8')
    expect((await app.getVisibleEffects()).suggestedPaths.at(-1)).toMatch(
      /customs-broker-report-\d{4}-\d{2}-\d{2}\.txt$/,
    )
    expect(report).toContain(`server: ${new URL(product.origin).host}`)
    expect(report).toMatch(/ start version=\d+\.\d+\.\d+ platform=/)
    expect(report).toContain('window-opened id=1')
    expect(report).toContain('request-failed method=POST template=/api/auth/login status=401')
    const log = readFileSync(join(desktopUser.userData, 'logs/main.log'), 'utf8')
    for (const text of [report, log]) {
      for (const secret of [token, adminCredentials.email, 'correct-horse-battery', 'Bearer'])
        expect(text).not.toContain(secret)
    }
  })
})
