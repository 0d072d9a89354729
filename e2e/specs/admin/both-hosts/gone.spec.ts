import { type AdminHost, expect, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { SettingsPage } from '../../../pages/settings-page.ts'

// The browser says what the server has not found.
test.use({ expected: /status of 404/ })

/** A list of categories that still shows one which is gone. */
const withGone = async (host: AdminHost, origin: string) => {
  const colleague = asColleague(origin)
  const title = unique('Недолгая')
  const { value } = await colleague.category.create({ body: { title } })
  await host.signIn('/admin/categories')
  const categories = new CategoriesPage(host.page)
  await expect(categories.row(title)).toBeVisible()
  await colleague.category.remove({ params: { id: value.id } })
  return { categories, title }
}

test.describe('what a colleague has removed meanwhile', () => {
  test('cannot be renamed: that is said, and the row goes from its list', async ({ host, product }) => {
    const { categories, title } = await withGone(host, product.origin)
    await categories.startRenaming(title)
    await expect(host.page.getByText('Эту категорию уже удалили')).toBeVisible()
    await expect(categories.row(title)).toBeHidden()
    await expect(categories.row('Авто из США')).toBeVisible()
    await expect(host.page).toHaveURL(/\/admin\/categories$/)
    await expect(categories.button('Новая категория')).toBeFocused()
  })

  test('cannot be removed once more: the row goes from its list', async ({ host, product }) => {
    const { categories, title } = await withGone(host, product.origin)
    await categories.remove(title)
    await expect(host.page.getByText(/^Не\sполучилось/)).toBeVisible()
    await expect(categories.row(title)).toBeHidden()
  })

  for (const opening of ['Изменить', 'История'] as const) {
    test(`is not opened by «${opening}» of a free option: that is said, and the row goes`, async ({
      host,
      product,
    }) => {
      const colleague = asColleague(product.origin)
      const title = unique('Пароль от Wi-Fi')
      const { value } = await colleague.option.create({ body: { title, value: 'у охраны' } })
      await host.signIn('/admin/setting')
      const settings = new SettingsPage(host.page)
      await expect(settings.freeRow(title)).toBeVisible()
      await colleague.option.remove({ params: { id: value.id } })
      await settings.press(`${opening} «${title}»`)
      await expect(host.page.getByText('Этот параметр уже удалили')).toBeVisible()
      await expect(settings.freeRow(title)).toBeHidden()
      await expect(settings.row('Экспедитор, USD')).toBeVisible()
    })
  }

  test('of a known option its default is left, and no history', async ({ host, product }) => {
    const colleague = asColleague(product.origin)
    // No other spec sets this one.
    const label = 'IAA: оформление документа, USD'
    const { value } = await colleague.option.create({
      body: { title: 'iaa-title-fee', value: '23' },
    })
    await host.signIn('/admin/setting')
    const settings = new SettingsPage(host.page)
    await expect(settings.row(label)).toContainText('23')
    await colleague.option.remove({ params: { id: value.id } })
    await expect(await settings.history(label)).toContainText('Действует значение по умолчанию')
  })
})
