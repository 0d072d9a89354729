import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, categoriesScreen, expectUserKnown } from '../../../testing/component/admin-screens.ts'
import { expectAccessible, expectPageStateAccessible } from '../../../testing/component/expect-accessible.ts'
import { listLocalStorageDrafts } from '../../../testing/component/post-editor-screen.tsx'
import { createUniqueName } from '../../../testing/component/test-server.ts'

const { button, unsentLink } = adminScreen
const { newTitleField: newCategoryTitleField } = categoriesScreen

test('a form whose save waits for a connection shows the waiting save and can withdraw it', async ({
  admin,
  line,
  server,
}) => {
  const { value } = await server.colleague.category.create({ body: { title: createUniqueName('Прежнее') } })
  const title = page.getByRole('textbox', { name: 'Название категории' })
  await admin.open(`/admin/categories?edit=${value.id}`)
  await expectUserKnown()
  await title.fill(createUniqueName('Передумал'))
  line.cut(/^PUT/)
  await button('Сохранить').click()
  await expect.element(unsentLink).toBeVisible()
  await page.getByRole('button', { name: `Переименовать «${value.title}»` }).click()
  await expect.element(page.getByText(/^Изменение ждёт связи/)).toBeVisible()
  await button('Не отправлять').click()
  await expect.element(title).toHaveValue(value.title)
  await expect.element(unsentLink).not.toBeInTheDocument()
})

test('if the response to creating a category was lost and the user types on, the next save changes that category', async ({
  admin,
  line,
  server,
}) => {
  const [first, second] = [createUniqueName('Первое'), createUniqueName('Второе')]
  await admin.open('/admin/categories?edit=new')
  await expectUserKnown()
  await newCategoryTitleField.fill(first)
  line.cut()
  line.loseResponses(/^POST \/api\/category$/)
  await button('Добавить').click()
  await expect.element(unsentLink).toBeVisible()
  await button('Новая категория').click()
  await expect.element(newCategoryTitleField).toHaveValue(first)
  await newCategoryTitleField.fill(second)
  line.restore()
  await button('Добавить').click()
  await expect.element(page.getByRole('row').filter({ hasText: second })).toBeVisible()
  await expect.element(unsentLink).not.toBeInTheDocument()
  const titles = (await server.colleague.category.list()).map((each) => each.title)
  expect([first, second].map((title) => titles.includes(title))).toEqual([false, true])
  expect(listLocalStorageDrafts()).toEqual([])
})

test('if the response to renaming a category was lost and the user types on, the next save causes no conflict', async ({
  admin,
  line,
  server,
}) => {
  const [first, second] = [createUniqueName('Первое'), createUniqueName('Второе')]
  const { value } = await server.colleague.category.create({ body: { title: createUniqueName('Прежнее') } })
  const title = page.getByRole('textbox', { name: 'Название категории' })
  await admin.open(`/admin/categories?edit=${value.id}`)
  await expectUserKnown()
  await title.fill(first)
  line.loseResponses(/^PUT/)
  await button('Сохранить').click()
  await expect.element(unsentLink).toBeVisible()
  await page.getByRole('button', { name: `Переименовать «${value.title}»` }).click()
  await expect.element(title).toHaveValue(first)
  await title.fill(second)
  line.restore()
  await button('Сохранить').click()
  await expect.element(page.getByRole('row').filter({ hasText: second })).toBeVisible()
  await expect.element(unsentLink).not.toBeInTheDocument()
  expect((await server.colleague.category.get({ params: { id: value.id } })).value.title).toBe(second)
})

test('form input that was not saved is listed with the unsent edits, is not sent and can be deleted', async ({
  admin,
  clock,
  server,
}) => {
  const title = createUniqueName('Недописано')
  await admin.open('/admin/categories?edit=new')
  await expectUserKnown()
  await newCategoryTitleField.fill(title)
  await clock.advance(500)
  await admin.open('/admin/unsent')
  const row = page.getByRole('row').filter({ hasText: title })
  await expect.element(row).toMatchTextContent('Набрано, но не сохранено')
  await expect.element(button('Отправить всё')).toBeDisabled()
  await expectAccessible()
  await page.getByRole('button', { name: `Удалить «Новая категория «${title}»»` }).click()
  const { promise: sending, resolve: endSending } = Promise.withResolvers<void>()
  void navigator.locks.request('sending', () => sending)
  try {
    await button('Удалить').click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  } finally {
    endSending()
  }
  await expect.element(page.getByRole('heading', { name: 'Всё отправлено' })).toBeVisible()
  expect((await server.colleague.category.list()).map((each) => each.title)).not.toContain(title)
})

for (const [choice, left] of [
  ['Выйти, правки оставить', 1],
  ['Выйти и удалить правки', 0],
] as const)
  test(`signing out with an unsent edit opens a dialog, in which «${choice}» leaves ${left}`, async ({
    admin,
    clock,
  }) => {
    const title = createUniqueName('Недописано')
    await admin.open('/admin/categories?edit=new')
    await expectUserKnown()
    await newCategoryTitleField.fill(title)
    await clock.advance(500)
    await admin.open('/admin/logout')
    await expect.element(page.getByRole('heading', { name: 'Не всё отправлено' })).toBeVisible()
    await expect.element(page.getByRole('listitem')).toMatchTextContent(`Новая категория «${title}»`)
    await expectPageStateAccessible()
    await button(choice).click()
    await expect.element(page.getByRole('button', { name: 'Войти' })).toBeVisible()
    expect(listLocalStorageDrafts()).toHaveLength(left)
  })

test('drafts of other accounts are listed by account on the screen of unsent edits, without buttons', async ({
  admin,
}) => {
  const server = 'https://branch.example.com'
  const others = [
    { server, user: '1', email: 'ivan@example.com', names: ['category:new', 'save:category:new', 'meta:1'] },
    { server, user: '8', email: null, names: ['post:3:draft'] },
  ]
  const drafts = {
    read: async () => undefined,
    write: async () => true,
    remove: async () => undefined,
    keys: async () => [],
    listOthers: async () => others,
  }
  await admin.open('/admin/unsent', { platform: { drafts } })
  await expect.element(page.getByRole('heading', { name: 'Всё отправлено' })).toBeVisible()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect.element(row('ivan@example.com')).toMatchTextContent('branch.example.com2 черновика')
  await expect.element(row('Учётная запись № 8')).toMatchTextContent('1 черновик')
  await expect.element(page.getByText(/^Они\sостаются\sна\sэтом\sкомпьютере/)).toBeVisible()
  expect(row('ivan@example.com').getByRole('button').elements()).toEqual([])
  await expectAccessible()
})
