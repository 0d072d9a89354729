import { asColleague } from '../../../fixtures/as-colleague.ts'
import { steadyBank } from '../../../fixtures/calculator-visitor.ts'
import { signedIn } from '../../../fixtures/process/signed-in.ts'
import { type SwitchableProxy, startSwitchableProxy } from '../../../fixtures/switchable-proxy.ts'
import { csvFile, expect, test as office, rowsWith } from '../../../fixtures/tables.ts'
import { either, NETWORK_TROUBLE, serveProduct } from '../../../fixtures/test.ts'
import { LoginPage } from '../../../pages/login-page.ts'

/** Somebody of the office whose session can end in the middle. */
const clerkAt = async (origin: string) => {
  const clerk = {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Коллега',
    password: 'seven quiet harbours',
  }
  const { auth } = asColleague(origin)
  const { id } = await auth.createAdmin({ body: clerk })
  return {
    ...clerk,
    /** Every one of them: the password is another for a moment. */
    endSessions: async () => {
      for (const [current, next] of [
        [clerk.password, 'seven calm harbours'],
        ['seven calm harbours', clerk.password],
      ] as const) {
        const elsewhere = await signedIn(origin, clerk.email, current)
        await elsewhere.auth.changePassword({ body: { current, next } })
      }
    },
    remove: () => auth.removeAdmin({ params: { id } }),
  }
}

interface Clerk {
  readonly signIn: () => Promise<void>
  readonly endSessions: () => Promise<void>
}

/** In either host the way to the product is as bad as a test wants it. */
const test = office.extend<{ clerk: Clerk }, { way: SwitchableProxy }>({
  way: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
    async ({}, use) => {
      const way = await startSwitchableProxy('http://127.0.0.1:9')
      await use(way)
      await way.close()
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ bank, way }, use) => {
      bank.behave(steadyBank)
      await serveProduct({ NBU_URL: bank.url }, async ({ origin }) => {
        way.forwardTo(origin)
        await use({ origin: way.origin })
      })
      bank.behave()
    },
    { scope: 'worker' },
  ],
  /** Sits in front of the screen in the place of the owner. */
  clerk: async ({ product, host }, use) => {
    const clerk = await clerkAt(product.origin)
    const login = new LoginPage(host.page)
    const signIn = () => login.signIn(clerk)
    await host.open('/admin/logout')
    await signIn()
    await expect(host.page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    await use({ signIn, endSessions: clerk.endSessions })
    await clerk.remove()
  },
})

test.use({ expected: either(NETWORK_TROUBLE, /status of (?:401|409)|unreachable/) })

test.afterEach(({ way }) => way.restore())

test('a file that meets no line on its way to the check stays, and is checked once there is one', async ({
  tables,
  host,
  way,
}) => {
  await host.open('/admin/tables/iaa-fee')
  await expect(tables.rowsOf(1)).toBeVisible()
  way.cut()
  await tables.choose('Загрузить новую версию', csvFile('iaa-fee', rowsWith('iaa-fee', { 2: { fee: 26 } })))
  await expect(tables.main.getByRole('alert')).toContainText('Файл остался здесь')
  await expect(tables.main.getByRole('alert')).toContainText('Таблица в силе осталась прежней')
  way.restore()
  await tables.button('Попробовать ещё раз').click()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['26'])
})

test('a version that was made and whose answer was lost is found again, and is no work of a colleague', async ({
  tables,
  host,
  way,
}) => {
  const title = 'copart-internet-bid'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 9: { fee: 999 } })))
  await tables.note.fill('Письмо от 16 листопада')
  way.loseAnswers()
  await tables.apply(2)
  await expect(tables.main.getByRole('alert')).toContainText('Нет связи с сервером')
  await expect(tables.note).toHaveValue('Письмо от 16 листопада')
  way.restore()
  await tables.apply(2)
  await expect(tables.toast('Copart: онлайн-ставка: версия 2 вступила в силу')).toBeVisible()
  await expect(tables.rowsOf(2)).toContainText('999')
  await tables.openHistory()
  await expect(tables.version(2)).toContainText('Письмо от 16 листопада')
  await expect(tables.version(3)).toHaveCount(0)
})

test('a version that was taken back, and the answer lost, was taken back once', async ({
  tables,
  host,
  way,
}) => {
  const title = 'iaa-internet-bid'
  const name = 'IAA: онлайн-ставка'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 9: { fee: 998 } })))
  await tables.apply(2)
  await expect(tables.toast(`${name}: версия 2 вступила в силу`)).toBeVisible()
  way.tearAnswers(/restore$/)
  await host.page.getByRole('button', { name: 'Отменить', exact: true }).click()
  await expect(tables.toast('Отменить не получилось: Нет связи с сервером')).toBeVisible()
  way.restore()
  await host.page.getByRole('button', { name: 'Ещё раз', exact: true }).click()
  await expect(tables.toast('Версия 2 отменена: строки версии 1 теперь в версии 3')).toBeVisible()

  await tables.openHistory()
  way.tearAnswers(/restore$/)
  const bringBack = tables.version(2).getByRole('button', { name: 'Вернуть эту версию: 2' })
  await bringBack.click()
  await expect(tables.toast('Не получилось: Нет связи с сервером')).toBeVisible()
  way.restore()
  await bringBack.click()
  await expect(tables.toast(`${name}: версия 4 вступила в силу`)).toBeVisible()
  await expect(tables.version(4)).toContainText('Возвращена версия 2')
  await expect(tables.version(5)).toHaveCount(0)
})

test('whoever has to sign in again while a file is checked finds it checked after that', async ({
  tables,
  host,
  clerk,
}) => {
  const title = 'copart-fee'
  await host.open(`/admin/tables/${title}`)
  await expect(tables.rowsOf(1)).toBeVisible()
  await clerk.endSessions()
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { fee: 27 } })))
  await expect(host.page).toHaveURL(/\/admin\/login\?message=session$/)
  await clerk.signIn()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['27'])
  await expect(tables.main.getByText('ещё не применена')).toBeVisible()
  await tables.apply(2)
  await expect(tables.rowsOf(2)).toContainText('27')
})

test('whoever has to sign in again before a version is applied finds the file, its note and its day', async ({
  tables,
  host,
  clerk,
}) => {
  const title = 'ship-delivery'
  await host.open(`/admin/tables/${title}`)
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { price: 751 } })))
  await tables.note.fill('Новый тариф')
  await tables.day.fill('2031-12-01')
  await clerk.endSessions()

  await tables.apply(2)
  await expect(host.page).toHaveURL(/\/admin\/login\?message=session$/)
  await clerk.signIn()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['751'])
  await expect(tables.note).toHaveValue('Новый тариф')
  await expect(tables.day).toHaveValue('2031-12-01')
  await expect(tables.main.getByText('ещё не применена')).toBeVisible()
  await tables.apply(2)
  await expect(tables.toast('Морская доставка: версия 2 вступит в силу')).toBeVisible()
})

test('a check that waits long says that nothing is lost, and can be given up for another file', async ({
  tables,
  host,
  way,
}) => {
  const title = 'transportation'
  await host.open(`/admin/tables/${title}`)
  await expect(tables.rowsOf(1)).toBeVisible()
  way.hang()
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 2: { price: 1300 } })))
  await expect(tables.button('Отмена')).toBeVisible()
  await expect(tables.main).toContainText('Идёт дольше обычного')
  await tables.button('Отмена').click()
  await expect(tables.rowsOf(1)).toBeVisible()
  way.restore()
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 3: { price: 361 } })))
  await expect(tables.difference.getByRole('insertion')).toHaveText(['361'])
})
