import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { asColleague } from '../../fixtures/as-colleague.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { SettingsPage } from '../../pages/settings-page.ts'
import { Shell } from '../../pages/shell.ts'

const LABEL = 'IAA: сбор за обслуживание, USD'

test('an admin signs in, finds a setting and changes it by keyboard alone', async ({ host, product }) => {
  await host.open('/admin/login')
  const { page } = host
  const { keyboard } = page
  const login = new LoginPage(page)
  await expect(login.email).toBeFocused()
  await keyboard.type(owner.email)
  await keyboard.press('Tab')
  await expect(login.password).toBeFocused()
  await keyboard.type(owner.password)
  await keyboard.press('Enter')
  await expect(new Shell(page).rail).toBeVisible()

  await keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Экран, запись, таблица')).toBeFocused()
  await keyboard.type('настр')
  await expect(page.getByRole('dialog').getByRole('button')).toHaveText(/Настройки/)
  await keyboard.press('Enter')
  const settings = new SettingsPage(page)
  await expect(settings.row(LABEL)).toBeVisible()
  await keyboard.press('/')
  await expect(settings.search).toBeFocused()
  await keyboard.type('iaa-service')
  await expect(settings.row('Экспедитор, USD')).toBeHidden()

  const edit = page.getByRole('button', { name: `Изменить «${LABEL}»` })
  const isFocused = () => edit.evaluate((button) => button === document.activeElement)
  for (let presses = 0; presses < 12 && !(await isFocused()); presses++) await keyboard.press('Tab')
  await expect(edit).toBeFocused()
  await keyboard.press('Enter')
  await expect(settings.field(LABEL)).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('110,25')
  await keyboard.press('Enter')
  await expect(settings.row(LABEL)).toContainText('110,25')
  await expect(edit).toBeFocused()
  const { value } = await asColleague(product.origin).option.single({
    params: { title: 'iaa-service-fee' },
  })
  expect(value.value).toBe('110.25')
})
