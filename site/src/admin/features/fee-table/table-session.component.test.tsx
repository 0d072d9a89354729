import { expect, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../testing/component/admin-component-test.tsx'
import {
  createChangedFeeTableCsvFile,
  readElementTexts,
  tablesScreen,
} from '../../../testing/component/fee-tables-screen.ts'
import type { startComponentTestServer } from '../../../testing/component/test-server.ts'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

const OTHER_PASSWORD = 'seven calm harbours'

const insertions = () => readElementTexts(tablesScreen.difference.getByRole('insertion'))

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

test('a checked file, its note and its start day survive another sign-in and can be applied', async ({
  admin,
  server,
}) => {
  const title = 'ship-delivery'
  const clerk = await createClerk(server)
  await admin.open(`/admin/tables/${title}`, { token: clerk.token })
  await tablesScreen.upload(createChangedFeeTableCsvFile(title, { 2: { price: 751 } }))
  await tablesScreen.note.fill('Новый тариф')
  await tablesScreen.day.fill('2031-12-01')
  await clerk.endSessions()
  await tablesScreen.apply(2)
  await clerk.signIn()
  await expect.poll(insertions).toEqual(['751'])
  await expect.element(tablesScreen.note).toHaveValue('Новый тариф')
  await expect.element(tablesScreen.day).toHaveValue('2031-12-01')
  await expect.element(tablesScreen.main.getByText(/ещё\sне\sприменена/)).toBeVisible()
  await tablesScreen.apply(2)
  await expect.element(tablesScreen.toast('Морская доставка: версия 2 вступит в силу')).toBeVisible()
})
