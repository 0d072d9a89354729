import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import { feeTableGridScreen } from '../../../testing/component/fee-table-grid-screen.ts'
import {
  createChangedFeeTableCsvFile,
  feeTableScreen,
  readElementTexts,
} from '../../../testing/component/fee-tables-screen.ts'
import type { startComponentTestServer } from '../../../testing/component/test-server.ts'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

const OTHER_PASSWORD = 'seven calm harbours'

const USER_CALL = /^GET \/api\/auth\/me$/

const insertions = () => readElementTexts(feeTableScreen.difference.getByRole('insertion'))

/** User whose sessions the test can end. */
const createClerk = async ({ colleague, clientOf, visitor }: Server) => {
  const clerk = {
    email: `${crypto.randomUUID()}@example.com`,
    name: 'Коллега',
    password: 'seven quiet harbours',
  }
  const { id } = await colleague.auth.createAdmin({ body: clerk })
  onTestFinished(async () => void (await colleague.auth.removeAdmin({ params: { id } })))
  const signInElsewhere = async (password: string) => {
    const { token } = await visitor.auth.login({ body: { email: clerk.email, password } })
    return token
  }
  return {
    email: clerk.email,
    token: await signInElsewhere(clerk.password),
    /** Changes the password and back, which ends all sessions. */
    endSessions: async () => {
      for (const [current, next] of [
        [clerk.password, OTHER_PASSWORD],
        [OTHER_PASSWORD, clerk.password],
      ] as const)
        await clientOf(await signInElsewhere(current)).auth.changePassword({ body: { current, next } })
    },
    signIn: async () => {
      await expect.poll(() => location.pathname + location.search).toBe('/admin/login?message=session')
      await page.getByLabelText(/^Почта/).fill(clerk.email)
      await page.getByLabelText(/^Пароль/).fill(clerk.password)
      await page.getByRole('button', { name: 'Войти' }).click()
    },
  }
}

test('a checked fee table file with its note and start day can still be applied after signing in again', async ({
  admin,
  server,
}) => {
  const title = 'ship-delivery'
  const clerk = await createClerk(server)
  await admin.open(`/admin/tables/${title}`, { token: clerk.token })
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 751 } }))
  await feeTableScreen.note.fill('Новый тариф')
  await feeTableScreen.day.fill('2031-12-01')
  await clerk.endSessions()
  await feeTableScreen.apply(2)
  await clerk.signIn()
  await expect.poll(insertions).toEqual(['751'])
  await expect.element(feeTableScreen.note).toHaveValue('Новый тариф')
  await expect.element(feeTableScreen.day).toHaveValue('2031-12-01')
  await expect.element(feeTableScreen.main.getByText(/ещё\sне\sприменена/)).toBeVisible()
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.toast('Морская доставка: версия 2 вступит в силу')).toBeVisible()
})

test('a fee table file whose check was interrupted by the end of the session is checked after signing in again', async ({
  admin,
  server,
}) => {
  const title = 'copart-fee'
  const clerk = await createClerk(server)
  await admin.open(`/admin/tables/${title}`, { token: clerk.token })
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  await clerk.endSessions()
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { fee: 27 } }))
  await clerk.signIn()
  await expect.poll(insertions).toEqual(['27'])
  await expect.element(feeTableScreen.main.getByText(/ещё\sне\sприменена/)).toBeVisible()
  await feeTableScreen.apply(2)
  await expect.element(feeTableScreen.rowsOf(2)).toMatchTextContent('27')
})

test('a fee table file is kept while signing in again, even if the user could not be loaded when the screen opened', async ({
  admin,
  server,
  line,
}) => {
  const title = 'iaa-fee'
  const clerk = await createClerk(server)
  line.cut(USER_CALL)
  await admin.open(`/admin/tables/${title}`, { token: clerk.token })
  await expect.element(feeTableScreen.rowsOf(1)).toBeVisible()
  line.restore()
  const callCountBefore = line.requests.length
  await feeTableScreen.upload(createChangedFeeTableCsvFile(title, { 2: { fee: 27 } }))
  await expect.poll(insertions).toEqual(['27'])
  // The user is loaded with the first response, and not only by the next retry.
  expect(line.requests.slice(callCountBefore).some((each) => USER_CALL.test(each))).toBe(true)
  // No call notices the end of the session before the version is applied.
  line.hang()
  await clerk.endSessions()
  await feeTableScreen.note.fill('Новый тариф')
  await feeTableScreen.apply(2)
  line.restore()
  await clerk.signIn()
  await expect.poll(insertions).toEqual(['27'])
})

test('cells edited in the fee table grid, including the one being typed, survive the end of the session', async ({
  admin,
  server,
  line,
}) => {
  const title = 'iaa-internet-bid'
  const clerk = await createClerk(server)
  await admin.open(`/admin/tables/${title}?tab=edit`, { token: clerk.token })
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  // No call notices the end of the session before everything is typed.
  line.hang()
  await clerk.endSessions()
  await feeTableGridScreen.select(4, 'Сбор, $')
  await userEvent.keyboard('401{Enter}501')
  line.restore()
  await clerk.signIn()
  await expect.element(feeTableGridScreen.grid).toBeVisible()
  await expect
    .poll(() => [4, 5].map((row) => feeTableGridScreen.text(row, 'Сбор, $').split(' ').at(-1)))
    .toEqual(['401', '501'])
})
