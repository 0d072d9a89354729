import { expect, test } from '../../../fixtures/admin-host.ts'
import { unique } from '../../../fixtures/unique.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn('/admin/setting')
})

test('a free option is added and changed, with a warning that nobody reads it', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const title = unique('Ключи от склада')
  await expect(host.page.getByText('Сайт и расчёт не читают эти параметры')).toBeVisible()
  await settings.addFree(title, 'у охраны')
  await expect(settings.freeRow(title)).toContainText('у охраны')

  await settings.edit(title)
  await settings.freeValue.fill('у Олены')
  await settings.save()
  await expect(settings.freeRow(title)).toContainText('у Олены')

  const history = await settings.history(title)
  await expect(history.getByRole('listitem')).toHaveCount(2)
  await expect(history.getByText('параметра не было')).toBeVisible()

  // What is said while it slides out, too.
  const said = await history.evaluateHandle((drawer) => {
    const texts: string[] = []
    const listen = () => texts.push(drawer.textContent ?? '')
    new MutationObserver(listen).observe(drawer, { childList: true, subtree: true, characterData: true })
    return texts
  })
  await history.getByRole('button', { name: 'Закрыть' }).click()
  await expect(history).toBeHidden()
  expect((await said.jsonValue()).filter((text) => !text.includes(title))).toEqual([])
})

test('a free option that was removed can be put back', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const title = unique('Номер договора')
  await settings.addFree(title, '17/2026')
  await settings.press(`Удалить «${title}»`)
  await expect(settings.freeRow(title)).toBeHidden()
  await settings.press('Вернуть')
  await expect(settings.freeRow(title)).toContainText('17/2026')
})

test('a title that is taken is refused at its field', async ({ host }) => {
  const settings = new SettingsPage(host.page)
  const title = unique('Занято')
  const field = settings.freeTitle
  await settings.addFree(title, '')
  await expect(settings.freeRow(title)).toBeVisible()
  await settings.press('Новый параметр')
  await settings.press('Добавить')
  await expect(host.page.getByText('Заполните это поле')).toBeVisible()
  await field.fill(title)
  await settings.press('Добавить')
  await expect(host.page.getByText('Параметр с таким названием уже есть')).toBeVisible()
  await expect(field).toBeFocused()
})
