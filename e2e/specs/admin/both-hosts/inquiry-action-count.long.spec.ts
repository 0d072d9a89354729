import { expect } from '../../../fixtures/admin/admin-test.ts'
import {
  describeInquiryHistory,
  openInboxAs,
  submitQuestion,
  test,
} from '../../../fixtures/inquiries/inquiry-answers-test.ts'
import { createUniqueName, createUniquePhone } from '../../../fixtures/unique-values.ts'
import type { InquiriesPage } from '../../../pages/inquiries-page.ts'

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

type Act = ReturnType<typeof createActionCounter>['act']

/** What an admin does from the open inquiry until the calculation is in the answer. */
const journeys = [
  {
    name: 'its calculation of today',
    message: 'Это точно?',
    isQuoted: true,
    insertCalculation: async (inbox: InquiriesPage, act: Act) =>
      act(() => inbox.panelButton('Вставить новый').click()),
  },
  {
    name: 'a calculation of the car that it names',
    message: 'RAV4 2019 2.5 гибрид из Атланты за 9 100 $',
    isQuoted: false,
    insertCalculation: async (inbox: InquiriesPage, act: Act) => {
      const drawer = inbox.page.getByRole('dialog', { name: 'Расчёт для ответа' })
      await act(() => inbox.panelButton('Посчитать').click())
      await expect(drawer.getByLabel('Год выпуска')).toHaveValue('2019')
      await act(() => drawer.getByLabel('Цена автомобиля').fill('9100'))
      await act(() => drawer.getByRole('button', { name: 'Вставить в ответ' }).click())
    },
  },
]

for (const { name, message, isQuoted, insertCalculation } of journeys) {
  test(`an inquiry is answered with a template and ${name} in at most six actions`, async ({
    host,
    olena,
    product,
    colleague,
    readAnswersTo,
  }) => {
    const title = createUniqueName('Расчёт готов')
    const body = { title, subject: 'Ваш расчёт: {сумма}', text: 'Здравствуйте! Цена: {сумма}. {ссылка}' }
    const template = await colleague.letterTemplate.create({ body })
    const { email } = await submitQuestion(product.origin, { message, isQuoted })
    const fee = await colleague.option.create({ body: { title: 'broker-fee', value: '412.34' } })
    const { inbox, answerForm } = await openInboxAs(host, olena, '/admin/requests?tab=new')
    const { act, check } = createActionCounter(`Answer with ${name}`, 6)
    await act(() => inbox.open(email))
    await insertCalculation(inbox, act)
    await expect(answerForm.templateField).toBeFocused()
    await act(() => host.page.getByRole('option', { name: title }).click())
    await expect(answerForm.textField).toHaveValue('Здравствуйте! Цена: {сумма}. {ссылка}')
    await act(() => inbox.press('Control+Enter'))
    await expect(answerForm.withdrawButton).toBeVisible()
    check()
    await expect.poll(() => readAnswersTo(email)).toHaveLength(1)
    await colleague.letterTemplate.remove({ params: { id: template.value.id } })
    await colleague.option.remove({ params: { id: fee.value.id } })
  })
}

test('five inquiries are triaged with at most fifteen keys, of which the first shows the earlier inquiry of a person', async ({
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
  const press = (key: string) => triage.act(() => inbox.press(key))
  await press('j')
  // The inquiry is opened by the first key of the triage: no action shows the earlier ones of this person.
  await expect(inbox.relatedInquiries).toContainText([`Звонок: ${earlier.who}`])
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
