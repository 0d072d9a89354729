import { expect, test } from '../admin-host.ts'
import { CategoriesPage } from '../pages/categories-page.ts'

test.beforeEach(async ({ host }) => {
  await host.signIn()
  await host.open('/admin/categories')
})

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 8)}`

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
  await host.page.getByRole('button', { name: 'Вернуть' }).click()
  await expect(categories.row(second)).toBeVisible()
})

test('a title that is taken or empty is refused at its field, with the text kept', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  const taken = unique('Занято')
  await categories.add(taken)
  await categories.add('   ')
  await expect(host.page.getByText('Заполните это поле')).toBeVisible()
  await categories.newTitle.fill(taken)
  await host.page.getByRole('button', { name: 'Добавить' }).click()
  await expect(host.page.getByText('Категория с таким названием уже есть')).toBeVisible()
  await expect(categories.newTitle).toHaveValue(taken)
  await expect(categories.newTitle).toBeFocused()
})

test('what is looked for and what is open stand in the address', async ({ host }) => {
  const categories = new CategoriesPage(host.page)
  await categories.search.fill('грузии')
  await expect(categories.row('Авто из Грузии')).toBeVisible()
  await expect(categories.row('Авто из США')).toBeHidden()
  await host.page.reload()
  await expect(categories.search).toHaveValue('грузии')
  await expect(categories.row('Авто из США')).toBeHidden()
})
