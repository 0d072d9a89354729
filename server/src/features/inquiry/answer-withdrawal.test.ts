import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { signInColleague } from '../../testing/fixtures/colleague.ts'
import { answerLetter, submitQuestionToAnswer } from '../../testing/fixtures/inquiry-answer.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { acceptMail, neverReply, rejectMail, test } from '../../testing/outbox/outbox-fixture.ts'
import { rejectRecipient } from '../../testing/outbox/queued-mail.ts'
import { waitUntil } from '../../testing/wait-until.ts'

const params = { id: 1 }
const withdraw = ({ admin }: TestApi, n: number) => admin.request.withdrawAnswer({ params: { id: 1, n } })
const readInquiry = async ({ admin }: TestApi) => (await admin.request.get({ params })).value
const alreadySent = { code: 'changed', title: 'Письмо уже ушло или могло уйти' }

describe('the ten seconds before an answer is sent', () => {
  test('an answer is sent ten seconds after it was written and not earlier, even if an admin requests delivery', async ({
    mailing: { api, tried, pass },
  }) => {
    const answer = await submitQuestionToAnswer(api)
    await pass(0)
    tried.length = 0
    const { id } = await answer()
    await pass(9_999)
    await api.admin.request.deliver({ query: {} })
    await pass(0)
    expect(tried).toEqual([])
    await pass(1)
    await pass(100)
    expect(tried).toMatchObject([{ to: 'ivan@example.com', subject: answerLetter.subject }])
    await expect(withdraw(api, id)).rejects.toMatchObject(alreadySent)
    expect(await readInquiry(api)).toMatchObject({
      answer: { id },
      answerMail: { state: 'sent', nextAt: null },
    })
  })

  test('a withdrawn answer is never sent', async ({ mailing: { api, tried, pass } }) => {
    const answer = await submitQuestionToAnswer(api)
    await pass(0)
    tried.length = 0
    const { id } = await answer()
    await pass(9_999)
    await withdraw(api, id)
    await pass(60_000)
    expect(tried).toEqual([])
  })

  test('an answer that the mail server is receiving cannot be withdrawn, but one whose text it never asked for can', async ({
    mailing: { api, tried, mail, pass, advanceTimers },
  }) => {
    const answer = await submitQuestionToAnswer(api)
    await pass(0)
    tried.length = 0
    mail.send = neverReply
    const { id } = await answer()
    advanceClock(api, 10_000)
    void advanceTimers(10_000)
    await waitUntil(() => tried.length === 1)
    await expect(withdraw(api, id)).rejects.toMatchObject(alreadySent)
    mail.send = rejectMail
    await pass(5 * 60_000)
    expect(await readInquiry(api)).toMatchObject({ answerMail: { state: 'waiting' } })
    await withdraw(api, id)
    mail.send = acceptMail
    const before = tried.length
    await pass(3_600_000)
    expect(tried).toHaveLength(before)
    expect(await readInquiry(api)).toMatchObject({ state: 'new', answer: null })
  })
})

describe('the state and owner of an inquiry whose answer is withdrawn', () => {
  test('withdrawing an answer leaves a state and an owner that a colleague has set since', async ({
    mailing: { api },
  }) => {
    const answer = await submitQuestionToAnswer(api)
    const { id } = await answer({ state: 'waiting' })
    const update = (body: { state: 'done' | 'waiting'; owner?: number | null }) =>
      api.admin.request.update({ params, body })
    await update({ state: 'done', owner: null })
    await update({ state: 'waiting', owner: testAdmin.id })
    await withdraw(api, id)
    expect(await readInquiry(api)).toMatchObject({ state: 'waiting', owner: { id: testAdmin.id } })
  })

  test('withdrawing an answer leaves an owner from before the answer', async ({ mailing: { api } }) => {
    const answer = await submitQuestionToAnswer(api)
    await api.admin.request.update({ params, body: { owner: testAdmin.id, state: 'active' } })
    advanceClock(api, 1)
    const { id } = await answer({ state: 'waiting' })
    await withdraw(api, id)
    expect(await readInquiry(api)).toMatchObject({ state: 'active', owner: { id: testAdmin.id } })
  })

  test('withdrawing the first of two answers leaves the state, and withdrawing both restores it and changes the revision of the inbox', async ({
    mailing: { api },
  }) => {
    const answer = await submitQuestionToAnswer(api)
    const readRevision = async () => (await api.admin.request.news({ query: {} })).revision
    const revisions = [await readRevision()]
    const [first, second] = [await answer({ state: 'waiting' }), await answer({ state: 'waiting' })]
    revisions.push(await readRevision())
    await withdraw(api, first.id)
    const owner = { id: testAdmin.id }
    expect(await readInquiry(api)).toMatchObject({ state: 'waiting', owner, answer: { id: second.id } })
    revisions.push(await readRevision())
    await withdraw(api, second.id)
    expect(await readInquiry(api)).toMatchObject({ state: 'new', owner: null, answer: null })
    revisions.push(await readRevision())
    expect(new Set(revisions).size).toBe(4)
  })
})

test('withdrawing an answer leaves an inquiry to a person who has called since, and does not make it new again', async ({
  mailing: { api },
}) => {
  const answer = await submitQuestionToAnswer(api)
  const { id } = await answer({ state: 'waiting' })
  await api.admin.request.recordCall({ params, body: { result: 'missed' } })
  await withdraw(api, id)
  expect(await readInquiry(api)).toMatchObject({ state: 'active', owner: { id: testAdmin.id } })
})

test('the log of an answer that is refused contains neither its text, its subject nor its recipient', async ({
  mailing: { api, mail, pass },
}) => {
  const answer = await submitQuestionToAnswer(api)
  mail.send = rejectRecipient(550, '<ivan@example.com> no such person')
  const { id } = await answer()
  await pass(10_000)
  await pass(60_000)
  await expect(answer({ text: '{сумма}' })).rejects.toMatchObject({ code: 'validation' })
  await withdraw(api, id)
  expect(api.logged.join('\n')).toMatch(/550.*an email was not sent/)
  for (const word of [answerLetter.subject, 'Считаем так', 'ivan@example.com'])
    expect(api.logged.join('\n')).not.toContain(word)
})

test('an answer to spam, to a callback or to an address that is not plain is refused with a sentence', async ({
  mailing: { api, pass, tried },
}) => {
  const answer = await submitQuestionToAnswer(api)
  await pass(0)
  await api.admin.request.update({ params, body: { state: 'spam' } })
  await expect(answer()).rejects.toMatchObject({
    code: 'changed',
    title: 'Заявка в спаме. Верните её оттуда, и тогда ответьте',
  })
  await api.admin.request.update({ params, body: { state: 'new' } })
  for (const email of ['a@b.ua\r\nBcc: x@evil.test', 'a@b.ua, x@evil.test', '"x" <a@b.ua>', 'a@b.ua\u2028']) {
    await api.ctx.db.updateTable('request').set({ email }).execute()
    await expect(answer()).rejects.toMatchObject({
      code: 'validation',
      title:
        'В адресе этой заявки ошибка, письмо на него не отправить. Узнайте верный адрес и напишите из своей почты',
    })
  }
  await api.visitor.mail.callback({ body: { name: 'Олена', phone: '067 123 45 67' } })
  await expect(api.admin.request.answer({ params: { id: 2 }, body: answerLetter })).rejects.toMatchObject({
    code: 'validation',
    title: 'В этой заявке просят позвонить, адреса почты в ней нет',
  })
  await pass(60_000)
  expect(tried.filter(({ to }) => to !== undefined && to !== 'ivan@example.com')).toEqual([])
})

test('a refusal after a withdrawn answer names its withdrawal, not what was seen before, and one after an own answer says so', async ({
  mailing: { api },
}) => {
  const answer = await submitQuestionToAnswer(api)
  const { client: iryna } = await signInColleague(api)
  await api.admin.request.update({ params, body: { state: 'active', owner: testAdmin.id } })
  await iryna.request.addNote({ params, body: { text: 'Просит счёт' } })
  const { version: seen } = await api.admin.request.get({ params })
  const { id } = await answer({}, { by: iryna })
  await iryna.request.withdrawAnswer({ params: { id: 1, n: id } })
  for (const ifVersion of [seen, seen + 1])
    await expect(
      api.admin.request.update({ params, body: { state: 'done' }, ifVersion }),
    ).rejects.toMatchObject({ title: expect.stringMatching(/^Ирина: отмена ответа, \d\d:\d\d$/) })
  await answer()
  await expect(answer({ previous: null })).rejects.toMatchObject({
    title: expect.stringMatching(/^Ответ клиенту, \d\d:\d\d, ваше изменение в другом окне$/),
  })
})
