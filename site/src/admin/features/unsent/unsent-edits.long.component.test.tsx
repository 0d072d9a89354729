import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen, expectUserKnown } from '../../../testing/component/admin-screens.ts'
import { listLocalStorageDrafts } from '../../../testing/component/post-editor-screen.tsx'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, unsentLink } = adminScreen
const { newTitleField: newCategoryTitleField } = categoriesScreen

test("an unsent category title that conflicts with a colleague's title stays unsent, and the category form shows the other one", async ({
  admin,
  line,
  clock,
  server,
}) => {
  const [mine, theirs] = [createUniqueName('Моё'), createUniqueName('Чужое')]
  const { value, version } = await server.colleague.category.create({
    body: { title: createUniqueName('Общее') },
  })
  const params = { id: value.id }
  await admin.open(`/admin/categories?edit=${value.id}`)
  await expectUserKnown()
  await page.getByRole('textbox', { name: 'Название категории' }).fill(mine)
  line.cut()
  await button('Сохранить').click()
  await unsentLink.click()
  await server.colleague.category.update({ params, body: { title: theirs }, ifVersion: version })
  line.restore()
  await clock.advance(5000)
  const row = page.getByRole('row').filter({ hasText: mine })
  await expect.element(row).toMatchTextContent('На сервере другая версия')

  await page.getByRole('link', { name: `Категория «${mine}»` }).click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(theirs)
  await button('Записать моё поверх').click()
  await expect.element(page.getByRole('row').filter({ hasText: mine })).toBeVisible()
  await expect.element(unsentLink).not.toBeInTheDocument()
  expect((await server.colleague.category.get({ params })).value.title).toBe(mine)
})

test('a form draft with values that the server already has is removed when the form opens', async ({
  admin,
  clock,
  server,
}) => {
  const title = createUniqueName('Успели сохранить')
  const { value, version } = await server.colleague.category.create({
    body: { title: createUniqueName('До сбоя') },
  })
  const field = page.getByRole('textbox', { name: 'Название категории' })
  await admin.open(`/admin/categories?edit=${value.id}`)
  await expectUserKnown()
  await field.fill(title)
  await clock.advance(500)
  expect(listLocalStorageDrafts()).toHaveLength(1)
  // The save has arrived, but the program ended before it removed the draft.
  await server.colleague.category.update({ params: { id: value.id }, body: { title }, ifVersion: version })
  await admin.open(`/admin/categories?edit=${value.id}`)
  await expect.element(field).toHaveValue(title)
  await expect.poll(listLocalStorageDrafts).toEqual([])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('signing out right after the start warns about unsent edits once the signed-in user is known', async ({
  admin,
  line,
  clock,
}) => {
  await admin.open('/admin/categories?edit=new')
  await expectUserKnown()
  await newCategoryTitleField.fill(createUniqueName('Недописано'))
  await clock.advance(500)
  line.hang(/^GET \/api\/auth\/me$/)
  await admin.open('/admin/logout')
  await expect.element(page.getByRole('heading', { name: 'Выходим…' })).toBeVisible()
  await clock.advance(2000)
  line.restore()
  await expect.element(page.getByRole('heading', { name: 'Не всё отправлено' })).toBeVisible()
})

test('a user whose account cannot be loaded can still sign out', async ({ admin, line, clock }) => {
  line.hang(/^GET \/api\/auth\/me$/)
  await admin.open('/admin/logout')
  await expect.element(page.getByRole('heading', { name: 'Выходим…' })).toBeVisible()
  await clock.advance(3000)
  await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible()
  line.restore()
})

test('signing out with unsent edits can be cancelled, which shows the unsent edits', async ({
  admin,
  clock,
}) => {
  await admin.open('/admin/categories?edit=new')
  await expectUserKnown()
  await newCategoryTitleField.fill(createUniqueName('Недописано'))
  await clock.advance(500)
  await admin.open('/admin/logout')
  await button('Остаться').click()
  await expect.element(page.getByRole('heading', { name: 'Не отправлено', level: 1 })).toBeVisible()
  await expectUserKnown()
})
