import { describe, expect } from 'vitest'
import { createDataRetentionSweep } from '../../../data-retention-sweep.ts'
import { type FakeSmtpServer, startFakeSmtpServer } from '../../../fakes/fake-smtp-server.ts'
import { parseRawEmail } from '../../../fakes/parse-email.ts'
import { createMailer } from '../../../lib/mailer.ts'
import type { TestApi } from '../../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../../testing/fixtures/calculator.ts'
import { submitQuestionToAnswer } from '../../../testing/fixtures/inquiry-answer.ts'
import { testAdmin } from '../../../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../../../testing/manual-timers.ts'
import { test as withMailing } from '../../../testing/outbox/outbox-fixture.ts'
import { waitUntil } from '../../../testing/wait-until.ts'

const params = { id: 1 }

const test = withMailing.extend<{ smtp: FakeSmtpServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  smtp: async ({}, use) => {
    const server = await startFakeSmtpServer()
    await use(server)
    await server.stop()
  },
})

const saveCalculation = async (api: TestApi): Promise<string> =>
  (await api.visitor.calculation.create({ body: sedanInput })).id

const setOption = (api: TestApi, title: string, value: string) =>
  api.admin.option.create({ body: { title, value } })

/** Waits for the mail server, whose replies the timers of the outboxes do not wait for. */
const waitUntilAllSent = ({ ctx }: TestApi) =>
  waitUntil(async () => {
    const unsent = await ctx.db.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
    return unsent.length === 0
  })

describe('the email with an answer', () => {
  test('an answer is sent as it was written, from the address of the site, with a summary and the link of its calculation, and refers to the copy', async ({
    mailing: { api, mail, pass },
    smtp,
  }) => {
    mail.send = createMailer({ url: smtp.url, from: 'site@example.com', to: 'sales@example.com' }).send
    await prepareCalculator(api)
    await setOption(api, 'email', 'info@example.com')
    const calculation = await saveCalculation(api)
    const answer = await submitQuestionToAnswer(api)
    await waitUntilAllSent(api)
    const text = 'Здравствуйте, Иван!\n\nСчитаем <так>:\n  1. доставка & море\n2. налоги\n\n\nС уважением'
    await answer({ subject: 'Расчёт «RAV4» готов', text, calculation })
    await pass(10_000)
    await waitUntilAllSent(api)
    await answer({ text: 'Ещё одно' })
    await pass(10_000)
    await waitUntilAllSent(api)
    const [, copy, first, second] = smtp.emails.map((email) => ({ ...email, ...parseRawEmail(email.raw) }))
    expect(first?.to).toEqual(['ivan@example.com'])
    expect(first?.headers.map(([name]) => name)).not.toContain('auto-submitted')
    expect(copy?.headers).toContainEqual(['auto-submitted', 'auto-generated'])
    expect(first?.header('subject')).toBe('Расчёт «RAV4» готов')
    expect(first?.header('reply-to')).toBe('info@example.com')
    expect(first?.header('in-reply-to')).toBe(copy?.header('message-id'))
    expect(second?.header('in-reply-to')).toBe(first?.header('message-id'))
    expect(second?.header('references')).toBe(first?.header('message-id'))
    const link = `http://site.test/calculation/${calculation}`
    const [letter] = first?.text.replaceAll('\r\n', '\n').split('\n\nРасчёт: ') ?? []
    expect(letter).toBe(text)
    expect(first?.text).toContain(`Открыть расчёт: ${link}`)
    expect(first?.text).toMatch(/Итого: [\d\s]+,\d\d\s\$/)
    expect(first?.html).toContain('Считаем &lt;так&gt;:<br>  1. доставка &amp; море<br>2. налоги</p>')
    expect(first?.html).toContain(`<a href="${link}"`)
  })

  test('an answer has no Reply-To while the settings have no address', async ({
    mailing: { api, tried, pass },
  }) => {
    await setOption(api, 'visitor-copy', 'off')
    const answer = await submitQuestionToAnswer(api)
    await answer()
    await pass(10_000)
    await pass(100)
    expect(tried.at(-1)).toMatchObject({ to: 'ivan@example.com', replyTo: '' })
    expect(tried.at(-1)?.inReplyTo).toBeUndefined()
  })

  test('an answer with a calculation whose lines cannot be read has its title, total and link', async ({
    mailing: { api, tried, pass },
  }) => {
    await prepareCalculator(api)
    const calculation = await saveCalculation(api)
    await api.ctx.db.updateTable('calculation').set({ result: '{}' }).execute()
    const answer = await submitQuestionToAnswer(api)
    await answer({ calculation })
    await pass(10_000)
    await pass(100)
    expect(tried.at(-1)?.text).toMatch(
      /Считаем так\.\n\nРасчёт: .+\n\nИтого: .+\n\nОткрыть расчёт: http:\/\/site\.test\/calculation\/\S+$/,
    )
    expect(api.logged.join()).toContain('a saved calculation cannot be read')
  })
})

describe('the calculation of an answer', () => {
  test('a calculation sent in an answer never expires, but one of a withdrawn answer does', async ({
    mailing: { api },
  }) => {
    await prepareCalculator(api)
    const answer = await submitQuestionToAnswer(api)
    const [sent, withdrawn] = [await saveCalculation(api), await saveCalculation(api)]
    await answer({ calculation: sent })
    const { id } = await answer({ calculation: withdrawn })
    const [event] = await api.admin.request.history({ params })
    expect(event?.calculation).toMatchObject({ id: sent })
    await api.admin.request.withdrawAnswer({ params: { id: 1, n: id } })
    advanceClockByDays(api, 5_000)
    await createDataRetentionSweep(api.ctx)(new AbortController().signal)
    const rows = await api.ctx.db.selectFrom('calculation').select('id').execute()
    expect(rows).toEqual([{ id: sent }])
    const open = async (calculation: string) =>
      (await api.raw('GET', `/api/calculation/${calculation}`)).status
    expect([await open(sent), await open(withdrawn)]).toEqual([200, 404])
  })

  test('an answer with an expired calculation is refused, unless the inquiry quotes it', async ({
    mailing: { api },
  }) => {
    await prepareCalculator(api)
    const [quoted, other] = [await saveCalculation(api), await saveCalculation(api)]
    await api.visitor.mail.calculation({
      body: { email: 'ivan@example.com', message: 'Сколько?', calculation: quoted },
    })
    advanceClockByDays(api, 366)
    const lasting = api.as(api.tokenOf({ id: testAdmin.id, tokenVersion: 1 }))
    const answer = (calculation: string) =>
      lasting.request.answer({ params, body: { subject: 'Расчёт', text: 'Готов', calculation } })
    await expect(answer(other)).rejects.toMatchObject({
      errors: [
        { path: 'calculation', code: 'unknown', message: 'Такого расчёта у нас нет. Посчитайте заново' },
      ],
    })
    expect(await answer(quoted)).toMatchObject({ inquiry: { state: 'active' } })
  })
})
