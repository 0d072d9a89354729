import { toKyivDay } from 'shared/format'
import { adminCredentials, expect, test } from '../../fixtures/admin/admin-test.ts'
import { createAdminApiClient } from '../../fixtures/api-clients.ts'
import { moveFocus } from '../../fixtures/move-focus.ts'
import { AdminShell } from '../../pages/admin-shell.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const SETTING_LABEL = 'IAA: сбор за обслуживание, USD'

test('an admin signs in, finds a setting and changes it by keyboard alone', async ({ host, product }) => {
  await host.open('/admin/login')
  const { page } = host
  const { keyboard } = page
  const login = new LoginPage(page)
  await expect(login.emailField).toBeFocused()
  await keyboard.type(adminCredentials.email)
  await keyboard.press('Tab')
  await expect(login.passwordField).toBeFocused()
  await keyboard.type(adminCredentials.password)
  await keyboard.press('Enter')
  await expect(new AdminShell(page).navigation).toBeVisible()

  await keyboard.press('Control+k')
  await expect(page.getByPlaceholder('Экран, запись, таблица')).toBeFocused()
  await keyboard.type('настр')
  await expect(page.getByRole('dialog').getByRole('button').first()).toHaveText(/^Настройки/)
  await keyboard.press('Enter')
  const settings = new SettingsPage(page)
  await expect(settings.row(SETTING_LABEL)).toBeVisible()
  await keyboard.press('/')
  await expect(settings.searchField).toBeFocused()
  await keyboard.type('iaa-service')
  await expect(settings.row('Экспедитор, USD')).toBeHidden()

  const edit = page.getByRole('button', { name: `Изменить «${SETTING_LABEL}»` })
  await moveFocus(page, edit)
  await keyboard.press('Enter')
  await expect(settings.field(SETTING_LABEL)).toBeFocused()
  await keyboard.press('Control+a')
  await keyboard.type('110,25')
  await keyboard.press('Enter')
  await expect(settings.noteField).toBeVisible()
  await moveFocus(page, settings.noteField)
  await keyboard.type('Новый прайс IAA')
  await keyboard.press('Tab')
  await expect(settings.button('Применить')).toBeFocused()
  await keyboard.press('Enter')
  await expect(settings.row(SETTING_LABEL)).toContainText('110,25')
  await expect(edit).toBeFocused()
  const { value } = await createAdminApiClient(product.origin).option.single({
    params: { title: 'iaa-service-fee' },
  })
  expect(value.value).toBe(`2018-11-25: 105\n${toKyivDay(new Date())}: 110.25`)
})
