import { adminCredentials } from '../../../fixtures/admin/admin-test.ts'
import { createAdminToken } from '../../../fixtures/admin/admin-tokens.ts'
import type { RunningDesktopApp } from '../../../fixtures/desktop/running-desktop-app.ts'
import { evaluateAsPageScript, expect, test } from '../../../fixtures/hostile/hostile-page-test.ts'
import {
  findFilesContainingText,
  READ_PAGE_STORAGE_EXPRESSION,
  SESSION_TOKEN_FIRST_PART,
} from '../../../fixtures/hostile/token-leaks.ts'
import { AdminShell } from '../../../pages/admin-shell.ts'
import { LoginPage } from '../../../pages/login-page.ts'

const TOKEN_NOT_STORED =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

const expectAppLogin = async (app: RunningDesktopApp) => {
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
  await expect.poll(app.getAddress).toBe('/admin/login?message=login')
}

const signIn = async (app: RunningDesktopApp) => {
  await new LoginPage(app.page()).signIn(adminCredentials)
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await expect(app.page().getByText(adminCredentials.email)).toBeVisible()
}

const advicePatterns = {
  absent: /хранилище паролей/,
  locked: /заблокировано/,
  hanging: /не отвечает/,
} as const

const findNotice = (app: RunningDesktopApp) =>
  app.page().getByRole('status').filter({ hasText: TOKEN_NOT_STORED })

/** Signs in because the stored token cannot be read, and expects the notice that the new one is not stored. */
const signInUnstored = async (app: RunningDesktopApp, keychain: keyof typeof advicePatterns) => {
  await expectAppLogin(app)
  await expect(findNotice(app)).toBeHidden()
  await signIn(app)
  await expect(findNotice(app)).toContainText(advicePatterns[keychain])
  await expect(app.page().getByRole('contentinfo')).toContainText('Ключ только в памяти')
  expect(String(await evaluateAsPageScript(app.page(), READ_PAGE_STORAGE_EXPRESSION))).not.toContain(
    SESSION_TOKEN_FIRST_PART,
  )
}

for (const keychain of ['absent', 'hanging'] as const) {
  test(`with the system keychain ${keychain}, a session lasts until the app quits and its token is stored nowhere`, async ({
    launch,
    desktopUser,
    product,
  }) => {
    desktopUser.storeToken(product.origin, createAdminToken())
    const app = await launch({ server: product.origin, keychain })
    await signInUnstored(app, keychain)
    await app.page().reload()
    await expect(new AdminShell(app.page()).navigation).toBeVisible()
    await app.kill()
    expect(findFilesContainingText(desktopUser.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])
  })
}

test('with the system keychain locked, a session lasts until the app quits and its token is stored nowhere', async ({
  launch,
  desktopUser,
  product,
}) => {
  const keychain = 'locked'
  desktopUser.storeToken(product.origin, createAdminToken())

  const first = await launch({ server: product.origin, keychain })
  await signInUnstored(first, keychain)
  await findNotice(first).getByRole('button', { name: 'Понятно' }).click()
  await expect(findNotice(first)).toBeHidden()
  expect(await first.closeWindow()).toBe(true)
  await first.kill()
  expect(findFilesContainingText(desktopUser.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])

  // The old token is not used after another session either.
  const second = await launch({ server: product.origin })
  await expectAppLogin(second)
  await expect.poll(() => desktopUser.readToken(product.origin)).toBeUndefined()
  await second.kill()

  const third = await launch({ server: product.origin, keychain })
  await expectAppLogin(third)
  await signIn(third)
  await third.page().reload()
  await expect(new AdminShell(third.page()).navigation).toBeVisible()
  await new AdminShell(third.page()).signOut()
  await expect(new LoginPage(third.page()).submitButton).toBeVisible()
  await third.page().reload()
  await expect(new LoginPage(third.page()).submitButton).toBeVisible()
  await signIn(third)
  await third.restart()
  await expectAppLogin(third)
  expect(desktopUser.readToken(product.origin)).toBeUndefined()
})
