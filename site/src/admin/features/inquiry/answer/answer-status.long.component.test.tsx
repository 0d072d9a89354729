import { expect, onTestFinished } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { test } from '../../../../testing/component/admin-component-test.tsx'
import {
  listAnswers,
  openAnswerForm,
  pressSend,
  answerFormScreen as screen,
  submitQuotedCalculation,
} from '../../../../testing/component/inquiry/answer-form-screen.ts'
import { expectInquiryOpen } from '../../../../testing/component/inquiry/inbox-screen.ts'
import { inquiryPanelScreen } from '../../../../testing/component/inquiry/inquiry-panel-screen.ts'
import { createUniqueName } from '../../../../testing/component/test-server.ts'

const PRESENCE_CALL = /^PUT \/api\/request\/\d+\/presence$/

const setHidden = (isHidden: boolean) => {
  Object.defineProperty(document, 'visibilityState', {
    get: () => (isHidden ? 'hidden' : 'visible'),
    configurable: true,
  })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

test('a colleague who writes an answer is named, and this user is to the colleague', async ({
  admin,
  clock,
  server,
  line,
}) => {
  const { id } = await submitQuotedCalculation(server)
  const email = `${createUniqueName('olena')}@example.com`
  const password = 'seven quiet harbours'
  const { id: userId } = await server.colleague.auth.createAdmin({ body: { email, name: 'Олена', password } })
  onTestFinished(async () => void (await server.colleague.auth.removeAdmin({ params: { id: userId } })))
  const { token } = await server.visitor.auth.login({ body: { email, password } })
  const olena = server.clientOf(token)
  const setAnswering = (answering: boolean) => olena.request.presence({ params: { id }, body: { answering } })
  await setAnswering(true)

  await openAnswerForm(admin, id)
  await expect.element(page.getByText(/^Олена пишет ответ$/)).toBeVisible()
  await expect.poll(async () => (await setAnswering(false)).answering).toHaveLength(1)
  const countBefore = line.requests.filter((each) => PRESENCE_CALL.test(each)).length
  await clock.advance(15_000)
  await admin.idle()
  expect(line.requests.filter((each) => PRESENCE_CALL.test(each))).toHaveLength(countBefore + 1)
  await expect.element(page.getByText(/^Олена пишет ответ$/)).not.toBeInTheDocument()

  await userEvent.keyboard('{Escape}')
  await expect.poll(async () => (await setAnswering(false)).answering).toHaveLength(0)
})

test('presence stops in a hidden window, and its failures are not shown', async ({
  admin,
  clock,
  server,
  line,
}) => {
  onTestFinished(() => {
    Reflect.deleteProperty(document, 'visibilityState')
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
  const { id } = await submitQuotedCalculation(server)
  line.fail(PRESENCE_CALL, 500, 'internal')
  await openAnswerForm(admin, id)
  await admin.idle()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  const count = () => line.requests.filter((each) => PRESENCE_CALL.test(each)).length
  const countAtFirst = count()
  await clock.advance(15_000)
  await admin.idle()
  expect(count()).toBeGreaterThan(countAtFirst)
  setHidden(true)
  const countBefore = count()
  for (let turn = 0; turn < 4; turn += 1) {
    await clock.advance(15_000)
    await admin.idle()
  }
  expect(count()).toBe(countBefore)
})

test('an answer that the mail server refuses shows the reason, and can be sent again', async ({
  admin,
  server,
  line,
}) => {
  const { id } = await submitQuotedCalculation(server)
  const { colleague } = server
  await colleague.request.answer({
    params: { id },
    body: { subject: 'Тема', text: 'Отказано', state: 'waiting' },
  })
  const trouble = 'Почтовый сервер отказал: 550 no such user'
  const answerMail = {
    state: 'waiting',
    failures: 1,
    nextAt: null,
    sentAt: null,
    trouble,
  }
  line.editResponse(/^GET \/api\/request/, (body) =>
    body.replaceAll(/"answerMail":\{[^}]*\}/g, `"answerMail":${JSON.stringify(answerMail)}`),
  )
  await admin.open(`/admin/requests?open=${id}`)
  const notice = screen.alert(/^Ответ не\sушёл\. Почтовый сервер отказал: 550 no such user\./)
  await expect.element(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Отправить снова' }).click()
  await expect.poll(() => line.requests).toContain(`POST /api/request/deliver?inquiry=${id}`)
})

const callForm = page.getByRole('form', { name: 'Записать звонок' })

test('a call whose client wants another call is recorded by keys and sets the due time in two hours', async ({
  admin,
  server: { visitor, colleague },
}) => {
  const { id } = await visitor.mail.callback({ body: { name: 'Максим', phone: '067 123 45 67' } })
  await admin.open(`/admin/requests?open=${id}`)
  await page.getByRole('button', { name: 'Записать звонок' }).click()
  await callForm.getByRole('button', { name: 'Записать' }).click()
  await expect.element(callForm.getByText('Выберите, чем закончился звонок')).toBeVisible()
  await callForm.getByRole('radio', { name: 'Перезвонить' }).click()
  await callForm.getByRole('textbox', { name: 'Заметка' }).fill('Сейчас за рулём')
  await callForm.getByRole('button', { name: 'Отменить' }).click()
  await page.getByRole('button', { name: 'Записать звонок' }).click()
  await expect.element(callForm.getByRole('textbox', { name: 'Заметка' })).toHaveValue('Сейчас за рулём')
  callForm.getByRole('textbox', { name: 'Заметка' }).element().focus()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(callForm).not.toBeInTheDocument()
  await expect.element(inquiryPanelScreen.due).toMatchTextContent(/^Срок: .*\d\d:\d\d$/)
  const findCall = async () =>
    (await colleague.request.history({ params: { id } })).find(({ kind }) => kind === 'call')
  await expect.poll(findCall).toMatchObject({ after: 'later', text: 'Сейчас за рулём' })
})

test('calls recorded without a connection wait on this computer, and each is sent after the reconnect', async ({
  admin,
  clock,
  server: { visitor, colleague },
  line,
}) => {
  const { id } = await visitor.mail.callback({ body: { name: 'Ирина', phone: '067 123 45 67' } })
  await admin.open(`/admin/requests?open=${id}`)
  line.cut()
  for (const [index, result] of ['Не ответил', 'Перезвонить'].entries()) {
    await page.getByRole('button', { name: 'Записать звонок' }).click()
    await callForm.getByRole('radio', { name: result }).click()
    await callForm.getByRole('button', { name: 'Записать' }).click()
    await expect.element(callForm).not.toBeInTheDocument()
    await expect
      .element(inquiryPanelScreen.notes.nth(index))
      .toMatchTextContent(`Звонок: ${result}. Ждёт отправки на этом компьютере`)
  }
  await expect.element(page.getByRole('link', { name: 'Не отправлено: 2' })).toBeVisible()
  line.restore()
  await clock.advance(5000)
  const listCalls = async () =>
    (await colleague.request.history({ params: { id } })).filter(({ kind }) => kind === 'call')
  await expect.poll(listCalls).toMatchObject([{ after: 'missed' }, { after: 'later' }])
})

test('a letter taken back after its inquiry was left is in the form of its answer again, before what was typed since', async ({
  admin,
  server,
  line,
}) => {
  const other = await submitQuotedCalculation(server)
  const { id, email } = await submitQuotedCalculation(server)
  await admin.open(`/admin/requests?tab=all&open=${id}`)
  await screen.open.click()
  await screen.removeCalculation.click()
  await screen.subject.fill('Тема')
  await screen.text.fill('Рано')
  await pressSend()
  await expect.element(screen.withdraw).toBeVisible()
  await userEvent.keyboard('j')
  await expectInquiryOpen(other.email)
  await userEvent.keyboard('k')
  await expectInquiryOpen(email)
  await screen.open.click()
  await screen.text.fill('Ещё')
  await screen.withdraw.click()
  await expect.element(screen.text).toHaveValue('Рано\n\nЕщё')
  await expect.element(screen.subject).toHaveValue('Тема')
  await expect.element(screen.removeCalculation).not.toBeInTheDocument()

  await pressSend()
  await expect.element(screen.withdraw).toBeVisible()
  line.hang(/^DELETE /)
  await userEvent.keyboard('jz')
  await expectInquiryOpen(email)
  await expect.element(screen.open).toMatchTextContent('Продолжить ответ')
  line.restore()
  await expect.element(screen.text).toHaveValue('Рано\n\nЕщё')
  await expect.element(screen.subject).toHaveValue('Тема')
  expect(await listAnswers(server, id)).toEqual([])
})
