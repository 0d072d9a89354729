import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { sedanFromPhoenixInput } from '../../sample-calculation.ts'
import type { TestAdmin } from '../admin-component-test.tsx'
import { createUniqueName, type startComponentTestServer } from '../test-server.ts'
import { inquiryPanelScreen } from './inquiry-panel-screen.ts'

type Server = Awaited<ReturnType<typeof startComponentTestServer>>

const form = page.getByRole('form', { name: 'Ответ клиенту' })

export const answerFormScreen = {
  form,
  subject: form.getByRole('textbox', { name: 'Тема' }),
  text: form.getByRole('textbox', { name: 'Текст' }),
  template: form.getByRole('combobox', { name: 'Шаблон' }),
  send: form.getByRole('button', { name: 'Отправить', exact: true }),
  /** What the client reads instead of the fields of a template. */
  fields: form.getByRole('list', { name: 'Вместо полей клиент увидит:' }).getByRole('listitem'),
  deleteDraft: form.getByRole('button', { name: 'Удалить черновик' }),
  cancel: form.getByRole('button', { name: 'Отменить' }),
  removeCalculation: form.getByRole('button', { name: 'Убрать расчёт' }),
  alert: (text: RegExp): Locator => page.getByRole('alert').filter({ hasText: text }),
  withdraw: page.getByRole('button', { name: 'Отменить отправку' }),
  open: inquiryPanelScreen.panel.getByRole('button', { name: /^(?:Ответить|Продолжить ответ)$/ }),
}

/** Sends an inquiry of a visitor, with a calculation, and returns it as colleagues see it. */
export const submitQuotedCalculation = async ({ visitor, colleague }: Server) => {
  const email = `${createUniqueName('answer')}@example.com`
  const calculation = await visitor.calculation.create({ body: sedanFromPhoenixInput })
  await visitor.mail.calculation({ body: { email, message: 'Это точно?', calculation: calculation.id } })
  const { items } = await colleague.request.list({ query: { search: email } })
  const [inquiry] = items
  if (!inquiry) throw new Error('the inquiry was not stored')
  return { email, calculation, inquiry, id: inquiry.id }
}

export const createLetterTemplate = async ({ colleague }: Server, text: string) => {
  const title = createUniqueName('Расчёт готов')
  await colleague.letterTemplate.create({ body: { title, subject: 'Ваш расчёт: {сумма}', text } })
  return title
}

/** Opens an inquiry and the form of its answer. */
export const openAnswerForm = async (admin: TestAdmin, id: number): Promise<void> => {
  await admin.open(`/admin/requests?open=${id}`)
  await answerFormScreen.open.click()
  await expect.element(answerFormScreen.text).toHaveFocus()
}

/** Sends an inquiry of a visitor, with a calculation, and opens the form of its answer. */
export const startAnswer = async (admin: TestAdmin, server: Server) => {
  const submitted = await submitQuotedCalculation(server)
  await openAnswerForm(admin, submitted.id)
  return submitted
}

export const pressSend = (): Promise<void> => userEvent.keyboard('{Control>}{Enter}{/Control}')

/** Returns the letters to the client of an inquiry, oldest first. */
export const listAnswers = async ({ colleague }: Server, id: number) =>
  (await colleague.request.history({ params: { id } })).filter(({ kind }) => kind === 'answer')
