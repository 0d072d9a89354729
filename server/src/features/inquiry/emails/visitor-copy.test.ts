import { describe, expect } from 'vitest'
import {
  acceptMail,
  callbackInquiryForm,
  type OutboxFixture,
  rejectMail,
  test,
} from '../../../testing/outbox/outbox-fixture.ts'
import { rejectRecipient } from '../../../testing/outbox/queued-mail.ts'

const HOUR = 3_600_000
const question = { email: 'ivan@example.com', message: 'Сколько стоит\nрастаможка?' }

const replaceNoBreakSpaces = (text: string) => text.replaceAll('\u00A0', ' ')

const listCopies = ({ tried }: OutboxFixture) => tried.filter(({ to }) => to !== undefined)

/** Sends questions at 15:40 in Kyiv, a Monday, and returns the copies that were sent. */
const sendQuestions = async (mailing: OutboxFixture, ...questions: readonly object[]) => {
  mailing.api.clock.now = new Date('2026-11-23T13:40:00Z')
  for (const each of questions) await mailing.api.visitor.mail.calculation({ body: { ...question, ...each } })
  await mailing.pass(0)
  return listCopies(mailing)
}

describe('the copy of a question for its visitor', () => {
  test('after the email to the company, the visitor gets a copy of the question with the promised answer time', async ({
    mailing,
  }) => {
    const { option } = mailing.api.admin
    for (const [title, value] of [
      ['answer-hours', '1-5: 09:00-18:00'],
      ['email', 'office@example.com'],
      ['phones', '+380441234567\n+380501234567'],
    ] as const)
      await option.create({ body: { title, value } })
    const [copy] = await sendQuestions(mailing, {})
    expect(mailing.tried.map(({ to }) => to)).toEqual([undefined, 'ivan@example.com'])
    expect(copy).toMatchObject({
      subject: 'Мы получили ваш вопрос о расчёте',
      replyTo: 'office@example.com',
    })
    expect(copy).not.toHaveProperty('html')
    expect(replaceNoBreakSpaces(copy?.text ?? '')).toBe(
      [
        'Здравствуйте! Мы получили ваш вопрос. Ответим на этот адрес 23 листопада 2026 до 17:00.',
        'Вы написали:',
        '> Сколько стоит\n> растаможка?',
        'Если срочно, позвоните: +380 44 123 45 67',
        'Если вы нам не писали, отвечать не нужно: кто-то ошибся адресом, и больше писем не будет.',
      ].join('\n\n'),
    )
  })

  test('the email copy of a question names no answer time if none is known or if it has passed when the copy is sent', async ({
    mailing,
  }) => {
    expect((await sendQuestions(mailing, {}))[0]?.text).toContain('Ответим на этот адрес в рабочее время.')
    await mailing.api.admin.option.create({ body: { title: 'answer-hours', value: '1-5: 09:00-18:00' } })
    mailing.mail.send = rejectMail
    await sendQuestions(mailing, {})
    expect(listCopies(mailing)[1]?.text).toContain('до 17:00')
    mailing.mail.send = acceptMail
    await mailing.pass(2 * HOUR)
    expect(listCopies(mailing)[2]?.text).toContain('Ответим на этот адрес в рабочее время.')
  })

  test('the email copy of a question contains no part of the question that a mail program could turn into a link', async ({
    mailing,
  }) => {
    const message = [
      'Лот https://www.copart.com/lot/1 и HTTP://1.2.3.4',
      'casino.example, WWW.casino, приз.рф, я@почта.укр, a@b.c',
      'xn--80a.xn--p1ai, evil.com/path?x=1.',
      'evil.москва/x evil。com 1.2.3.4/login, 067 123-45-67',
      'Мотор 1.8 л, 2019 г.в., т.е. бензин.Сколько стоит?',
    ].join('\n')
    const [copy] = await sendQuestions(mailing, { message })
    expect(copy?.text).toContain(
      [
        '> Лот [ссылка] и [ссылка]',
        '> [ссылка] [ссылка] [ссылка] [ссылка] [ссылка]',
        '> [ссылка] [ссылка]',
        '> [ссылка] [ссылка] [ссылка] [номер]',
        '> Мотор 1.8 л, 2019 г.в., т.е. бензин.Сколько стоит?',
      ].join('\n'),
    )
  })

  test('the email copy of a question quotes only the first thousand characters of the question', async ({
    mailing,
  }) => {
    const [copy] = await sendQuestions(mailing, { message: 'я'.repeat(5000) })
    expect(copy?.text).toContain(`> ${'я'.repeat(1000)}…\n`)
  })

  test('no visitor gets an email copy of a callback request, of a form sent by a robot or of one filled in too fast', async ({
    mailing,
  }) => {
    const now = new Date('2026-11-23T13:40:00Z')
    const copies = await sendQuestions(mailing, { website: 'http://x' }, { openedAt: now.toISOString() })
    await mailing.api.visitor.mail.callback({ body: callbackInquiryForm })
    await mailing.pass(0)
    expect(copies).toEqual([])
    expect(mailing.tried).toHaveLength(2)
  })
})

describe('the setting of copies', () => {
  test('the answer to a question says that a copy is emailed, and says nothing of it to a callback, a robot or beyond the limit', async ({
    mailing: { api },
  }) => {
    const { mail } = api.visitor
    for (let count = 0; count < 3; count++)
      expect(await mail.calculation({ body: question })).toHaveProperty('copy', true)
    for (const body of [question, { ...question, email: 'robot@example.com', website: 'http://x' }])
      expect(await mail.calculation({ body })).not.toHaveProperty('copy')
    expect(await mail.callback({ body: callbackInquiryForm })).not.toHaveProperty('copy')
  })

  test('after an admin has turned copies off, questions reach the company, and neither new nor waiting copies are emailed', async ({
    mailing,
  }) => {
    const { api, mail, pass } = mailing
    mail.send = rejectMail
    await sendQuestions(mailing, {})
    await api.admin.option.create({ body: { title: 'visitor-copy', value: 'off' } })
    mail.send = acceptMail
    mailing.tried.length = 0
    const answer = await api.visitor.mail.calculation({ body: question })
    await pass(HOUR)
    expect(answer).not.toHaveProperty('copy')
    expect(mailing.tried.map(({ to }) => to)).toEqual([undefined, undefined])
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0 })
  })
})

describe('the limits of copies', () => {
  test('one mailbox gets three email copies of questions a day, however its address is spelled, and more the next day', async ({
    mailing,
  }) => {
    const spellings = ['ivan@example.com', 'IVAN@example.com', 'ivan+car@example.com', 'Ivan+1@Example.com']
    const copies = await sendQuestions(mailing, ...spellings.map((email) => ({ email })))
    expect(copies.map(({ to }) => to)).toEqual(spellings.slice(0, 3))
    expect(await sendQuestions(mailing, { email: 'olena@example.com' })).toHaveLength(4)
    mailing.api.clock.now = new Date('2026-11-24T13:41:00Z')
    await mailing.api.visitor.mail.calculation({ body: question })
    await mailing.pass(0)
    expect(listCopies(mailing)).toHaveLength(5)
  })

  test('one client causes at most ten email copies of questions a day, and its further questions still reach the company', async ({
    mailing,
  }) => {
    const questions = Array.from({ length: 12 }, (_, i) => ({ email: `visitor-${i}@example.com` }))
    expect(await sendQuestions(mailing, ...questions)).toHaveLength(10)
    expect(mailing.tried).toHaveLength(22)
  })

  test('no more than two hundred email copies of questions are sent to visitors in a day', async ({
    mailing,
  }) => {
    await sendQuestions(mailing, {})
    const { db } = mailing.api.ctx
    const [row] = await db.selectFrom('request').selectAll().execute()
    const [mail] = await db.selectFrom('mail').selectAll().where('kind', '=', 'copy').execute()
    if (!row || !mail) throw new Error('nothing was stored')
    for (let id = 100; id < 299; id++) {
      await db
        .insertInto('request')
        .values({ ...row, id, email: `visitor-${id}@example.com` })
        .execute()
      await db
        .insertInto('mail')
        .values({ ...mail, id, request_id: id, dedupe_key: `copy ${id}` })
        .execute()
    }
    expect(await sendQuestions(mailing, { email: 'olena@example.com' })).toHaveLength(1)
  })
})

describe('a copy that cannot be sent', () => {
  test('an email copy of a question to a nonexistent address is tried once, and the inquiry inbox shows no failed email', async ({
    mailing,
  }) => {
    const { api, mail, pass } = mailing
    mail.send = async (email) => (email.to === undefined ? [] : rejectRecipient(550)())
    expect(await sendQuestions(mailing, {})).toHaveLength(1)
    expect(await api.ctx.outbox.status()).toMatchObject({ waiting: 0, failing: 0, trouble: null })
    await pass(2 * HOUR)
    expect(listCopies(mailing)).toHaveLength(1)
    expect((await api.admin.request.list({ query: {} })).items[0]?.mail).toMatchObject({ state: 'sent' })
  })

  test('an email copy of a question that the mail server rejects temporarily is retried for at most a day', async ({
    mailing,
  }) => {
    const { mail, pass } = mailing
    mail.send = async (email) => (email.to === undefined ? [] : rejectRecipient(450)())
    await sendQuestions(mailing, {})
    await pass(5_000)
    expect(listCopies(mailing)).toHaveLength(2)
    for (let hours = 0; hours < 25; hours++) await pass(HOUR)
    const tries = listCopies(mailing).length
    for (let hours = 0; hours < 5; hours++) await pass(HOUR)
    expect(listCopies(mailing)).toHaveLength(tries)
  })

  test('no email copy of a question is sent after an admin has marked the question as spam', async ({
    mailing,
  }) => {
    const { api, mail, pass } = mailing
    mail.send = rejectMail
    await sendQuestions(mailing, {})
    await api.admin.request.update({ params: { id: 1 }, body: { state: 'spam' } })
    mail.send = acceptMail
    await pass(HOUR)
    expect(listCopies(mailing)).toHaveLength(1)
  })

  test('an email to the company is sent before waiting email copies of questions to visitors', async ({
    mailing,
  }) => {
    const { api, mail, pass, tried } = mailing
    mail.send = rejectMail
    await sendQuestions(mailing, {}, { email: 'olena@example.com' })
    mail.send = acceptMail
    await api.visitor.mail.callback({ body: callbackInquiryForm })
    await pass(HOUR)
    const last = tried.slice(-5).map(({ to }) => to === undefined)
    expect(last).toEqual([true, true, true, false, false])
  })
})
