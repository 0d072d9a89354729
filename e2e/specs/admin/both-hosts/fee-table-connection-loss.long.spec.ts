import { changeDemoFeeTableRows } from '../../../../site/src/testing/demo-table-csv.ts'
import { createSecondAdmin } from '../../../fixtures/api-clients.ts'
import { combinePatterns, NETWORK_ERROR_PATTERN } from '../../../fixtures/base-test.ts'
import {
  proxiedFeeTablesTest as base,
  buildFeeTableCsvFile,
  expect,
} from '../../../fixtures/calculator/fee-tables-test.ts'
import { createSignedInApiClient } from '../../../fixtures/process/sign-in.ts'
import { FeeTablePage } from '../../../pages/fee-table-page.ts'
import { LoginPage } from '../../../pages/login-page.ts'

interface SecondAdminSession {
  signIn: () => Promise<void>
  endSessions: () => Promise<void>
}

/** Changes the password of an admin and changes it back, which ends all sessions. */
const endSessions = async (origin: string, { email, password }: { email: string; password: string }) => {
  for (const [current, next] of [
    [password, 'seven calm harbours'],
    ['seven calm harbours', password],
  ] as const) {
    const session = await createSignedInApiClient(origin, email, current)
    await session.auth.changePassword({ body: { current, next } })
  }
}

const test = base.extend<{ secondAdmin: SecondAdminSession }>({
  /** Signs in as this admin instead of the first one, whose sessions other tests use. */
  secondAdmin: async ({ product, host }, use) => {
    const admin = await createSecondAdmin(product.origin)
    await host.open('/admin/login')
    const login = new LoginPage(host.page)
    const signIn = () => login.signIn(admin)
    await signIn()
    await expect(host.page.getByRole('navigation', { name: 'Разделы' })).toBeVisible()
    await use({ signIn, endSessions: () => endSessions(product.origin, admin) })
    await admin.remove()
  },
})

test.use({ expectedErrors: combinePatterns(NETWORK_ERROR_PATTERN, /status of (?:401|409)|unreachable/) })

test('a fee table uploaded through a lost connection, a new sign-in and a lost response creates one version', async ({
  host,
  productProxy,
  secondAdmin,
}) => {
  const title = 'copart-internet-bid'
  await host.open(`/admin/tables/${title}`)
  const tables = new FeeTablePage(host.page)
  // Without a connection a screen that is not loaded yet does not open.
  await tables.readVersion()
  productProxy.disconnect()
  await tables.chooseFile(
    'Загрузить новую версию',
    buildFeeTableCsvFile(title, changeDemoFeeTableRows(title, { 9: { fee: 999 } })),
  )
  await expect(tables.main.getByRole('alert')).toContainText('Файл остался здесь')
  productProxy.restore()
  await tables.button('Попробовать ещё раз').click()
  await expect(tables.differenceTable.getByRole('insertion')).toHaveText(['999'])
  await tables.noteField.fill('Письмо от 16 листопада')

  // A poll would notice the ended session before the click does.
  productProxy.holdRequests()
  await secondAdmin.endSessions()
  await tables.applyVersion()
  productProxy.restore()
  await expect(host.page).toHaveURL(/\/admin\/login\?message=session$/)
  await secondAdmin.signIn()
  await expect(tables.differenceTable.getByRole('insertion')).toHaveText(['999'])
  await expect(tables.noteField).toHaveValue('Письмо от 16 листопада')

  productProxy.dropResponses()
  await tables.applyVersion()
  await expect(tables.main.getByRole('alert')).toContainText('Нет связи с сервером')
  productProxy.restore()
  const version = await tables.applyVersion()
  await expect(tables.versionTable(version)).toContainText('999')
  await tables.openHistory()
  await expect(tables.historyItem(version)).toContainText('Письмо от 16 листопада')
  await expect(tables.historyItem(version + 1)).toHaveCount(0)
})
