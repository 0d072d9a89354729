import type { Option } from 'shared/contract'
import { expect, test } from '../../fixtures/admin-host.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

test('a stored value that the calculator cannot read is said at its setting, with what holds instead', async ({
  host,
}) => {
  const { page } = host
  // The server takes no such value: this one was taken by an older release.
  await page.route('**/api/option', async (route) => {
    const response = await route.fetch()
    const rows: readonly Option[] = await response.json()
    const others = rows.filter(({ title }) => title !== 'broker-fee')
    await route.fulfill({ response, json: [...others, { id: 999, title: 'broker-fee', value: 'даром' }] })
  })
  await host.signIn('/admin/setting')
  const settings = new SettingsPage(page)
  const row = settings.row('Таможенный брокер, USD')
  await expect(row).toContainText('не читается')
  await expect(row).toContainText('считается значение по умолчанию')
  await expect(row).toContainText('300')
  await settings.changedOnly.click()
  await expect(row).toBeVisible()
})
