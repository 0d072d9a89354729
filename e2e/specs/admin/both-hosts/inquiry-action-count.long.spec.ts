import { expect } from '../../../fixtures/admin/admin-test.ts'
import {
  describeInquiryHistory,
  openInboxAs,
  submitQuestion,
  test,
} from '../../../fixtures/inquiries/inquiry-answers-test.ts'
import { createUniqueName, createUniquePhone } from '../../../fixtures/unique-values.ts'

/** Counts what an admin does: keys, clicks, and each text that is typed in one go. The counts are attached to the test. */
const createActionCounter = (task: string, limit: number) => {
  let count = 0
  return {
    act: async (action: () => Promise<unknown>) => {
      count += 1
      await action()
    },
    check: () => {
      test.info().annotations.push({ type: 'actions', description: `${task}: ${count} of ${limit}` })
      process.stdout.write(`${task}: ${count} of at most ${limit} actions\n`)
      expect(count).toBeLessThanOrEqual(limit)
    },
  }
}

test('an inquiry is answered with a template and its calculation of today in at most six actions', async ({
  host,
  olena,
  product,
  colleague,
  readAnswersTo,
}) => {
  const title = createUniqueName('Расчёт готов')
  const body = { title, subject: 'Ваш расчёт: {сумма}', text: 'Здравствуйте! Цена: {сумма}. {ссылка}' }
  const template = await colleague.letterTemplate.create({ body })
  const { email } = await submitQuestion(product.origin, { message: 'Это точно?', isQuoted: true })
  const fee = await colleague.option.create({ body: { title: 'broker-fee', value: '412.34' } })
  const { inbox, answerForm } = await openInboxAs(host, olena, '/admin/requests?tab=new')
  const { act, check } = createActionCounter('Answer with a calculation', 6)
  await act(() => inbox.open(email))
  await act(() => inbox.panelButton('Вставить новый').click())
  await expect(answerForm.textField).toBeFocused()
  await act(() => inbox.press('/'))
  await expect(answerForm.templateField).toBeFocused()
  await act(() => host.page.keyboard.type(title))
  await act(() => host.page.keyboard.press('Enter'))
  await expect(answerForm.textField).toHaveValue(/^Здравствуйте! Цена: \d/)
  await act(() => inbox.press('Control+Enter'))
  await expect(answerForm.withdrawButton).toBeVisible()
  check()
  await expect.poll(() => readAnswersTo(email)).toHaveLength(1)
  await colleague.letterTemplate.remove({ params: { id: template.value.id } })
  await colleague.option.remove({ params: { id: fee.value.id } })
})

test('five inquiries are triaged with at most fifteen keys, and other inquiries of a person need none', async ({
  host,
  olena,
  product,
  visitor,
}) => {
  const phone = createUniquePhone()
  const submit = async (name: string, ownPhone = createUniquePhone()) => {
    const who = createUniqueName(name)
    return { who, id: (await visitor.mail.callback({ body: { name: who, phone: ownPhone } })).id }
  }
  const earlier = await submit('Раніше', phone)
  const fifth = await submit('Пʼята')
  const fourth = await submit('Четверта')
  const third = await submit('Третя')
  const second = await submit('Друга')
  const first = await submit('Перша', phone)
  const { inbox } = await openInboxAs(host, olena, '/admin/requests?tab=new')
  await expect(inbox.row(first.who)).toBeVisible()
  const triage = createActionCounter('Triage of five inquiries', 15)
  const earlierInquiries = createActionCounter('Earlier inquiries of a person', 0)
  const press = (key: string) => triage.act(() => inbox.press(key))
  await press('j')
  await expect(inbox.relatedInquiries).toContainText([`Звонок: ${earlier.who}`])
  earlierInquiries.check()
  await press('a')
  await press('e')
  await expect(inbox.panelHeading(second.who)).toBeVisible()
  await press('a')
  await press('w')
  await expect(inbox.panelHeading(third.who)).toBeVisible()
  await press('Shift+Digit1')
  await expect(inbox.panelHeading(fourth.who)).toBeVisible()
  await press('a')
  await press('j')
  await expect(inbox.panelHeading(fifth.who)).toBeVisible()
  await press('e')
  triage.check()
  const taken = ['Олена: state active', 'Олена: owner Олена']
  const events = [
    [...taken, 'Олена: state done'],
    [...taken, 'Олена: state waiting'],
    ['Олена: state spam'],
    taken,
    ['Олена: state done'],
  ]
  for (const [index, { id }] of [first, second, third, fourth, fifth].entries())
    await expect.poll(() => describeInquiryHistory(product.origin, id)).toEqual(events[index])
})
