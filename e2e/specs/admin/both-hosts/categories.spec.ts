import { expect, expectOwnerKnown, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { unique } from '../../../fixtures/unique.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn('/admin/categories')
})

test('a category is added, renamed, removed and put back', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  const [first, second] = [unique('Доставка'), unique('Море')]
  await categories.add(first)
  await expect(categories.row(first)).toBeVisible()

  await categories.startRenaming(first)
  await categories.title.fill(second)
  await categories.save()
  await expect(categories.row(second)).toBeVisible()
  await expect(categories.row(first)).toBeHidden()

  await categories.remove(second)
  await expect(categories.row(second)).toBeHidden()
  await categories.press('Вернуть')
  await expect(categories.row(second)).toBeVisible()
})

test('a title that is taken or empty is refused at its field, with the text kept', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  const taken = unique('Занято')
  await categories.add(taken)
  await expect(categories.newTitle).toBeHidden()
  await categories.add('   ')
  await expect(host.page.getByText('Заполните это поле')).toBeVisible()
  await categories.newTitle.fill(taken)
  await categories.press('Добавить')
  await expect(host.page.getByText('Категория с таким названием уже есть')).toBeVisible()
  await expect(categories.newTitle).toHaveValue(taken)
  await expect(categories.newTitle).toBeFocused()
})

test('a form that is opened right after a search was cleared does not bring the search back', async ({
  host,
}) => {
  const categories = new CategoriesPage(host.page)
  await categories.search.fill('грузии')
  await expect(categories.row('Авто из США')).toBeHidden()
  await categories.search.evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    // The address has changed by then, the screen has not.
    for (let turn = 0; turn < 50; turn++) await undefined
    document.querySelector<HTMLElement>('[data-key=new]')?.click()
  })
  await expect(categories.newTitle).toBeFocused()
  await expect(categories.row('Авто из США')).toBeVisible()
  await expect(categories.search).toHaveValue('')
})

test('what is looked for and what is open stand in the address', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  await categories.search.fill('грузии')
  await expect(categories.row('Авто из Грузии')).toBeVisible()
  await expect(categories.row('Авто из США')).toBeHidden()
  await host.page.reload()
  await expect(categories.search).toHaveValue('грузии')
  await expect(categories.row('Авто из США')).toBeHidden()
  await categories.search.fill('такой нет')
  await expect(host.page.getByRole('heading', { name: 'Такой категории нет' })).toBeVisible()
  await categories.press('Показать все')
  await expect(categories.row('Авто из США')).toBeVisible()
})

test('a new title that was not saved comes back after a restart, until it is given up', async ({ host }) => {
  const title = unique('Не сохранено')
  await expectOwnerKnown(host)
  await host.page.getByRole('button', { name: 'Новая категория' }).click()
  await new CategoriesPage(host.page).newTitle.fill(title)
  await expect.poll(() => host.page.url()).toContain('edit=new')
  await host.restart()
  await host.open('/admin/categories?edit=new')
  const categories = new CategoriesPage(host.page)
  await expect(categories.newTitle).toHaveValue(title)
  await expect(categories.restored).toBeVisible()
  await categories.press('Очистить')
  await expect(categories.newTitle).toHaveValue('')
  await expect(categories.restored).toBeHidden()
})

for (const [choice, kept] of [
  ['Записать моё поверх', 'mine'],
  ['Взять сохранённое', 'theirs'],
] as const) {
  test(`of two who rename the same the second sees both: «${choice}»`, async ({ host, product }) => {
    const categories = new CategoriesPage(host.page)
    const colleague = asColleague(product.origin)
    const titles = { mine: unique('Моё'), theirs: unique('Чужое') }
    const { value, version } = await colleague.category.create({ body: { title: unique('Общее') } })
    const params = { id: value.id }
    await host.open(`/admin/categories?edit=${value.id}`)
    await categories.title.fill(titles.mine)
    await colleague.category.update({ params, body: { title: titles.theirs }, ifVersion: version })
    await categories.save()
    await expect(categories.theirs).toContainText(`Теперь название — «${titles.theirs}»`)
    await expect(categories.title).toHaveValue(titles.mine)
    await categories.press(choice)
    if (kept === 'mine') await expect(categories.row(titles.mine)).toBeVisible()
    else await expect(categories.title).toHaveValue(titles.theirs)
    expect((await colleague.category.get({ params })).value.title).toBe(titles[kept])
  })
}
