import { createAdminToken } from '../../fixtures/admin-tokens.ts'
import { signInUnstored } from '../../fixtures/desktop/unstored-session.ts'
import { expect, test } from '../../fixtures/hostile/hostile-page-test.ts'
import { findFilesContainingText, SESSION_TOKEN_FIRST_PART } from '../../fixtures/hostile/token-leaks.ts'
import { AdminShell } from '../../pages/admin-shell.ts'

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
