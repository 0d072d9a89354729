import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../admin-host.ts'
import { SettingsPage } from '../pages/settings-page.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn()
})

test('a setting is found and changed by keyboard alone', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const { keyboard } = host.page
  const label = 'IAA: сбор за обслуживание, USD'
  await keyboard.press('g')
  await keyboard.press('s')
  await expect(settings.row(label)).toBeVisible()
  await keyboard.press('/')
  await expect(settings.search).toBeFocused()
  await keyboard.type('iaa-service')
  const edit = host.page.getByRole('button', { name: `Изменить «${label}»` })
  await expect(settings.row('Экспедитор, USD')).toBeHidden()
  for (
    let presses = 0;
    presses < 12 && !(await edit.evaluate((it) => it === document.activeElement));
    presses++
  ) {
    await keyboard.press('Tab')
  }
  await expect(edit).toBeFocused()
  await keyboard.press('Enter')
  await expect(settings.field(label)).toBeFocused()
  await keyboard.press('Control+A')
  await keyboard.type('110,25')
  await keyboard.press('Enter')
  await expect(settings.row(label)).toContainText('110,25')
  await expect(edit).toBeFocused()
})

for (const [what, address] of [
  ['values by day', '/admin/setting?edit=pension-minimum&q=nothing-else'],
  ['words to choose from', '/admin/setting?edit=customs-value-mode&q=nothing-else'],
  ['tiers', '/admin/setting?edit=excise-motorcycle&q=nothing-else'],
  ['telephones', '/admin/setting?edit=phones&q=nothing-else'],
  ['free options', '/admin/setting?edit=new'],
  ['history', '/admin/setting?history=broker-fee&q=broker-fee'],
] as const) {
  test(`axe finds nothing in ${what}, light and dark`, async ({ host }) => {
    test.slow()
    const { page } = host
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await host.open(address)
    const isOpen = address.includes('edit')
      ? page.getByRole('button', { name: 'Отмена' })
      : page.getByRole('dialog')
    await expect(isOpen).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    }
  })
}
