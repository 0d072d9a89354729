import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import { loginScreen } from '../../../../testing/component/admin-screens.ts'
import { expectAccessible } from '../../../../testing/component/expect-accessible.ts'
import {
  createLetterTemplate,
  listAnswers,
  openAnswerForm,
  pressSend,
  answerFormScreen as screen,
  startAnswer,
  submitQuotedCalculation,
} from '../../../../testing/component/inquiry/answer-form-screen.ts'
import { testOwnerCredentials } from '../../../../testing/component/test-server.ts'
import { matchTypesetText } from '../../../../testing/component/text-matchers.ts'

const ANSWER_CALL = /^POST \/api\/request\/\d+\/answer$/
const WITHDRAWAL_CALL = /^DELETE \/api\/request\/\d+\/answer\/\d+$/

test('pressing «Отправить» twice sends one letter', async ({ admin, server, line }) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Готово')
  line.hang(ANSWER_CALL)
  await pressSend()
  await pressSend()
  await expect.element(screen.form.getByRole('button', { name: 'Отправляем…' })).toBeVisible()
  line.restore()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(line.requests.filter((request) => ANSWER_CALL.test(request))).toHaveLength(1)
  expect(await listAnswers(server, id)).toHaveLength(1)
})

test('a letter whose response was lost is sent again without a second copy, even after a restart', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Готово')
  // The draft is stored a moment after the last key.
  await clock.advance(500)
  line.loseResponses(ANSWER_CALL)
  await pressSend()
  await expect
    .element(page.getByText(matchTypesetText('Нет связи: ответ сохранён как черновик')))
    .toBeVisible()
  await expect.element(screen.send).toBeDisabled()
  line.restore()
  await clock.advance(5000)
  await expect.element(screen.alert(/^Сервер не\sответил/)).toBeVisible()
  expect(await listAnswers(server, id)).toHaveLength(1)

  await openAnswerForm(admin, id)
  await expect.element(screen.text).toHaveValue('Готово')
  await pressSend()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(await listAnswers(server, id)).toHaveLength(1)
})

test('without a connection a letter is not queued, stays a draft, and is sent by the author later', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Пишу в поезде')
  line.cut()
  await pressSend()
  await expect
    .element(page.getByText(matchTypesetText('Нет связи: ответ сохранён как черновик')))
    .toBeVisible()
  await expectAccessible()
  line.restore()
  await clock.advance(5000)
  await expect.element(screen.send).toBeEnabled()
  expect(await listAnswers(server, id)).toEqual([])
  await pressSend()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(await listAnswers(server, id)).toHaveLength(1)
})

test('a letter whose author is signed out while it is sent is a draft after the next sign-in', async ({
  admin,
  server,
  line,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Почти готово')
  line.fail(/^/, 401, 'unauthorized')
  await pressSend()
  await expect.poll(() => location.pathname).toBe('/admin/login')
  line.restore()
  await loginScreen.signIn(testOwnerCredentials)
  await screen.open.click()
  await expect.element(screen.text).toHaveValue('Почти готово')
  await pressSend()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect(await listAnswers(server, id)).toHaveLength(1)
})

test('an answer sent meanwhile in another window is named, and the letter is sent only on request', async ({
  admin,
  server,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Мой ответ')
  await server.colleague.request.answer({
    params: { id },
    body: { subject: 'Расчёт', text: 'Из другого окна', previous: null },
  })
  await pressSend()
  const question = screen.alert(
    /^Ответ клиенту, \d\d:\d\d, ваше изменение в другом окне\. Отправить всё равно\?/,
  )
  await expect.element(question).toBeVisible()
  await expectAccessible()
  await question.getByRole('button', { name: 'Не отправлять' }).click()
  await expect.element(screen.text).toHaveValue('Мой ответ')
  await expect.element(screen.text).toHaveFocus()
  expect(await listAnswers(server, id)).toHaveLength(1)
  await screen.send.click()
  await question.getByRole('button', { name: 'Отправить' }).click()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect((await listAnswers(server, id)).map(({ text }) => text)).toEqual(['Из другого окна', 'Мой ответ'])
})

test('Z takes a sent letter back, of which the panel says that no mail server is configured', async ({
  admin,
  server,
  line,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Посчитаем завтра')
  line.hang(/^GET \/api\/request/)
  await pressSend()
  const notice = screen.alert(/^Ответ не\sушёл: почта не\sнастроена/)
  await expect.element(notice).toBeVisible()
  await expect.element(notice.getByRole('button')).not.toBeInTheDocument()
  line.restore()
  await userEvent.keyboard('z')
  await expect.element(screen.text).toHaveValue('Посчитаем завтра')
  await expect.element(screen.withdraw).not.toBeInTheDocument()
  expect(await listAnswers(server, id)).toEqual([])
})

test('a letter can be taken back again after a lost line, until the server says that it has left', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const { id } = await startAnswer(admin, server)
  await userEvent.keyboard('Рано')
  await screen.send.click()
  line.fail(WITHDRAWAL_CALL, 503, 'database-away')
  await screen.withdraw.click()
  await expect.element(page.getByText(/^Не\sполучилось: /)).toBeVisible()
  line.restore()
  await screen.withdraw.click()
  await expect.element(screen.text).toHaveValue('Рано')
  expect(await listAnswers(server, id)).toEqual([])

  await screen.text.fill('Уже ушло')
  await screen.send.click()
  line.fail(WITHDRAWAL_CALL, 409, 'changed', 'Письмо уже ушло')
  await screen.withdraw.click()
  await expect.element(page.getByText(/^Не\sполучилось: Письмо уже ушло$/)).toBeVisible()
  await admin.idle()
  await expect.element(screen.form).not.toBeInTheDocument()
  line.restore()
  await screen.open.click()
  await expect.element(screen.text).toHaveValue('')

  await userEvent.keyboard('Второе')
  await screen.send.click()
  await expect.element(screen.withdraw).toBeVisible()
  await clock.advance(10_500)
  await expect.element(screen.withdraw).not.toBeInTheDocument()
  await userEvent.keyboard('z')
  await expect.element(page.getByText('Возвращать нечего')).toBeVisible()
})

test('a letter that the server refuses stays in the form, with the reason', async ({
  admin,
  server,
  line,
}) => {
  await startAnswer(admin, server)
  await userEvent.keyboard('Не дойдёт')
  line.fail(ANSWER_CALL, 422, 'validation', 'В адресе этой заявки ошибка. Узнайте верный адрес')
  await pressSend()
  await expect.element(screen.alert(/^В\sадресе этой заявки ошибка\. Узнайте верный адрес\./)).toBeVisible()
  await expect.element(screen.text).toHaveValue('Не дойдёт')
  await expect.element(screen.send).toBeEnabled()
})

test('until the calculation is loaded, its fields are neither missing nor sent', async ({
  admin,
  server,
  line,
}) => {
  const { id } = await submitQuotedCalculation(server)
  line.hang(/^GET \/api\/calculation/)
  await openAnswerForm(admin, id)
  await screen.text.fill('Путь: {маршрут}')
  await expect.element(screen.send).toBeDisabled()
  await expect.element(screen.form.getByRole('alert')).not.toBeInTheDocument()
  line.restore()
  await expect.element(screen.fields).toMatchTextContent(/^\{маршрут\} — Финикс/)
  await expect.element(screen.send).toBeEnabled()
})

test('a template that replaces typed text gives it back, and a letter outlives its deleted template', async ({
  admin,
  server,
}) => {
  const { id } = await submitQuotedCalculation(server)
  const title = await createLetterTemplate(server, 'Текст шаблона')
  await openAnswerForm(admin, id)
  await userEvent.keyboard('Мой текст')
  await userEvent.keyboard('{Control>};{/Control}')
  await expect.element(screen.template).toHaveFocus()
  await userEvent.keyboard(title)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.text).toHaveValue('Текст шаблона')
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(screen.text).toHaveValue('Мой текст')
  await expect.element(screen.subject).toHaveValue('Расчёт стоимости автомобиля')

  await screen.template.click()
  await page.getByRole('option', { name: title }).click()
  await expect.element(screen.text).toHaveValue('Текст шаблона')
  for (const { id: templateId } of await server.colleague.letterTemplate.list())
    await server.colleague.letterTemplate.remove({ params: { id: templateId } })
  await pressSend()
  await expect.element(screen.form).not.toBeInTheDocument()
  expect((await listAnswers(server, id)).map(({ text }) => text)).toEqual(['Текст шаблона'])
})

test('without templates or an address of the company the form links to the screens that add them, and a slash is just a character', async ({
  admin,
  server,
  line,
}) => {
  line.respond(/^GET \/api\/letter-template$/, [])
  line.respond(/^GET \/api\/option$/, [])
  await startAnswer(admin, server)
  await userEvent.keyboard('/ и ещё')
  await expect.element(screen.text).toHaveValue('/ и ещё')
  await expect
    .element(screen.form.getByRole('link', { name: 'Создать шаблон' }))
    .toHaveAttribute('href', '/admin/letter-templates')
  await expect.element(screen.form.getByText(/^Клиент не\sсможет ответить/)).toBeVisible()
  await expect
    .element(screen.form.getByRole('link', { name: 'Указать' }))
    .toHaveAttribute('href', '/admin/setting?edit=email')
})

test('a letter of more than 10,000 characters is counted and refused', async ({ admin, server }) => {
  await startAnswer(admin, server)
  await screen.text.fill('я'.repeat(10_001))
  await expect.element(screen.form.getByText(/^10\s001 из 10\s000 знаков$/)).toBeVisible()
  await expect.element(screen.send).toBeDisabled()
  await screen.text.fill('я'.repeat(10_000))
  await expect.element(screen.send).toBeEnabled()
})

test('Enter in the subject sends no letter, R returns to the text, and a restored draft goes when it is deleted or emptied', async ({
  admin,
  server,
}) => {
  const { id } = await startAnswer(admin, server)
  await screen.text.fill('Черновик')
  screen.subject.element().focus()
  await userEvent.keyboard('{Enter}')
  screen.cancel.element().focus()
  await userEvent.keyboard('r')
  await expect.element(screen.text).toHaveFocus()
  await screen.cancel.click()
  await expect.element(screen.form).not.toBeInTheDocument()
  await expect.element(screen.open).toMatchTextContent('Продолжить ответ')
  await screen.open.click()
  await expect.element(screen.text).toHaveValue('Черновик')
  await screen.deleteDraft.click()
  await expect.element(screen.text).toHaveValue('')
  await expect.element(screen.deleteDraft).not.toBeInTheDocument()
  await expect.element(screen.text).toHaveFocus()
  await page.getByRole('button', { name: 'Вернуть' }).click()
  await expect.element(screen.text).toHaveValue('Черновик')
  await screen.text.fill('')
  screen.text.element().focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.open).toMatchTextContent('Ответить')
  expect(await listAnswers(server, id)).toEqual([])
})
