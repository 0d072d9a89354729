import { asColleague } from '../../../fixtures/as-colleague.ts'
import { signedIn } from '../../../fixtures/process/signed-in.ts'
import { type SwitchableProxy, startSwitchableProxy } from '../../../fixtures/switchable-proxy.ts'
import { test as base, csvFile, expect, rowsWith } from '../../../fixtures/tables.ts'
import { either, NETWORK_TROUBLE } from '../../../fixtures/test.ts'
import { LoginPage } from '../../../pages/login-page.ts'
import { TablesPage } from '../../../pages/tables-page.ts'

/** Creates an admin whose sessions the test can end. */
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
    /** Changes the password and changes it back, which ends all sessions. */
    endSessions: async () => {
      for (const [current, next] of [
        [clerk.password, 'seven calm harbours'],
        ['seven calm harbours', clerk.password],
      ] as const) {
        const session = await signedIn(origin, clerk.email, current)
        await session.auth.changePassword({ body: { current, next } })
      }
    },
    remove: () => auth.removeAdmin({ params: { id } }),
  }
}

interface Clerk {
  readonly signIn: () => Promise<void>
  readonly endSessions: () => Promise<void>
}

/** Puts a switchable proxy between the host, web or desktop, and the product. */
const test = base.extend<{ clerk: Clerk; way: SwitchableProxy }>({
  way: async ({ product }, use) => {
    const way = await startSwitchableProxy(product.origin)
    await use(way)
    await way.close()
  },
  baseURL: async ({ way }, use) => use(way.origin),
  /** Signs in as this admin instead of the owner. */
  clerk: async ({ product, host }, use) => {
    const clerk = await clerkAt(product.origin)
    await host.open('/admin/login')
    const login = new LoginPage(host.page)
    const signIn = () => login.signIn(clerk)
    await signIn()
    await expect(host.page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    await use({ signIn, endSessions: clerk.endSessions })
    await clerk.remove()
  },
})

test.use({ expected: either(NETWORK_TROUBLE, /status of (?:401|409)|unreachable/) })

test('an uploaded fee table survives a connection loss, a new sign-in and a lost response, and creates one version', async ({
  host,
  way,
  clerk,
}) => {
  const title = 'copart-internet-bid'
  await host.open(`/admin/tables/${title}`)
  const tables = new TablesPage(host.page)
  await expect(tables.rowsOf(1)).toBeVisible()
  way.cut()
  await tables.choose('Загрузить новую версию', csvFile(title, rowsWith(title, { 9: { fee: 999 } })))
  await expect(tables.main.getByRole('alert')).toContainText('Файл остался здесь')
  way.restore()
  await tables.button('Попробовать ещё раз').click()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['999'])
  await tables.note.fill('Письмо от 16 листопада')

  await clerk.endSessions()
  await tables.apply(2)
  await expect(host.page).toHaveURL(/\/admin\/login\?message=session$/)
  await clerk.signIn()
  await expect(tables.difference.getByRole('insertion')).toHaveText(['999'])
  await expect(tables.note).toHaveValue('Письмо от 16 листопада')

  way.loseAnswers()
  await tables.apply(2)
  await expect(tables.main.getByRole('alert')).toContainText('Нет связи с сервером')
  way.restore()
  await tables.apply(2)
  await expect(tables.rowsOf(2)).toContainText('999')
  await tables.openHistory()
  await expect(tables.version(2)).toContainText('Письмо от 16 листопада')
  await expect(tables.version(3)).toHaveCount(0)
})
