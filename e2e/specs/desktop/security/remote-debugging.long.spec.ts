import { expect, test } from '../../../fixtures/desktop/desktop-test.ts'
import { LoginPage } from '../../../pages/login-page.ts'

test('a packaged desktop app refuses to start with remote debugging and prints the reason on stderr', async ({
  launch,
  desktopUser,
  product,
}) => {
  const packaged = { resources: desktopUser.folder }
  const server = product.origin
  for (const [arg, name] of [
    ['--remote-debugging-port=0', 'port'],
    ['--remote-debugging-pipe', 'pipe'],
  ] as const) {
    await expect(launch({ server, packaged, args: [arg] })).rejects.toThrow(
      new RegExp(`main has ended with 1 [^]*the packaged app does not start with --remote-debugging-${name}`),
    )
  }
  const app = await launch({ server, packaged, args: ['--disable-gpu'] })
  await expect(new LoginPage(app.page()).submitButton).toBeVisible()
})
