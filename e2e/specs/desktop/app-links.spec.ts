import { expect, test } from '../../fixtures/desktop/desktop-test.ts'

const buildLink = (address: string, server: string): string =>
  `customs-admin://${address}?server=${encodeURIComponent(server)}`

test('a link starts the app at its screen, and a second start with a link raises the window that shows it', async ({
  launchSignedIn,
  product,
}) => {
  const app = await launchSignedIn({ args: [buildLink('/admin/categories', product.origin)] })
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Категории')
  expect(app.pages()).toHaveLength(1)

  await app.startSecondInstance('customs-admin:///admin/users')
  await expect.poll(() => app.pages().length).toBe(2)
  await expect(app.page().getByRole('heading', { level: 1 })).toContainText('Пользователи')
  await app.startSecondInstance(buildLink('/admin/categories', product.origin))
  await expect
    .poll(async () => (await app.getVisibleEffects()).windows.map(({ isFocused }) => isFocused))
    .toEqual([true, false])
  expect(app.pages()).toHaveLength(2)
  expect((await app.getVisibleEffects()).boxes).toEqual([])
})
