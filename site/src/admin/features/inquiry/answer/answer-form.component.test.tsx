import { formatMoney } from 'shared/format'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { expectPageStateAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createLetterTemplate,
  listAnswers,
  answerFormScreen as screen,
  startAnswer,
  submitQuotedCalculation,
} from '../../../../testing/component/inquiry/answer-form-screen.ts'

test('an inquiry is answered with a template and its calculation in five actions, and one letter is sent', async ({
  admin,
  server,
}) => {
  const { id, email, calculation } = await submitQuotedCalculation(server)
  const title = await createLetterTemplate(
    server,
    'Здравствуйте, {имя}! Цена: {сумма}, путь: {маршрут}, {срок}. {ссылка}',
  )
  let actions = 0
  const press = (keys: string) => {
    actions += 1
    return userEvent.keyboard(keys)
  }
  await admin.open(`/admin/requests?open=${id}`)
  await expect.element(screen.open).toBeVisible()
  await press('r')
  await expect.element(screen.text).toHaveFocus()
  await expect.element(screen.form.getByText(`Кому: ${email}`)).toBeVisible()
  await expectPageStateAccessible()

  await press('/')
  await expect.element(screen.template).toHaveFocus()
  await press(title)
  await press('{Enter}')
  const sum = formatMoney(calculation.result.total.usd, 'USD')
  await expect.element(screen.subject).toHaveValue('Ваш расчёт: {сумма}')
  await expect.element(screen.text).toHaveFocus()
  await expect.element(screen.fields.nth(0)).toMatchTextContent(`{сумма} — ${sum.replaceAll(/\s/g, ' ')}`)
  await expect.element(screen.fields.nth(1)).toMatchTextContent(/^\{маршрут\} — Финикс — Хьюстон/)
  await press('{Control>}{Enter}{/Control}')
  await expect.element(screen.withdraw).toBeVisible()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(actions).toBe(5)

  const [letter, ...others] = await listAnswers(server, id)
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    subject: `Ваш расчёт: ${sum}`,
    calculation: { id: calculation.id },
    after: 'waiting',
  })
  expect(letter?.text).toContain(`Здравствуйте! Цена: ${sum}, путь: Финикс — Хьюстон — `)
  expect(letter?.text).toContain(`${location.origin}/calculation/${calculation.id}`)
  expect(letter?.text).toMatch(/, \d+\s(день|дня|дней)\. /)
})

test('a letter that is taken back is not sent, and its text is in the form again', async ({
  admin,
  server,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Посчитаем завтра')
  await screen.send.click()
  await screen.withdraw.click()
  await expect.element(page.getByText('Письмо не\u00A0ушло. Его текст снова в\u00A0черновике')).toBeVisible()
  await expect.element(screen.text).toHaveValue('Посчитаем завтра')
  expect(await listAnswers(server, id)).toEqual([])
  // The letter is sent although the same text was taken back before.
  await screen.send.click()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(await listAnswers(server, id)).toHaveLength(1)
})

test('a field without a value keeps a letter from being sent, and a letter closed with Escape is a draft', async ({
  admin,
  server,
}) => {
  const { id } = await startAnswer(admin, server)
  await screen.text.fill('Цена: {сумма}')
  await expect.element(screen.send).toBeEnabled()
  await screen.removeCalculation.click()
  await expect.element(screen.alert(/^Добавьте расчёт или уберите \{сумма\}$/)).toBeVisible()
  await expect.element(screen.send).toBeDisabled()
  await expect.element(screen.text).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.form).not.toBeInTheDocument()

  await admin.open('/admin/unsent')
  await page.getByText(`Ответ на\u00A0заявку № ${id}`).click()
  await screen.open.click()
  await expect.element(screen.text).toHaveValue('Цена: {сумма}')
  await expect.element(screen.alert(/^Добавьте расчёт/)).toBeVisible()
})
