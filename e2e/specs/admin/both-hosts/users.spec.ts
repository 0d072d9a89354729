import { type AdminHost, expect, expectOwnerKnown, owner, test } from '../../../fixtures/admin-host.ts'
import { expectAccessible } from '../../../fixtures/expect-accessible.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const STRONG = 'три верблюда и синий забор'

const somebody = () => {
  const mark = crypto.randomUUID().slice(0, 8)
  return { name: `Олена ${mark}`, email: `${mark}@example.com`, password: STRONG }
}

const begin = async (host: AdminHost) => {
  await host.signIn('/admin/users')
  return new UsersPage(host.page)
}

const becomes = async ({ page }: AdminHost, credentials: { email: string; password: string }) => {
  await new Shell(page).signOut()
  await new LoginPage(page).signIn(credentials)
}

test('a new user gets an invented password, shown once, and comes in with it', async ({ host }) => {
  const users = await begin(host)
  const user = somebody()
  await users.startAdding(user)
  await users.inventing.click()
  const invented = await users.password.inputValue()
  await users.saveNew()
  await expect(users.row(user)).toContainText(user.email)
  await expect(users.handed).toContainText(invented)
  await users.handed.getByRole('button', { name: 'Больше не показывать' }).click()
  await expect(host.page.getByText(invented)).toBeHidden()

  await becomes(host, { email: user.email, password: invented })
  await new Shell(host.page).go('Пользователи')
  await expect(users.me).toContainText(user.email)
})

test('a user is removed once the question that names them is answered, and is shut out', async ({ host }) => {
  const users = await begin(host)
  const user = somebody()
  await users.add(user)
  await users.removal(user).click()
  await users.question(user).getByRole('button', { name: 'Отмена' }).click()
  await expect(users.question(user)).toBeHidden()
  await expect(users.row(user)).toBeVisible()
  await users.removal(user).click()
  await users.question(user).getByRole('button', { name: 'Удалить пользователя' }).click()
  await expect(users.row(user)).toBeHidden()

  await becomes(host, user)
  await expect(host.page.getByText('Неверная почта или пароль')).toBeVisible()
})

test('a weak password and a taken address are refused at their fields, with the rest kept', async ({
  host,
}) => {
  const users = await begin(host)
  const user = somebody()
  await users.add({ ...user, password: 'короткий' })
  await expect(host.page.getByText(/Нужно не меньше 12\sзнаков/)).toBeVisible()
  await users.password.fill('пароль пароль пароль')
  await users.saveNew()
  await expect(host.page.getByText('Такой пароль есть в списках')).toBeVisible()
  await expect(users.password).toBeFocused()
  await expect(users.password).toHaveAttribute('type', 'password')
  await host.page.getByRole('button', { name: 'Показать пароль' }).click()
  await expect(users.password).toHaveAttribute('type', 'text')
  await users.password.fill(STRONG)
  await users.email.fill(owner.email)
  await users.saveNew()
  await expect(host.page.getByText('Эта почта уже занята')).toBeVisible()
  await expect(users.name).toHaveValue(user.name)
  await expect(users.password).toHaveValue(STRONG)
})

test('what was typed comes back after a restart, the password does not', async ({ host }) => {
  const user = somebody()
  const users = await begin(host)
  await expectOwnerKnown(host)
  await users.startAdding(user)
  await users.password.fill(user.password)
  await host.restart()
  await host.open('/admin/users?edit=new')
  const again = new UsersPage(host.page)
  await expect(again.name).toHaveValue(user.name)
  await expect(again.email).toHaveValue(user.email)
  await expect(again.password).toHaveValue('')
  const kept = (await host.kept.drafts()).join()
  expect(kept).toContain(user.name)
  expect(kept).not.toContain(user.password)
})

test('a password alone leaves nothing to put back', async ({ host }) => {
  const users = await begin(host)
  await host.open('/admin/users?edit=new')
  await users.password.fill(STRONG)
  await users.name.fill('')
  await host.restart()
  await host.open('/admin/users?edit=new')
  const again = new UsersPage(host.page)
  await expect(again.password).toHaveValue('')
  expect(await host.kept.drafts()).toEqual([])
})

const changed = 'семь кораблей у старой мельницы'

/** Somebody new, signed in, with the form of the own password open. */
const beginChanging = async (host: AdminHost) => {
  const users = await begin(host)
  const user = somebody()
  await users.add(user)
  await expect(users.row(user)).toBeVisible()
  await becomes(host, user)
  await new Shell(host.page).go('Пользователи')
  await users.startChangingPassword()
  await users.next.fill(changed)
  return { users, user }
}

test('one changes the own password and goes on', async ({ host }) => {
  const { users, user } = await beginChanging(host)
  await users.current.fill('совсем не тот пароль')
  await users.saveChanged()
  await expect(host.page.getByText('Текущий пароль указан неверно')).toBeVisible()
  await expect(users.current).toBeFocused()
  await users.current.fill(user.password)
  await users.saveChanged()
  await expect(host.page.getByText(/Пароль сменён\. На\sдругих устройствах нужно войти снова/)).toBeVisible()
  await expect(users.current).toBeHidden()

  await new Shell(host.page).go('Категории')
  await expect(host.page.getByText('Авто из США')).toBeVisible()
  await host.restart()
  await new Shell(host.page).go('Пользователи')
  await expect(new UsersPage(host.page).me).toContainText(user.email)
})

test('a changed password ends the other sessions, and only the new one opens the next', async ({ host }) => {
  const { users, user } = await beginChanging(host)
  const before = await host.kept.read()
  await users.current.fill(user.password)
  await users.saveChanged()
  await expect(users.current).toBeHidden()

  await host.kept.write(before ?? 'nothing')
  await host.restart()
  const login = new LoginPage(host.page)
  await expect(host.page).toHaveURL(/message=session$/)
  await login.signIn(user)
  await expect(host.page.getByText('Неверная почта или пароль')).toBeVisible()
  await login.signIn({ ...user, password: changed })
  await expect(new Shell(host.page).rail).toBeVisible()
})

test('nobody removes oneself, and the reason is said', async ({ host }) => {
  const users = await begin(host)
  await expect(users.me).toContainText(owner.email)
  await expect(users.me.getByRole('button')).toHaveCount(0)
  await expect(host.page.getByText(/удалить себя нельзя/i)).toBeVisible()
})

test('what is looked for and which form is open stand in the address', async ({ host }) => {
  const users = await begin(host)
  await users.search.fill('такого человека нет')
  await expect(host.page.getByRole('heading', { name: 'Такого пользователя нет' })).toBeVisible()
  await users.startChangingPassword()
  await host.page.reload()
  await expect(users.search).toHaveValue('такого человека нет')
  await expect(users.current).toBeFocused()
  await host.page.keyboard.press('Escape')
  await expect(users.current).toBeHidden()
  await host.page.getByRole('button', { name: 'Показать все' }).click()
  await expect(users.search).toHaveValue('')
  await expect(users.me).toBeVisible()
})

const open: Readonly<Record<string, (users: UsersPage) => Promise<void>>> = {
  'the own password': async (users) => {
    await users.startChangingPassword()
    await expect(users.current).toBeVisible()
  },
  'the new user': async (users) => {
    await users.startAdding(somebody())
    await users.inventing.click()
    await expect(users.password).toHaveAttribute('type', 'text')
  },
  'the question': async (users) => {
    const user = somebody()
    await users.add(user)
    await users.removal(user).click()
    await expect(users.question(user)).toBeVisible()
  },
}

for (const [what, show] of Object.entries(open)) {
  test(`axe finds nothing with ${what} open, light and dark`, async ({ host }) => {
    const users = await begin(host)
    await host.page.emulateMedia({ reducedMotion: 'reduce' })
    await show(users)
    await expectAccessible(host.page)
  })
}
