import { type Locator, page } from 'vitest/browser'
import type { TestAdmin } from '../admin-component-test.tsx'
import { createUniqueName, type startComponentTestServer } from '../test-server.ts'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

const drawer = page.getByRole('dialog', { name: 'Расчёт для ответа' })

/** Locators of the calculator over the inbox, and of the calculation that an inquiry quotes. */
export const calculationDrawerScreen = {
  drawer,
  open: page.getByRole('button', { name: 'Посчитать', exact: true }),
  insert: drawer.getByRole('button', { name: 'Вставить в ответ' }),
  words: drawer.getByRole('list', { name: 'Найдено в письме' }).getByRole('listitem'),
  quoted: page.getByRole('region', { name: 'Расчёт из заявки' }),
  quotedButton: (name: string): Locator =>
    calculationDrawerScreen.quoted.getByRole('button', { name, exact: true }),
  /** Calculation that goes with the answer. */
  answerCalculation: page.getByRole('form', { name: 'Ответ клиенту' }).getByText(/^Расчёт /),
  alert: page.getByRole('alert'),
}

/** Sends an inquiry of a visitor by email and returns its id. */
export const submitMessage = async (
  { visitor, colleague }: Server,
  { message, calculation }: { message: string; calculation?: string },
): Promise<number> => {
  const email = `${createUniqueName('car')}@example.com`
  await visitor.mail.calculation({ body: { email, message, calculation } })
  const { items } = await colleague.request.list({ query: { search: email } })
  const [inquiry] = items
  if (!inquiry) throw new Error('the inquiry was not stored')
  return inquiry.id
}

export const openInquiry = (admin: TestAdmin, id: number): Promise<void> =>
  admin.open(`/admin/requests?open=${id}`)
