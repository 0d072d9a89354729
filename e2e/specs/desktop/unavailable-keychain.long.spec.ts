import { createAdminToken } from '../../fixtures/admin-tokens.ts'
import {
  expectAppLogin,
  findNotice,
  signIn,
  signInUnstored,
} from '../../fixtures/desktop/unstored-session.ts'
import { expect, test } from '../../fixtures/hostile/hostile-page-test.ts'
import { findFilesContainingText, SESSION_TOKEN_FIRST_PART } from '../../fixtures/hostile/token-leaks.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'

test('with a keychain that is absent a session lasts for one run and its token is stored nowhere', async ({
  launch,
  person,
  product,
}) => {
  person.storeToken(product.origin, createAdminToken())
  const app = await launch({ server: product.origin, keychain: 'absent' })
  await signInUnstored(app, 'absent')
  await app.page().reload()
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.kill()
  expect(findFilesContainingText(person.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])
})

test('with a locked keychain a session lasts for one run and its token is stored nowhere', async ({
  launch,
  person,
  product,
}) => {
  const keychain = 'locked'
  person.storeToken(product.origin, createAdminToken())

  const first = await launch({ server: product.origin, keychain })
  await signInUnstored(first, keychain)
  await findNotice(first).getByRole('button', { name: 'Понятно' }).click()
  await expect(findNotice(first)).toBeHidden()
  expect(await first.closeWindow()).toBe(true)
  await first.kill()
  expect(findFilesContainingText(person.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])

  // The old token is not used after another session either.
  const second = await launch({ server: product.origin })
  await expectAppLogin(second)
  await expect.poll(() => person.readToken(product.origin)).toBeUndefined()
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
  expect(person.readToken(product.origin)).toBeUndefined()
})

test('with a keychain that is hanging a session lasts for one run and its token is stored nowhere', async ({
  launch,
  person,
  product,
}) => {
  person.storeToken(product.origin, createAdminToken())
  const app = await launch({ server: product.origin, keychain: 'hanging' })
  await signInUnstored(app, 'hanging')
  await app.page().reload()
  await expect(new AdminShell(app.page()).navigation).toBeVisible()
  await app.kill()
  expect(findFilesContainingText(person.userData, SESSION_TOKEN_FIRST_PART)).toEqual([])
})
