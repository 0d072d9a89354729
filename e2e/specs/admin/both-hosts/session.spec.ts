import { type AdminHost, expect, owner, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { signedIn } from '../../../fixtures/process/signed-in.ts'
import { makeToken } from '../../../fixtures/tokens.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { Shell } from '../../../pages/shell.ts'
import { UsersPage } from '../../../pages/users-page.ts'

const EXPIRED = 'Сеанс истёк. Войдите снова'
const NOT_SIGNED_IN = 'Эта страница открывается только после входа.'
const DARK = 'rgb(15, 23, 28)'

const expectLogin = async ({ page }: AdminHost, message: 'session' | 'login') => {
  await expect(page).toHaveURL(new RegExp(`/admin/login\\?message=${message}$`))
  await expect(page.getByText(message === 'session' ? EXPIRED : NOT_SIGNED_IN)).toBeVisible()
}

const createUser = async (origin: string) => {
  const user = { email: `${crypto.randomUUID()}@example.com`, password: 'seven quiet harbours' }
  const { auth } = asColleague(origin)
  const { id } = await auth.createAdmin({ body: { ...user, name: 'Коллега' } })
  const { token } = await auth.login({ body: user })
  return { ...user, token, remove: () => auth.removeAdmin({ params: { id } }) }
}

test('the session and the chosen theme survive a restart, and signing out removes the token', async ({
  host,
}) => {
  const background = () => host.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  await host.open('/admin/login')
  await new LoginPage(host.page).signIn(owner)
  await expect(host.page.getByText(owner.email)).toBeVisible()
  expect(await host.kept.read()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
  await host.page.getByRole('button', { name: 'Тёмное оформление' }).click()
  await expect.poll(background).toBe(DARK)

  await host.restart()
  await expect(host.page.getByText(owner.email)).toBeVisible()
  await expect.poll(background).toBe(DARK)

  await new Shell(host.page).signOut()
  await expect(host.page).toHaveURL(/\/admin\/login$/)
  expect(await host.kept.read()).toBeUndefined()
  await host.restart()
  await expectLogin(host, 'login')
})

test('a valid stored token opens the admin; an expired, revoked or malformed one is deleted and leads to the login', async ({
  host,
}) => {
  const valid = makeToken({ endsIn: 60 })
  await host.kept.write(valid)
  await host.open('/admin')
  await expect(new Shell(host.page).rail).toBeVisible()
  expect(await host.kept.read()).toBe(valid)

  for (const invalid of [makeToken({ endsIn: -1 }), makeToken({ version: 0 }), 'garbage']) {
    await host.kept.write(invalid)
    await host.open('/admin')
    await expectLogin(host, 'session')
    expect(await host.kept.read()).toBeUndefined()
  }
})

test('a session that ends while an admin types leads to the login, and signing in restores the typed text', async ({
  host,
  product,
}) => {
  const user = await createUser(product.origin)
  const next = 'seven calm harbours'
  await host.kept.write(user.token)
  await host.open('/admin/categories?q=авто&edit=new')
  const categories = new CategoriesPage(host.page)
  await expect(host.page.getByText(user.email)).toBeAttached()
  await categories.newTitle.fill('Набрано и не сохранено')
  const elsewhere = await signedIn(product.origin, user.email, user.password)
  await elsewhere.auth.changePassword({ body: { current: user.password, next } })

  await categories.press('Добавить')
  await expectLogin(host, 'session')
  expect(await host.kept.read()).toBeUndefined()
  await new LoginPage(host.page).signIn({ ...user, password: next })
  await expect(categories.search).toHaveValue('авто')
  await expect(categories.newTitle).toHaveValue('Набрано и не сохранено')
  await user.remove()
})

test('changing your own password keeps this session after a restart and ends all others', async ({
  host,
  product,
}) => {
  const user = await createUser(product.origin)
  const next = 'seven calm harbours'
  await host.kept.write(user.token)
  await host.open('/admin/users?edit=password')
  const users = new UsersPage(host.page)
  await users.next.fill(next)
  await users.current.fill(user.password)
  await users.saveChanged()
  await expect(users.current).toBeHidden()
  await host.restart()
  await new Shell(host.page).go('Пользователи')
  await expect(new UsersPage(host.page).me).toContainText(user.email)

  await host.kept.write(user.token)
  await host.restart()
  await expectLogin(host, 'session')
  const login = new LoginPage(host.page)
  await login.signIn(user)
  await expect(host.page.getByText('Неверная почта или пароль')).toBeVisible()
  await login.signIn({ ...user, password: next })
  await expect(new Shell(host.page).rail).toBeVisible()
  await user.remove()
})
