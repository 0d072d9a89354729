import { expect } from 'vitest'
import { page } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { calculatorScreen } from '../../../../testing/component/calculator-screen.ts'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  answerFormScreen,
  createLetterTemplate,
} from '../../../../testing/component/inquiry/answer-form-screen.ts'
import {
  calculationDrawerScreen,
  openInquiry,
  submitMessage,
} from '../../../../testing/component/inquiry/calculation-drawer-screen.ts'

const { field } = calculatorScreen
const { open, drawer, words, insert, answerCalculation } = calculationDrawerScreen

const SAVE = 'POST /api/calculation'

test('the calculator over the inbox is filled with the words of the message, and what it saves goes into the answer, for which the templates are offered', async ({
  admin,
  line,
  server,
}) => {
  const template = await createLetterTemplate(server, 'Цена: {сумма}')
  const id = await submitMessage(server, { message: 'RAV4 2018 2.5 гибрид из Атланты, спасибо' })
  await openInquiry(admin, id)
  await open.click()
  await expect.poll(() => words.elements().length).toBe(4)
  await expect.element(words.nth(0)).toMatchTextContent('2018 год из письма: «2018»')
  await expect.element(words.nth(3)).toMatchTextContent('Атланта-Ист, GA 30052 из письма: «Атланты»')
  await expect.element(calculatorScreen.yardField).toHaveValue('Атланта-Ист, GA 30052')
  await expect.element(field('Двигатель')).toHaveValue('hybrid-petrol')
  await expect.element(field('Объём')).toHaveValue('2\u00a0500')
  await expect.element(field('Год выпуска')).toHaveValue('2018')
  await expect.element(drawer.getByText('Всего', { exact: true }).last()).toBeVisible()
  await expectPageStateAccessible()

  await field('Год выпуска').fill('2019')
  await expect.poll(() => words.elements().length).toBe(3)

  line.hang(new RegExp(`^${SAVE}$`))
  await insert.click()
  await expect.element(insert).toBeDisabled()
  line.restore()
  await expect.element(drawer).not.toBeInTheDocument()
  expect(line.requests.filter((call) => call === SAVE)).toHaveLength(1)
  await expect.element(answerCalculation).toMatchTextContent(/^Расчёт \d+ \d{3},\d\d \$$/)
  await page.getByRole('option', { name: template }).click()
  await expect.element(answerFormScreen.text).toHaveValue('Цена: {сумма}')
  await expect.element(answerFormScreen.fields).toMatchTextContent(/^\{сумма\} — \d/)
  await expect.element(answerFormScreen.text).toHaveFocus()
})
