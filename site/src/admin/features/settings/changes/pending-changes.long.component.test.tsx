import { toKyivDay } from 'shared/format'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import { settingsScreen } from '../../../../testing/component/settings-screen.ts'

// The server is shared by the tests of this file: each of them changes settings of its own.

const today = toKyivDay(new Date())
const collectedChangesForm = page.getByRole('form', { name: 'Изменения вместе' })
const collectedChange = (label: string) => collectedChangesForm.getByRole('listitem', { name: label })

const collectChange = async (label: string, value: string): Promise<void> => {
  await settingsScreen.edit(label)
  await settingsScreen.field(label).fill(value)
  await settingsScreen.press('Добавить к изменениям')
  await expect.element(collectedChange(label)).toBeVisible()
}

test('setting changes collected to be applied together stay stored after the window was closed, and each can be removed', async ({
  admin,
}) => {
  await admin.open('/admin/setting?several=1')
  await collectChange('Сертификация, USD', '210')
  await collectChange('Услуги компании, USD', '520')
  admin.close()
  await admin.open('/admin/setting')
  await expect.element(collectedChange('Сертификация, USD')).toMatchTextContent('200 → 210')
  await settingsScreen.press('Убрать изменение «Сертификация, USD»')
  await expect.element(collectedChange('Сертификация, USD')).not.toBeInTheDocument()
  await settingsScreen.press('Убрать все')
  await expect.element(collectedChangesForm).not.toBeInTheDocument()
})

test("if one of several collected setting changes conflicts with a colleague's, none is applied and all are kept", async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting?several=1')
  await collectChange('IAA: оформление документа, USD', '25')
  await collectChange('Copart: оформление документа, USD', '26')
  await settingsScreen.press('Проверить вместе')
  await settingsScreen.note.fill('Новые тарифы аукционов')
  const changes = [{ title: 'iaa-title-fee', value: '24', validFrom: today }]
  await colleague.option.apply({ body: { changes, note: 'Прайс IAA' } })
  await collectedChangesForm.getByRole('button', { name: /^Применить/ }).click()
  await expect.element(settingsScreen.alert).toMatchTextContent('«IAA: оформление документа, USD» изменили')
  await expect.element(settingsScreen.alert).toMatchTextContent('Ничего не применено')
  await expect.element(collectedChange('IAA: оформление документа, USD')).toMatchTextContent('24 → 25')
  const { value } = await colleague.option.single({ params: { title: 'copart-title-fee' } })
  expect(value.value).toBe('20')

  await settingsScreen.press('Проверить вместе')
  await expect.element(settingsScreen.note).toHaveValue('Новые тарифы аукционов')
  await collectedChangesForm.getByRole('button', { name: /^Применить/ }).click()
  await expect.element(settingsScreen.row('IAA: оформление документа, USD')).toMatchTextContent('25')
  await expect.element(settingsScreen.row('Copart: оформление документа, USD')).toMatchTextContent('26')
})

test('several collected setting changes are checked, applied with one reason, and undone together', async ({
  admin,
  server: { colleague },
}) => {
  await admin.open('/admin/setting')
  await settingsScreen.press('Изменить несколько')
  await expect.element(collectedChangesForm).toMatchTextContent('все или ни одного')
  await collectChange('Таможенный брокер, USD', '310')
  await collectChange('Экспедитор, USD', '290,5')
  await expect.element(collectedChange('Экспедитор, USD')).toMatchTextContent('300 → 290,5')
  await settingsScreen.press('Проверить вместе')
  await expect.element(settingsScreen.impact.getByRole('row').nth(1)).toMatchTextContent('+0,5')
  await expectAccessible()
  expect(await colleague.option.list()).not.toContainEqual(expect.objectContaining({ title: 'broker-fee' }))

  await settingsScreen.note.fill('Новые тарифы')
  await collectedChangesForm.getByRole('button', { name: /^Применить/ }).click()
  await expect.element(settingsScreen.toast('Применены изменения настроек: 2')).toBeVisible()
  await expect.element(settingsScreen.row('Таможенный брокер, USD')).toMatchTextContent('310')
  await expect.element(settingsScreen.row('Экспедитор, USD')).toMatchTextContent('290,5')
  await settingsScreen.press('Отменить')
  await expect.element(settingsScreen.row('Таможенный брокер, USD')).toMatchTextContent('по умолчанию')
  await expect.element(settingsScreen.row('Экспедитор, USD')).toMatchTextContent('по умолчанию')
})
