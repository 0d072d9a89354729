import { expect, owner, test } from '../../fixtures/admin-host.ts'
import { expectAccessible } from '../../fixtures/expect-accessible.ts'
import { either, NETWORK_TROUBLE } from '../../fixtures/test.ts'
import { CategoriesPage } from '../../pages/categories-page.ts'
import { HomePage } from '../../pages/home-page.ts'
import { LoginPage } from '../../pages/login-page.ts'
import { Shell } from '../../pages/shell.ts'

test.use({ expected: either(NETWORK_TROUBLE, /status of 4(?:01|09|22|29)|unreachable/) })

test.beforeEach(async ({ host, line, context }) => {
  await host.page.goto(`${line.origin}/admin/login`)
  await new LoginPage(host.page).signIn(owner)
  await expect(new Shell(host.page).rail).toBeVisible()
  expect(await context.cookies()).toHaveLength(1)
})

test('without a line the screen stays, says so, keeps what is typed, and comes back by itself', async ({
  host: { page },
  line,
}) => {
  const categories = new CategoriesPage(page)
  const title = `Без связи ${crypto.randomUUID()}`
  await new Shell(page).go('Категории')
  await page.getByRole('button', { name: 'Новая категория' }).click()
  await categories.newTitle.fill(title)
  line.cut()
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(page.getByRole('alert')).toContainText('осталось на месте')
  await expect(page.getByText('Нет связи', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Нет связи с\sсервером с\s\d\d:\d\d: данные могли устареть/)).toBeVisible()
  await expect(categories.newTitle).toHaveValue(title)
  await expect(categories.row('Авто из США')).toBeVisible()
  await expectAccessible(page)

  line.restore()
  await expect(page.getByText('На связи', { exact: true })).toBeVisible({ timeout: 15_000 })
  await page.getByRole('button', { name: 'Добавить' }).click()
  await expect(categories.row(title)).toBeVisible()
})

test('a screen that could not be read says why and reads itself once the line is back', async ({
  host: { page },
  line,
}) => {
  line.fail(/^GET \/api\/category/, 503, '')
  await new Shell(page).go('Категории')
  await expect(page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  await expectAccessible(page)
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(new CategoriesPage(page).row('Авто из США')).toBeVisible()
})

test('a first reading that failed is left to whoever wants it, and not tried every half a minute', async ({
  host: { page },
  line,
}) => {
  let readings = 0
  const pending = new Set<unknown>()
  page.on('request', (request) => {
    if (request.url().endsWith('/api/status')) readings++
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  await page.clock.install()
  line.fail(/^GET \/api\/status/, 503, '')
  await page.goto(`${line.origin}/admin`)
  await expect(page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  // What the first screen asks for has come: none of it may seem to be late once the clock leaps.
  await page.waitForLoadState('networkidle')
  readings = 0
  for (let turn = 0; turn < 4; turn++) {
    // The watch over new requests goes on meanwhile, and lists are read again: no answer may seem to be late.
    const watched = page.waitForResponse(/\/api\/request\/news(?:\?|$)/)
    await page.clock.fastForward(31_000)
    await (await watched).finished()
    await expect.poll(() => pending.size).toBe(0)
  }
  line.restore()
  await page.getByRole('button', { name: 'Попробовать ещё раз' }).click()
  await expect(new HomePage(page).health).toContainText('Версия')
  expect(readings).toBe(1)
})

test('a login without a line says so, keeps what was typed and works once the line is back', async ({
  host: { page },
  line,
}) => {
  const login = new LoginPage(page)
  await new Shell(page).signOut()
  await expect(login.submit).toBeVisible()
  line.cut()
  await login.signIn(owner)
  await expect(page.getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(login.email).toHaveValue(owner.email)
  await expect(login.password).toHaveValue(owner.password)
  line.restore()
  await login.submit.click()
  await expect(new Shell(page).rail).toBeVisible()
})

test('a server that fails says so in the console as the specification has it, and on the screen in Russian', async ({
  host: { page },
  line,
}) => {
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  line.fail(/^GET \/api\/category/, 500, '')
  await new Shell(page).go('Категории')
  await expect(page.getByRole('heading', { name: 'Данные не загрузились' })).toBeVisible()
  expect(lines).toContain('Server 500 error')
})

test('every request moves the progress bar, and a failed one turns it red', async ({
  host: { page },
  line,
}) => {
  const categories = new CategoriesPage(page)
  await new Shell(page).go('Категории')
  await categories.press('Новая категория')
  await categories.newTitle.fill('Не успеет')
  line.hang()
  await categories.press('Добавить')
  const bar = page.getByRole('progressbar', { name: 'Загрузка' })
  await expect(bar).toBeVisible()
  line.cut()
  await expect(page.getByRole('progressbar', { name: 'Загрузить не удалось' })).toBeVisible()
})
