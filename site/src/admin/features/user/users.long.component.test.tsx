import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, type TestUser, usersScreen } from '../../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../../testing/component/expect-accessible.ts'

const {
  pickCredentials,
  createUser,
  row,
  ownRow,
  password,
  currentPassword: currentPasswordInput,
  fillNewUserForm,
} = usersScreen
const { button } = adminScreen

const search = page.getByRole('searchbox', { name: 'Найти пользователя' })

const removalDialog = (user: TestUser) =>
  page.getByRole('dialog', { name: `Удалить пользователя «${user.name}»?` })

test('the URL of the users screen keeps the search and the open form', async ({ admin }) => {
  await admin.open('/admin/users')
  await search.fill('такого человека нет')
  await expect.element(page.getByRole('heading', { name: 'Такого пользователя нет' })).toBeVisible()
  await button('Сменить свой пароль').click()
  await expect.element(currentPasswordInput).toBeVisible()
  await admin.open(location.pathname + location.search)
  await expect.element(search).toHaveValue('такого человека нет')
  await expect.element(currentPasswordInput).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(currentPasswordInput).not.toBeInTheDocument()
  await button('Показать все').click()
  await expect.element(search).toHaveValue('')
  await expect.element(ownRow).toBeVisible()
})

test("the forms of a new user and of the user's own password pass the axe accessibility check in both themes", async ({
  admin,
}) => {
  await admin.open('/admin/users')
  await fillNewUserForm(createUser())
  await button('Придумать пароль').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await expectAccessible()
  await button('Сменить свой пароль').click()
  await expect.element(currentPasswordInput).toBeVisible()
  await expectAccessible()
})

test("removing a user needs a confirmation and ends the user's access", async ({ admin, server }) => {
  const user = createUser()
  await server.colleague.auth.createAdmin({ body: user })
  await admin.open('/admin/users')
  await button(`Удалить «${user.name}»`).click()
  await removalDialog(user).getByRole('button', { name: 'Отмена' }).click()
  await expect.element(removalDialog(user)).not.toBeInTheDocument()
  await expect.element(row(user)).toBeVisible()
  await button(`Удалить «${user.name}»`).click()
  await expect.element(removalDialog(user)).toBeVisible()
  await expectAccessible()
  await removalDialog(user).getByRole('button', { name: 'Удалить пользователя' }).click()
  await expect.element(row(user)).not.toBeInTheDocument()
  await expect(server.visitor.auth.login({ body: pickCredentials(user) })).rejects.toMatchObject({
    code: 'credentials',
  })
})

test('closing a user form returns the focus to the button that opened the form', async ({ admin }) => {
  await admin.open('/admin/users')
  for (const opener of ['Новый пользователь', 'Сменить свой пароль']) {
    await button(opener).click()
    await expect.poll(() => document.activeElement instanceof HTMLInputElement).toBe(true)
    await userEvent.keyboard('{Escape}')
    await expect.element(button(opener)).toHaveFocus()
  }
})
