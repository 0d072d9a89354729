import type { ApiCallSender } from 'shared/client'
import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen } from '../../../testing/component/admin-screens.ts'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, row } = adminScreen
const { search, newTitleField, add: addCategory } = categoriesScreen
const restoredDraftNotice = page.getByText(/^Это несохранённый текст от/)

test('each added category is sent with its own idempotency key', async ({ admin }) => {
  const keys: (string | undefined)[] = []
  const intercept =
    (send: ApiCallSender): ApiCallSender =>
    (call) => {
      if (call.method === 'POST') keys.push(call.headers['Idempotency-Key'])
      return send(call)
    }
  await admin.open('/admin/categories', { intercept })
  for (const text of [createUniqueName('Доставка'), createUniqueName('Море')]) {
    await addCategory(text)
    await expect.element(row(text)).toBeVisible()
  }
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(new Set(keys).size).toBe(2)
})

test('undoing the removal of a category fails while its title is used by another one, and works afterwards', async ({
  admin,
  server,
}) => {
  const text = createUniqueName('Занятая')
  const { category } = server.colleague
  await category.create({ body: { title: text } })
  await admin.open('/admin/categories')
  await button(`Удалить «${text}»`).click()
  await expect.element(row(text)).not.toBeInTheDocument()
  const { value } = await category.create({ body: { title: text } })
  await button('Вернуть').click()
  await expect.element(page.getByText(/^Вернуть\sне\sполучилось: Такое\sзначение\sуже\sзанято/)).toBeVisible()
  await category.remove({ params: { id: value.id } })
  await button('Ещё раз').click()
  await expect.poll(async () => (await category.list()).map(({ title }) => title)).toContain(text)
  await expect.element(row(text)).toBeVisible()
})

test('a category form opened right after clearing the search of the category list leaves the search empty', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await search.fill('грузии')
  await expect.element(row('Авто из США')).not.toBeInTheDocument()
  const field = search.element()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  // The URL has already changed, but the screen has not.
  for (let turn = 0; turn < 50; turn++) await undefined
  document.querySelector<HTMLElement>('[data-key=new]')?.click()
  await expect.element(newTitleField).toHaveFocus()
  await expect.element(row('Авто из США')).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('the URL of the category list keeps the search, and a search without a result offers to show all categories', async ({
  admin,
}) => {
  await admin.open('/admin/categories')
  await search.fill('грузии')
  await expect.element(row('Авто из Грузии')).toBeVisible()
  await expect.element(row('Авто из США')).not.toBeInTheDocument()
  await admin.open(location.pathname + location.search)
  await expect.element(search).toHaveValue('грузии')
  await expect.element(row('Авто из Грузии')).toBeVisible()
  await expect.element(row('Авто из США')).not.toBeInTheDocument()
  await search.fill('такой нет')
  await expect.element(page.getByRole('heading', { name: 'Такой категории нет' })).toBeVisible()
  await button('Показать все').click()
  await expect.element(row('Авто из США')).toBeVisible()
})

test('an unsaved title of a new category is restored each time the form is opened, until the user clears it', async ({
  admin,
}) => {
  const text = createUniqueName('Не сохранено')
  await admin.open('/admin/categories')
  await expect.element(page.getByText('admin@example.com')).toBeVisible()
  await button('Новая категория').click()
  await newTitleField.fill(text)
  await expect.poll(() => location.search).toContain('edit=new')
  await admin.open('/admin/categories?edit=new')
  await expect.element(newTitleField).toHaveValue(text)
  await expect.element(restoredDraftNotice).toBeVisible()
  await button('Очистить').click()
  await expect.element(newTitleField).toHaveValue('')
  await expect.element(restoredDraftNotice).not.toBeInTheDocument()
})

test('renaming a category that a colleague has removed shows an error and removes the category from the list', async ({
  admin,
  server,
}) => {
  const text = createUniqueName('Недолгая')
  const { value } = await server.colleague.category.create({ body: { title: text } })
  await admin.open('/admin/categories')
  await expect.element(row(text)).toBeVisible()
  await server.colleague.category.remove({ params: { id: value.id } })
  await button(`Переименовать «${text}»`).click()
  await expect.element(page.getByText('Эту категорию уже удалили')).toBeVisible()
  await expect.element(row(text)).not.toBeInTheDocument()
  await expect.element(row('Авто из США')).toBeVisible()
  expect(location.pathname + location.search).toBe('/admin/categories')
  await expect.element(button('Новая категория')).toHaveFocus()
})

test('removing a category that a colleague has removed shows an error and removes the category from the list', async ({
  admin,
  server,
}) => {
  const text = createUniqueName('Недолгая')
  const { value } = await server.colleague.category.create({ body: { title: text } })
  await admin.open('/admin/categories')
  await expect.element(row(text)).toBeVisible()
  await server.colleague.category.remove({ params: { id: value.id } })
  await button(`Удалить «${text}»`).click()
  await expect.element(page.getByText(/^Не\sполучилось/)).toBeVisible()
  await expect.element(row(text)).not.toBeInTheDocument()
})
