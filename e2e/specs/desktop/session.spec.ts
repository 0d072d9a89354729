import { owner } from '../../fixtures/admin-host.ts'
import type { ElectronHost } from '../../fixtures/desktop/electron-host.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { Shell } from '../../pages/shell.ts'
import { attempt, expect, test } from './hostile.ts'
import { filesWith, STORED, TOKEN_START } from './token.ts'

const NOT_KEPT =
  'Ключ не сохранён: системное хранилище недоступно. После выхода из программы нужно будет войти снова'

const expectLogin = async (app: ElectronHost) => {
  await expect(new LoginPage(app.page()).submit).toBeVisible()
  await expect.poll(app.address).toBe('/admin/login?message=login')
}

const signIn = async (app: ElectronHost) => {
  await new LoginPage(app.page()).signIn(owner)
  await expect(new Shell(app.page()).rail).toBeVisible()
  await expect(app.page().getByText(owner.email)).toBeVisible()
}

const advices = { absent: /хранилище паролей/, locked: /заблокировано/, hanging: /не отвечает/ } as const

const findNotice = (app: ElectronHost) => app.page().getByRole('status').filter({ hasText: NOT_KEPT })

/** Signs in because the stored token cannot be read, and expects the notice that the new one is not stored. */
const signInUnstored = async (app: ElectronHost, keychain: keyof typeof advices) => {
  await expectLogin(app)
  await expect(findNotice(app)).toBeHidden()
  await signIn(app)
  await expect(findNotice(app)).toContainText(advices[keychain])
  await expect(app.page().getByRole('contentinfo')).toContainText('Ключ только в памяти')
  expect(String(await attempt(app.page(), STORED))).not.toContain(TOKEN_START)
}

test('with a locked keychain a session lasts for one run and its token is stored nowhere', async ({
  launch,
  person,
  product,
}) => {
  const keychain = 'locked'
  person.storeToken(product.origin, makeToken())

  const first = await launch({ server: product.origin, keychain })
  await signInUnstored(first, keychain)
  await findNotice(first).getByRole('button', { name: 'Понятно' }).click()
  await expect(findNotice(first)).toBeHidden()
  expect(await first.closeWindow()).toBe(true)
  await first.kill()
  expect(filesWith(person.userData, TOKEN_START)).toEqual([])

  // The old token is not used after another session either.
  const second = await launch({ server: product.origin })
  await expectLogin(second)
  await expect.poll(() => person.readToken(product.origin)).toBeUndefined()
  await second.kill()

  const third = await launch({ server: product.origin, keychain })
  await expectLogin(third)
  await signIn(third)
  await third.page().reload()
  await expect(new Shell(third.page()).rail).toBeVisible()
  await new Shell(third.page()).signOut()
  await expect(new LoginPage(third.page()).submit).toBeVisible()
  await third.page().reload()
  await expect(new LoginPage(third.page()).submit).toBeVisible()
  await signIn(third)
  await third.restart()
  await expectLogin(third)
  expect(person.readToken(product.origin)).toBeUndefined()
})

for (const keychain of ['absent', 'hanging'] as const) {
  test(`with a keychain that is ${keychain} a session lasts for one run and its token is stored nowhere`, async ({
    launch,
    person,
    product,
  }) => {
    person.storeToken(product.origin, makeToken())
    const app = await launch({ server: product.origin, keychain })
    await signInUnstored(app, keychain)
    await app.page().reload()
    await expect(new Shell(app.page()).rail).toBeVisible()
    await app.kill()
    expect(filesWith(person.userData, TOKEN_START)).toEqual([])
  })
}
