import { expect } from '../../../fixtures/admin/admin-test.ts'
import { expectAfterInquiryPoll } from '../../../fixtures/inquiries/inquiries-test.ts'
import {
  describeInquiryHistory,
  openInboxAs,
  submitQuestion,
  test,
} from '../../../fixtures/inquiries/inquiry-answers-test.ts'
import { holdServerClock } from '../../../fixtures/process/fake-time.ts'
import { createUniqueName, createUniquePhone } from '../../../fixtures/unique-values.ts'
import { AnswerFormPage } from '../../../pages/inquiries-page.ts'

test('two people work off a morning of ten inquiries: each sees what the other does, and clients get the answers sent', async ({
  host,
  olena,
  taras,
  product,
  visitor,
  colleague,
  readAnswersTo,
}) => {
  const { origin } = product
  const submitCallback = async (name: string, phone = createUniquePhone()) => {
    const who = createUniqueName(name)
    return { who, id: (await visitor.mail.callback({ body: { name: who, phone } })).id }
  }
  const phone = createUniquePhone()
  const called = await submitCallback('Ганна', phone)
  const contested = await submitCallback('Іван')
  const advertisement = await submitCallback('Реклама')
  const duplicate = await submitCallback('Ганна ще раз', phone)
  const quoted = await submitQuestion(origin, { message: 'Это точно?', isQuoted: true })
  const assigned = await submitQuestion(origin, { message: 'Сколько идёт из Атланты?' })
  const withdrawn = await submitQuestion(origin, { message: 'Есть ли рассрочка?' })
  const unanswered = await submitQuestion(origin, { message: 'Дорого', isQuoted: true })
  const thanks = await submitQuestion(origin, { message: 'Спасибо, уже купили' })
  const second = await submitCallback('Марія')
  // The price of the quoted calculations differs today.
  const fee = await colleague.option.create({ body: { title: 'broker-fee', value: '412.34' } })
  const title = createUniqueName('Расчёт готов')
  const body = { title, subject: 'Ваш расчёт: {сумма}', text: 'Здравствуйте! Цена: {сумма}. {ссылка}' }
  const template = await colleague.letterTemplate.create({ body })

  const { inbox, answerForm } = await openInboxAs(host, olena, '/admin/requests?tab=new')
  await taras.openInbox('/admin/requests?tab=all')
  const expectTarasSees = (who: string, text: string) =>
    expectAfterInquiryPoll(taras.inbox.page, (soon) => expect(taras.inbox.row(who)).toContainText(text, soon))
  const history = (id: number) => describeInquiryHistory(origin, id)

  await test.step('Олена takes a call, whose other inquiry is in sight, and records it', async () => {
    await inbox.open(called.who)
    await expect(inbox.relatedInquiries).toContainText([`Звонок: ${duplicate.who}`])
    await inbox.press('a')
    await expectTarasSees(called.who, 'Олена')
    await inbox.recordCall('Дозвонились', 'Седан до 7 000')
    await expect(inbox.panelItems('Заметки')).toContainText(['Седан до 7 000'])
  })

  await test.step('both take the same inquiry, and Олена learns by name who was first', async () => {
    await taras.inbox.open(contested.who)
    await taras.inbox.writeNote('Знайомий клієнт')
    await inbox.open(contested.who)
    await expectAfterInquiryPoll(host.page, (soon) =>
      expect(inbox.panelItems('Заметки')).toContainText(['Знайомий клієнт'], soon),
    )
    await taras.inbox.panelButton('Взять себе').click()
    await expect.poll(() => history(contested.id)).toHaveLength(3)
    await inbox.press('a')
    const conflict = host.page.getByRole('alert').filter({ hasText: contested.who })
    await expect(conflict).toContainText('Тарас')
    await conflict.getByRole('button', { name: 'Оставить' }).click()
    await expect(inbox.panelButton(/^Ответственный: Тарас/)).toBeVisible()
  })

  await test.step('Олена assigns a letter with a note and a due time, and Тарас answers it', async () => {
    await inbox.open(assigned.who)
    await inbox.assign('Тарас')
    await inbox.press('d')
    await host.page.getByRole('button', { name: /^Завтра/ }).click()
    await inbox.writeNote('Хоче до Різдва')
    await expectTarasSees(assigned.who, 'завтра, ')
    await taras.inbox.open(assigned.who)
    await expect(taras.inbox.panelItems('Заметки')).toContainText(['Хоче до Різдва'])
    const tarasForm = new AnswerFormPage(taras.inbox.page)
    await tarasForm.write('Сроки доставки', 'Из Атланты шесть недель')
    await tarasForm.send()
    await expectAfterInquiryPoll(host.page, (soon) =>
      expect(inbox.stateButton('Ждём клиента')).toHaveAttribute('aria-pressed', 'true', soon),
    )
  })

  // Before the answers whose arrival the test awaits, so that a letter sent by mistake would have arrived too.
  await test.step('Олена takes a letter back, which leaves a draft', async () => {
    await inbox.open(withdrawn.who)
    await answerForm.write('Рассрочка', 'Рассрочки нет')
    await holdServerClock(product.server, async () => {
      await answerForm.send()
      await answerForm.withdrawButton.last().click()
      await expect(answerForm.textField).toHaveValue('Рассрочки нет')
    })
    await answerForm.textField.press('Escape')
    await expect(answerForm.openButton).toHaveText('Продолжить ответ')
  })

  await test.step('Олена answers with a template and the quoted calculation of today', async () => {
    await inbox.open(quoted.who)
    await expect(inbox.panel.getByText(/^было .+стало/)).toBeVisible()
    await inbox.panelButton('Вставить новый').click()
    await expect(answerForm.templateField).toBeFocused()
    await host.page.keyboard.type(title)
    await host.page.keyboard.press('Enter')
    await expect(answerForm.textField).toHaveValue('Здравствуйте! Цена: {сумма}. {ссылка}')
    await inbox.press('Control+Enter')
    await expect(answerForm.form).toBeHidden()
    await expectTarasSees(quoted.who, 'Ждём клиента')
  })

  await test.step('Олена marks spam, finishes three inquiries at once, and takes that back', async () => {
    await inbox.open(advertisement.who)
    await inbox.press('Shift+Digit1')
    await expectAfterInquiryPoll(taras.inbox.page, (soon) =>
      expect(taras.inbox.row(advertisement.who)).toBeHidden(soon),
    )
    const finishChosen = async () => {
      for (const { who } of [duplicate, thanks, second])
        await inbox.row(who).click({ modifiers: ['ControlOrMeta'] })
      await inbox.press('e')
      for (const { who } of [duplicate, thanks, second]) await expectTarasSees(who, 'Готово')
    }
    await finishChosen()
    await inbox.press('z')
    await expectAfterInquiryPoll(taras.inbox.page, (soon) =>
      expect(taras.inbox.row(thanks.who)).not.toContainText('Готово', soon),
    )
    await finishChosen()
  })

  await expect.poll(() => [quoted, assigned].map(({ email }) => readAnswersTo(email).length)).toEqual([1, 1])
  expect(readAnswersTo(assigned.email)[0]).toMatchObject({ subject: 'Сроки доставки' })
  expect(readAnswersTo(quoted.email)[0]?.subject).toMatch(/^Ваш расчёт: [\d\s]+,\d\d\s\$$/)
  for (const { email } of [withdrawn, unanswered, thanks]) expect(readAnswersTo(email)).toEqual([])
  const finished = ['Олена: state done', 'Олена: state new', 'Олена: state done']
  const histories: readonly (readonly [{ id: number }, readonly string[]])[] = [
    [called, ['Олена: state active', 'Олена: owner Олена', 'Олена: call reached Седан до 7 000']],
    [contested, ['Тарас: note Знайомий клієнт', 'Тарас: state active', 'Тарас: owner Тарас']],
    [advertisement, ['Олена: state spam']],
    [duplicate, finished],
    [quoted, ['Олена: answer waiting', 'Олена: owner Олена']],
    [
      assigned,
      ['Олена: owner Тарас', 'Олена: due set', 'Олена: note Хоче до Різдва', 'Тарас: answer waiting'],
    ],
    [withdrawn, ['Олена: owner Олена', 'Олена: state new', 'Олена: owner ']],
    [unanswered, []],
    [thanks, finished],
    [second, finished],
  ]
  for (const [{ id }, events] of histories) expect(await history(id)).toEqual(events)
  await colleague.letterTemplate.remove({ params: { id: template.value.id } })
  await colleague.option.remove({ params: { id: fee.value.id } })
})
