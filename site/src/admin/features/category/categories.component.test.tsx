import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, row } = adminScreen
const { newTitleField, titleField, add: addCategory } = categoriesScreen

test('adding, renaming, removing and restoring a post category update the list of categories', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  const [first, second] = [createUniqueName('Доставка'), createUniqueName('Море')]
  await addCategory(first)
  await expect.element(row(first)).toBeVisible()
  await button(`Переименовать «${first}»`).click()
  await titleField.fill(second)
  await button('Сохранить').click()
  await expect.element(row(second)).toBeVisible()
  await expect.element(row(first)).not.toBeInTheDocument()
  await button(`Удалить «${second}»`).click()
  await expect.element(row(second)).not.toBeInTheDocument()
  await button('Вернуть').click()
  await expect.element(row(second)).toBeVisible()
})

test('an empty or already used category title is rejected at its field, which keeps the text and the focus', async ({
  admin,
  server,
}) => {
  const taken = createUniqueName('Занято')
  await server.colleague.category.create({ body: { title: taken } })
  await admin.open('/admin/categories')
  await addCategory('   ')
  await expect.element(page.getByText('Заполните это поле')).toBeVisible()
  await newTitleField.fill(taken)
  await button('Добавить').click()
  await expect.element(page.getByText('Категория с таким названием уже есть')).toBeVisible()
  await expect.element(newTitleField).toHaveValue(taken)
  await expect.element(newTitleField).toHaveFocus()
})

for (const [choice, saved] of [
  ['Записать моё поверх', 'mine'],
  ['Взять сохранённое', 'theirs'],
] as const) {
  test(`saving a category title after a colleague has changed it shows both titles, and «${choice}» saves the chosen one`, async ({
    admin,
    server,
  }) => {
    const titles = { mine: createUniqueName('Моё'), theirs: createUniqueName('Чужое') }
    const { category } = server.colleague
    const { value, version } = await category.create({ body: { title: createUniqueName('Общее') } })
    const params = { id: value.id }
    await admin.open(`/admin/categories?edit=${value.id}`)
    await titleField.fill(titles.mine)
    await category.update({ params, body: { title: titles.theirs }, ifVersion: version })
    await button('Сохранить').click()
    const changed = new RegExp(`^Теперь\\sназвание\\s—\\s«${titles.theirs}»\\.`)
    await expect.element(page.getByRole('alert').getByText(changed)).toBeVisible()
    await expect.element(titleField).toHaveValue(titles.mine)
    await button(choice).click()
    if (saved === 'mine') await expect.element(row(titles.mine)).toBeVisible()
    else await expect.element(titleField).toHaveValue(titles.theirs)
    expect((await category.get({ params })).value.title).toBe(titles[saved])
  })
}

test('closing a category form returns the focus to the button that opened the form', async ({ admin }) => {
  await admin.open('/admin/categories')
  const [first, second] = [createUniqueName('Первая'), createUniqueName('Вторая')]
  await addCategory(first)
  await expect.element(row(first)).toBeVisible()
  await expect.element(button('Новая категория')).toHaveFocus()
  await button(`Переименовать «${first}»`).click()
  await expect.element(titleField).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button(`Переименовать «${first}»`)).toHaveFocus()
  await button(`Переименовать «${first}»`).click()
  await titleField.fill(second)
  await userEvent.keyboard('{Enter}')
  await expect.element(button(`Переименовать «${second}»`)).toHaveFocus()
})
