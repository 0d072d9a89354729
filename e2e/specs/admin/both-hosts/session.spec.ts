import { type AdminHost, expect, owner, test } from '../../../fixtures/admin-host.ts'
import { asColleague } from '../../../fixtures/as-colleague.ts'
import { signedIn } from '../../../fixtures/process/signed-in.ts'
import { claimToken, makeToken } from '../../../fixtures/tokens.ts'
import { CategoriesPage } from '../../../pages/categories-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { Shell } from '../../../pages/shell.ts'

const now = () => Math.floor(Date.now() / 1000)

const OVER = 'Сеанс истёк. Войдите снова'
const FIRST = 'Эта страница открывается только после входа.'

interface Start {
  readonly kept: string
  readonly token: () => string | undefined
  readonly leadsTo: 'home' | 'session' | 'login'
  /** What is kept afterwards. */
  readonly leaves: 'it' | 'nothing'
}

/** What was kept at the start decides where one arrives. */
const starts: readonly Start[] = [
  { kept: 'nothing', token: () => undefined, leadsTo: 'login', leaves: 'nothing' },
  { kept: 'a fresh token', token: () => makeToken(), leadsTo: 'home', leaves: 'it' },
  {
    kept: 'a token with a minute left',
    token: () => makeToken({ endsIn: 60 }),
    leadsTo: 'home',
    leaves: 'it',
  },
  {
    kept: 'a token of a second ago',
    token: () => makeToken({ endsIn: -1 }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  {
    kept: 'a token of yesterday',
    token: () => makeToken({ endsIn: -86_400 }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  { kept: 'garbage', token: () => 'garbage', leadsTo: 'session', leaves: 'nothing' },
  { kept: 'three parts of garbage', token: () => 'a.b.c', leadsTo: 'session', leaves: 'nothing' },
  {
    kept: 'a token without an end',
    token: () => claimToken({ sub: '1' }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  {
    kept: 'a token whose end is a word',
    token: () => claimToken({ sub: '1', exp: 'never' }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  {
    kept: 'a token that nobody has signed',
    token: () => claimToken({ sub: '1', ver: 1, exp: now() + 3600 }, 'none'),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  {
    kept: 'a token of another server',
    token: () => makeToken({ secret: 'the secret of another server, quite long' }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
  { kept: 'a token of nobody', token: () => makeToken({ user: 999 }), leadsTo: 'session', leaves: 'nothing' },
  {
    kept: 'a token that was revoked',
    token: () => makeToken({ version: 0 }),
    leadsTo: 'session',
    leaves: 'nothing',
  },
]

const expectLogin = async ({ page }: AdminHost, message: 'session' | 'login') => {
  await expect(page).toHaveURL(new RegExp(`/admin/login\\?message=${message}$`))
  await expect(page.getByText(message === 'session' ? OVER : FIRST)).toBeVisible()
}

test.describe('at the start', () => {
  for (const { kept, token, leadsTo, leaves } of starts) {
    test(`${kept} leads to ${leadsTo} and leaves ${leaves}`, async ({ host }) => {
      const written = token()
      if (written !== undefined) await host.kept.write(written)
      await host.open('/admin')
      if (leadsTo === 'home') await expect(new Shell(host.page).rail).toBeVisible()
      else await expectLogin(host, leadsTo)
      expect(await host.kept.read()).toBe(leaves === 'it' ? written : undefined)
    })
  }
})

test.describe('the login', () => {
  test('opens the admin, and the session outlives a restart', async ({ host }) => {
    await host.open('/admin/login')
    await new LoginPage(host.page).signIn(owner)
    await expect(host.page.getByText(owner.email)).toBeVisible()
    expect(await host.kept.read()).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    await host.restart()
    await expect(new Shell(host.page).rail).toBeVisible()
    await expect(host.page.getByText(owner.email)).toBeVisible()
  })

  test('refuses wrong credentials, keeps the address and nothing else', async ({ host }) => {
    await host.open('/admin/login')
    const login = new LoginPage(host.page)
    await login.signIn({ email: owner.email, password: 'not the password' })
    await expect(host.page.getByRole('alert')).toContainText('Неверная почта или пароль')
    await expect(login.email).toHaveValue(owner.email)
    await expect(login.password).toBeFocused()
    await expect(host.page).toHaveURL(/\/admin\/login$/)
    expect(await host.kept.read()).toBeUndefined()
  })

  test('refuses them again aloud: with words that are new to whoever listens', async ({ host }) => {
    await host.open('/admin/login')
    const login = new LoginPage(host.page)
    const wrong = { email: 'listening@example.com', password: 'not the password' }
    await login.signIn(wrong)
    const first = await host.page.getByRole('alert').elementHandle()
    await login.signIn(wrong)
    await expect.poll(() => first?.evaluate((node) => node.isConnected)).toBe(false)
    await expect(host.page.getByRole('alert')).toContainText('Неверная почта или пароль')
  })

  test('says how long it stays closed after too many attempts', async ({ host }) => {
    await host.open('/admin/login')
    const login = new LoginPage(host.page)
    for (let attempt = 0; attempt < 5; attempt++) {
      await login.signIn({ email: 'guessed@example.com', password: `guess ${attempt}` })
      await expect(host.page.getByRole('alert')).toBeVisible()
      await expect(login.submit).toHaveAttribute('aria-busy', 'false')
    }
    await login.signIn({ email: 'guessed@example.com', password: 'one more' })
    await expect(host.page.getByText(/через \d+:\d\d/)).toBeVisible()
    await expect(login.submit).toBeDisabled()
  })

  test('lets whoever is signed in already pass', async ({ host }) => {
    await host.kept.write(makeToken())
    await host.open('/admin/login')
    await expect(new Shell(host.page).rail).toBeVisible()
    await expect(host.page).toHaveURL(/\/admin$/)
  })

  test('has no words for a message that nobody sends', async ({ host }) => {
    for (const message of ['__proto__', 'constructor', '%3Cb%3Ex%3C%2Fb%3E', '']) {
      await host.open(`/admin/login?message=${message}`)
      await expect(new LoginPage(host.page).submit).toBeVisible()
      await expect(host.page.getByRole('main').getByRole('status')).toHaveCount(0)
    }
  })
})

test.describe('the end', () => {
  test('by leaving clears all that was kept', async ({ host }) => {
    await host.signIn()
    await new Shell(host.page).signOut()
    await expect(host.page).toHaveURL(/\/admin\/login$/)
    expect(await host.kept.read()).toBeUndefined()
    await host.restart()
    await expectLogin(host, 'login')
  })

  test('by a 401 in the middle leads to the login, and back to the same place with what was typed', async ({
    host,
    product,
  }) => {
    const colleague = {
      email: `${crypto.randomUUID()}@example.com`,
      name: 'Коллега',
      password: 'seven quiet harbours',
    }
    const { auth } = asColleague(product.origin)
    const { id } = await auth.createAdmin({ body: colleague })
    await host.open('/admin/login')
    await new LoginPage(host.page).signIn(colleague)
    const shell = new Shell(host.page)
    await shell.go('Категории')
    const categories = new CategoriesPage(host.page)
    await categories.search.fill('авто')
    await host.page.getByRole('button', { name: 'Новая категория' }).click()
    await categories.newTitle.fill('Набрано и не сохранено')
    await expect.poll(() => host.page.url()).toContain('edit=new')
    const elsewhere = await signedIn(product.origin, colleague.email, colleague.password)
    await elsewhere.auth.changePassword({
      body: { current: colleague.password, next: 'seven calm harbours' },
    })

    await host.page.getByRole('button', { name: 'Добавить' }).click()
    await expectLogin(host, 'session')
    expect(await host.kept.read()).toBeUndefined()
    await new LoginPage(host.page).signIn({ ...colleague, password: 'seven calm harbours' })
    await expect(categories.search).toHaveValue('авто')
    await expect(categories.newTitle).toHaveValue('Набрано и не сохранено')
    await auth.removeAdmin({ params: { id } })
  })

  test('asks nobody about unsaved text, but leaving by hand does', async ({ host }) => {
    await host.signIn()
    const shell = new Shell(host.page)
    await shell.go('Категории')
    const categories = new CategoriesPage(host.page)
    await host.page.getByRole('button', { name: 'Новая категория' }).click()
    await categories.newTitle.fill('Не теряйте меня')
    await shell.signOut()
    await shell.unsaved.getByRole('button', { name: 'Остаться' }).click()
    await expect(categories.newTitle).toHaveValue('Не теряйте меня')
    expect(await host.kept.read()).toBeDefined()
    await shell.signOut()
    await shell.unsaved.getByRole('button', { name: 'Уйти без сохранения' }).click()
    await expect(host.page).toHaveURL(/\/admin\/login$/)
  })
})
