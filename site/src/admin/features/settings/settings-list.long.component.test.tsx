import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { settingsScreen } from '../../../testing/component/settings-screen.ts'

test('the URL of the settings screen keeps the search, the filter and the open form across a reload', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  const label = 'Сертификация, USD'
  await settingsScreen.change(label, '210')
  await expect.element(settingsScreen.row(label)).toMatchTextContent('изменено')
  await settingsScreen.changedOnly.click()
  await expect.element(settingsScreen.row(label)).toBeVisible()
  await expect.element(settingsScreen.row('Экспедитор, USD')).not.toBeInTheDocument()
  await settingsScreen.search.fill('certificate')
  await settingsScreen.edit(label)
  await expect.element(settingsScreen.field(label)).toBeVisible()
  await admin.open(location.pathname + location.search)
  await expect.element(settingsScreen.search).toHaveValue('certificate')
  await expect.element(settingsScreen.changedOnly).toHaveAttribute('aria-pressed', 'true')
  await expect.element(settingsScreen.field(label)).toHaveValue('210')
  settingsScreen.field(label).element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(settingsScreen.field(label)).not.toBeInTheDocument()

  await settingsScreen.search.fill('такой нет')
  await expect.element(page.getByRole('heading', { name: 'Такой настройки нет' })).toBeVisible()
  await settingsScreen.press('Показать все настройки')
  await expect.element(settingsScreen.row('Экспедитор, USD')).toBeVisible()
})

test('the section links of the settings screen scroll to a group and mark the visible group', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  await expect.poll(settingsScreen.currentGroup).toContain('Контакты')
  await settingsScreen.index.getByRole('link', { name: /^Акциз/ }).click()
  await expect.element(settingsScreen.row('Акциз, бензин, EUR за литр')).toBeInViewport()
  await expect.poll(settingsScreen.currentGroup).toContain('Акциз')
  settingsScreen.row('Статей на странице блога').element().scrollIntoView({ block: 'center' })
  await expect.poll(settingsScreen.currentGroup).not.toContain('Акциз')
})

test('the settings search finds a setting by its description and by the law that it is based on', async ({
  admin,
}) => {
  await admin.open('/admin/setting')
  await settingsScreen.search.fill('опасный груз')
  await expect.element(settingsScreen.row('Доплата за морскую перевозку батареи, USD')).toBeVisible()
  await expect.element(settingsScreen.row('Экспедитор, USD')).not.toBeInTheDocument()
  await settingsScreen.search.fill('215.3.5-1')
  await expect.element(settingsScreen.row('Акциз, бензин, EUR за литр')).toBeVisible()
  await expect.element(settingsScreen.row('НДС, %')).not.toBeInTheDocument()
})
