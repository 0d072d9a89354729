import { expect, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

// The browser says what the server has refused: what is gone, what is there by now.
test.use({ expected: /status of 4(?:04|09)/ })

test.beforeEach(async ({ host }) => {
  await host.signIn('/admin/setting')
})

test('of two who set the same for the first time, the second sees both and chooses', async ({
  host,
  product,
}) => {
  const settings = new SettingsPage(host.page)
  const label = 'Услуги компании, USD'
  await settings.edit(label)
  await settings.field(label).fill('510')
  const colleague = asColleague(product.origin)
  await colleague.option.create({ body: { title: 'company-fee', value: '520' } })
  await settings.save()
  await expect(host.page.getByRole('alert')).toContainText('520')
  await expect(settings.field(label)).toHaveValue('510')
  await settings.press('Записать моё поверх')
  await expect(settings.row(label)).toContainText('510')
  const { value } = await colleague.option.single({ params: { title: 'company-fee' } })
  expect(value.value).toBe('510')
})

test('what a colleague has put back to its default meanwhile is a conflict too', async ({
  host,
  product,
}) => {
  const settings = new SettingsPage(host.page)
  const label = 'Экспедитор, USD'
  await settings.set(label, '310')
  await expect(settings.row(label)).toContainText('310')
  await settings.edit(label)
  await settings.field(label).fill('320')
  const colleague = asColleague(product.origin)
  const { value } = await colleague.option.single({ params: { title: 'forwarder-fee' } })
  await colleague.option.remove({ params: { id: Number(value.id) } })
  await settings.save()
  await expect(host.page.getByRole('alert')).toContainText('300')
  await settings.press('Взять сохранённое')
  await expect(settings.field(label)).toHaveValue('300')
})
