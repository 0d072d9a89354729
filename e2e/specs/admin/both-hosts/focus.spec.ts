import { expect, test } from '../../../fixtures/admin-host.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

test.describe('focus goes back to what has opened a form', () => {
  test('of a category, saved or given up', async ({ host }) => {
    await host.signIn('/admin/categories')
    const categories = new CategoriesPage(host.page)
    const [first, second] = [unique('Первая'), unique('Вторая')]
    await categories.add(first)
    await expect(categories.row(first)).toBeVisible()
    await expect(categories.button('Новая категория')).toBeFocused()
    await categories.startRenaming(first)
    await expect(categories.title).toBeFocused()
    await host.page.keyboard.press('Escape')
    await expect(categories.button(`Переименовать «${first}»`)).toBeFocused()
    await categories.startRenaming(first)
    await categories.title.fill(second)
    await host.page.keyboard.press('Enter')
    await expect(categories.button(`Переименовать «${second}»`)).toBeFocused()
  })

  test('of a free option', async ({ host }) => {
    await host.signIn('/admin/setting')
    const settings = new SettingsPage(host.page)
    const title = unique('Где ключи')
    await settings.addFree(title, 'у охраны')
    await expect(settings.freeRow(title)).toBeVisible()
    await expect(settings.button('Новый параметр')).toBeFocused()
    await settings.edit(title)
    await expect(settings.freeTitle).toBeFocused()
    await host.page.keyboard.press('Escape')
    await expect(settings.button(`Изменить «${title}»`)).toBeFocused()
  })

  test('of a user, and of the own password', async ({ host }) => {
    await host.signIn('/admin/users')
    for (const name of ['Новый пользователь', 'Сменить свой пароль']) {
      const button = host.page.getByRole('button', { name, exact: true })
      await button.click()
      await expect(host.page.getByRole('textbox').and(host.page.locator(':focus'))).toBeVisible()
      await host.page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    }
  })
})

test('focus is in the form that was opened last, and does not jump out of it', async ({ host }) => {
  await host.signIn('/admin/setting')
  const settings = new SettingsPage(host.page)
  const [first, second] = ['Услуги компании, USD', 'Экспедитор, USD']
  await settings.edit(first)
  await expect(settings.field(first)).toBeFocused()
  await settings.edit(second)
  await expect(settings.field(second)).toBeFocused()
  await expect(settings.field(first)).toBeHidden()
  await host.page.keyboard.press('Escape')
  await expect(settings.button(`Изменить «${second}»`)).toBeFocused()
})

test('a line that was removed leaves focus at the button that adds one', async ({ host }) => {
  await host.signIn('/admin/setting')
  const settings = new SettingsPage(host.page)
  for (const [label, adds, field] of [
    ['Сбор в Пенсионный фонд, % в зависимости от числа прожиточных минимумов', 'Добавить ступень', 'bound'],
    ['Телефоны', 'Добавить телефон', 'phone'],
  ] as const) {
    await settings.edit(label)
    const lines = settings.row(label).getByRole('button', { name: /^Убрать строку/ })
    await settings.press(adds)
    const last = await lines.count()
    await expect(settings[field](last)).toBeFocused()
    await settings.press(`Убрать строку ${last}`)
    await expect(settings.button(adds)).toBeFocused()
    await settings.press('Отмена')
  }
})
