import { owner } from '../../fixtures/admin-host.ts'
import type { DesktopHost } from '../../fixtures/desktop/desktop-host.ts'
import { expect, test } from '../../fixtures/desktop/fixtures.ts'
import { makeToken } from '../../fixtures/tokens.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { Shell } from '../../pages/shell.ts'

const expectLogin = async (app: DesktopHost) => {
  await expect(new LoginPage(app.page()).submit).toBeVisible()
  await expect.poll(app.address).toBe('/admin/login?message=login')
}

const signIn = async (app: DesktopHost) => {
  await new LoginPage(app.page()).signIn(owner)
  await expect(new Shell(app.page()).rail).toBeVisible()
  await expect(app.page().getByText(owner.email)).toBeVisible()
}

/** What only the desktop has to live with; the other cases are those of both hosts. */
for (const keychain of ['absent', 'locked', 'hanging'] as const) {
  test.describe(`with a keychain that is ${keychain}`, () => {
    test('the session is for this run: it outlives its page, and no restart', async ({ launch, product }) => {
      const app = await launch({ server: product.origin, keychain })
      await expectLogin(app)
      await signIn(app)
      await app.page().reload()
      await expect(new Shell(app.page()).rail).toBeVisible()
      await app.restart()
      await expectLogin(app)
    })

    test('leaving ends it, and whoever comes next signs in', async ({ launch, product }) => {
      const app = await launch({ server: product.origin, keychain })
      await signIn(app)
      await new Shell(app.page()).signOut()
      await expect(new LoginPage(app.page()).submit).toBeVisible()
      await app.page().reload()
      await expect(new LoginPage(app.page()).submit).toBeVisible()
      await signIn(app)
    })

    test('a key of an earlier run is not reached, and not used again after another session', async ({
      launch,
      person,
      product,
    }) => {
      // Two starts, and the patience that a keychain is given.
      test.slow()
      person.giveKey(product.origin, makeToken())
      const without = await launch({ server: product.origin, keychain })
      await expectLogin(without)
      await signIn(without)
      expect(await without.closeWindow()).toBe(true)
      await without.end()

      const after = await launch({ server: product.origin })
      await expectLogin(after)
      await expect.poll(() => person.key(product.origin)).toBeUndefined()
    })
  })
}
