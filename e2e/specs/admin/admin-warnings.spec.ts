import type { Status } from 'shared/contract'
import { expect, test } from '../../fixtures/admin-host.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { HomePage } from '../../pages/home-page.ts'

test('what the server’s operator should look at stands among the state, with what to do', async ({
  host,
}, info) => {
  await host.page.route('**/api/status', async (route) => {
    const response = await route.fetch()
    const status: Status = await response.json()
    await route.fulfill({
      response,
      json: { ...status, warnings: ['proxy-not-trusted', 'data-dir-writable'] },
    })
  })
  await host.signIn()
  const { health } = new HomePage(host.page)
  await expect(health).toContainText(/Прокси\sперед\sсервером\s*Проверьте\s*Похоже,\s.*TRUST_PROXY/)
  await expect(health).toContainText(/Папка\sданных\s*Проверьте\s*.*chmod go-w/)
  await expectAccessible(host.page)
  for (const width of [360, 1440]) {
    await host.page.setViewportSize({ width, height: 900 })
    await health.screenshot({ path: info.outputPath(`warnings-${width}.png`), animations: 'disabled' })
  }
})
