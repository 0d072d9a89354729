import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { adminScreen, type TestUser, usersScreen } from '../../../testing/component/admin-screens.ts'
import { testOwnerCredentials } from '../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../testing/component/text-matchers.ts'

const {
  strongPassword: STRONG,
  pickCredentials,
  createUser,
  row,
  ownRow,
  name,
  email,
  password,
  currentPassword: currentPasswordInput,
  fillNewUserForm,
} = usersScreen
const { button } = adminScreen
const CHANGED = 'семь кораблей у старой мельницы'

const newPasswordInput = page.getByLabelText('Новый пароль', { exact: true })

const saveNewUser = () => button('Добавить пользователя').click()

const addUser = async (user: TestUser) => {
  await fillNewUserForm(user)
  await password.fill(user.password)
  await saveNewUser()
}

test('a new user gets a generated password, which is shown once and works for signing in', async ({
  admin,
  server,
}) => {
  const user = createUser()
  await admin.open('/admin/users')
  await fillNewUserForm(user)
  await button('Придумать пароль').click()
  const invented = (password.element() as HTMLInputElement).value
  await saveNewUser()
  await expect.element(row(user).getByText(user.email)).toBeVisible()
  const shown = page.getByRole('status').filter({ has: page.getByText(invented, { exact: true }) })
  await expect.element(shown.getByText(matchTypesetText('больше мы его не покажем'))).toBeVisible()
  await shown.getByRole('button', { name: 'Больше не показывать' }).click()
  await expect.element(page.getByText(invented)).not.toBeInTheDocument()
  const { token } = await server.visitor.auth.login({ body: { email: user.email, password: invented } })
  await admin.open('/admin/users', { token })
  await expect.element(ownRow.getByText(user.email)).toBeVisible()
})

test('a weak password and a used email address are rejected at their fields, which keep the typed text', async ({
  admin,
}) => {
  const user = createUser()
  await admin.open('/admin/users')
  await addUser({ ...user, password: 'короткий' })
  await expect.element(page.getByText(matchTypesetText('Нужно не меньше 12 знаков')).first()).toBeVisible()
  await password.fill('пароль пароль пароль')
  await saveNewUser()
  await expect.element(page.getByText(matchTypesetText('Такой пароль есть в списках'))).toBeVisible()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('type', 'password')
  await button('Показать пароль').click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await password.fill(STRONG)
  await email.fill(testOwnerCredentials.email)
  await saveNewUser()
  await expect.element(page.getByText(matchTypesetText('Эта почта уже занята'))).toBeVisible()
  await expect.element(name).toHaveValue(user.name)
  await expect.element(password).toHaveValue(STRONG)
})

test('users cannot remove their own account, and the screen shows why', async ({ admin }) => {
  await admin.open('/admin/users')
  await expect.element(ownRow.getByText(testOwnerCredentials.email)).toBeVisible()
  expect(ownRow.getByRole('button').elements()).toEqual([])
  await expect.element(page.getByText(/удалить себя\sнельзя/i)).toBeVisible()
})

test('a wrong current password is rejected at its field, and the right one changes the password', async ({
  admin,
  server,
}) => {
  const user = createUser()
  await server.colleague.auth.createAdmin({ body: user })
  const { token } = await server.visitor.auth.login({ body: pickCredentials(user) })
  await admin.open('/admin/users', { token })
  await button('Сменить свой пароль').click()
  await newPasswordInput.fill(CHANGED)
  await currentPasswordInput.fill('совсем не тот пароль')
  await button('Сменить пароль').click()
  await expect.element(page.getByText('Текущий пароль указан неверно')).toBeVisible()
  await expect.element(currentPasswordInput).toHaveFocus()
  await currentPasswordInput.fill(user.password)
  await button('Сменить пароль').click()
  const done = page.getByText(matchTypesetText('Пароль сменён. На других устройствах нужно войти снова'))
  await expect.element(done).toBeVisible()
  await expect.element(currentPasswordInput).not.toBeInTheDocument()
  await expect(server.clientOf(token).auth.me()).rejects.toMatchObject({ status: 401 })
  await page.getByRole('link', { name: 'Категории' }).click()
  await expect.element(page.getByText('Авто из США')).toBeVisible()
})

test('a draft of a new user stays stored after the tab was closed and never contains the password', async ({
  admin,
}) => {
  const user = createUser()
  const readStorage = () => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])
  await admin.open('/admin/users')
  await fillNewUserForm(user)
  await password.fill(user.password)
  await expect.poll(readStorage).toContain(user.email)
  admin.close()
  expect(readStorage()).not.toContain(user.password)

  await admin.open('/admin/users?edit=new')
  await expect.element(name).toHaveValue(user.name)
  await expect.element(email).toHaveValue(user.email)
  await expect.element(password).toHaveValue('')
})
