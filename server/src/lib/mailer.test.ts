import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type FakeSmtpServer,
  type FakeSmtpStep,
  type SimulatedSmtpFault,
  type SmtpStepWithLine,
  startFakeSmtpServer,
} from '../fakes/fake-smtp-server.ts'
import { createMailer, formatSmtpError, type OutgoingEmail } from './mailer.ts'

const letter: OutgoingEmail = {
  messageId: '<1@requests>',
  date: new Date('2026-11-20T08:00:00Z'),
  subject: 'Перезвонить',
  text: 'Олена',
  html: '<p>Олена</p>',
  replyTo: undefined,
}

const addresses = { from: 'Брокер <office@example.com>', to: 'a@example.com, b@example.com' }

interface Case {
  at: FakeSmtpStep
  does: SimulatedSmtpFault
  trouble: string
  /** How many copies the recipients have after a second, successful attempt. */
  copies?: number
}

const gone = 'Почтовый сервер оборвал соединение'
const unclear = 'Почтовый сервер ответил непонятно'
const refusal = (line: string) => `Почтовый сервер отказал: ${line}`

const cases: Record<string, Case> = {
  'refuses the greeting': {
    at: 'greeting',
    does: { say: '554 go away\r\n' },
    trouble: `${unclear}: 554 go away`,
  },
  'speaks no language that we know': {
    at: 'greeting',
    does: { say: 'HTTP/1.1 400 Bad\r\n\r\n' },
    trouble: `${unclear}: HTTP/1.1 400 Bad`,
  },
  'greets with bytes': {
    at: 'greeting',
    does: { say: '\u0000\u0007\u009b\r\n' },
    trouble: unclear,
  },
  'greets for a megabyte': {
    at: 'greeting',
    does: { say: `220-${'x'.repeat(1024 * 1024)}` },
    trouble: unclear,
  },
  'refuses the sender for now': {
    at: 'MAIL',
    does: { say: '451 come later\r\n' },
    trouble: refusal('451 come later'),
  },
  'refuses the sender': { at: 'MAIL', does: { say: '553 no\r\n' }, trouble: refusal('553 no') },
  'refuses all recipients for now': {
    at: 'RCPT',
    does: { say: '450 greylisted\r\n' },
    trouble: refusal('450 greylisted'),
  },
  'refuses all recipients': {
    at: 'RCPT',
    does: { say: '550 unknown\r\n' },
    trouble: refusal('550 unknown'),
  },
  'refuses to listen': { at: 'DATA', does: { say: '421 too busy\r\n' }, trouble: refusal('421 too busy') },
  'refuses to listen for good': { at: 'DATA', does: { say: '554 no\r\n' }, trouble: refusal('554 no') },
  'refuses the letter for now': { at: 'end', does: { say: '452 full\r\n' }, trouble: refusal('452 full') },
  'refuses the letter': { at: 'end', does: { say: '554 spam\r\n' }, trouble: refusal('554 spam') },
  'says its refusal in lines': {
    at: 'end',
    does: { say: '554-first\r\n554 second\r\n' },
    trouble: refusal('554-first 554 second'),
  },
  'closes at the greeting': { at: 'greeting', does: { close: true }, trouble: gone },
  'closes at EHLO': { at: 'EHLO', does: { close: true }, trouble: gone },
  'closes at MAIL': { at: 'MAIL', does: { close: true }, trouble: gone },
  'closes at RCPT': { at: 'RCPT', does: { close: true }, trouble: gone },
  'closes at DATA': { at: 'DATA', does: { close: true }, trouble: gone },
  'closes after the letter': { at: 'end', does: { close: true }, trouble: gone },
  'takes the letter and closes before it says so': {
    at: 'end',
    does: { close: true, keep: true },
    trouble: gone,
    copies: 2,
  },
  'takes the letter and says something else': {
    at: 'end',
    does: { say: '354 more\r\n', keep: true },
    trouble: refusal('354 more'),
    copies: 2,
  },
}

/** Injects a fault until it is switched off. */
const start = async (
  misbehave: (at: SmtpStepWithLine) => SimulatedSmtpFault | undefined,
  to = addresses.to,
) => {
  let isWell = false
  const server = await startFakeSmtpServer({ injectFault: (at) => (isWell ? undefined : misbehave(at)) })
  const { send } = createMailer({ url: server.url, ...addresses, to })
  return {
    server,
    send: (signal = new AbortController().signal) => send(letter, signal),
    recover: () => {
      isWell = true
    },
  }
}

let started: FakeSmtpServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await started?.stop()
  started = undefined
})

const failure = (sending: Promise<unknown>): Promise<string> => sending.then(() => 'sent', formatSmtpError)

describe('delivery to a faulty mail server', () => {
  for (const [what, { at, does, trouble, copies = 1 }] of Object.entries(cases)) {
    test(`a mail server that ${what} gives a clear error, and gets the email once it works again`, async () => {
      const { server, send, recover } = await start(({ step }) => (step === at ? does : undefined))
      started = server
      expect(await failure(send())).toBe(trouble)
      recover()
      expect(await send()).toEqual([])
      expect(server.emails.map(({ messageId }) => messageId)).toEqual(Array(copies).fill('<1@requests>'))
    })
  }

  test('a mail server that says 250 twice, or says 250 and hangs up, has accepted the email', async () => {
    for (const does of [
      { say: '250 ok\r\n250 ok\r\n', keep: true },
      { say: '250 ok\r\n', close: true, keep: true },
    ]) {
      const { server, send } = await start(({ step }) => (step === 'end' ? does : undefined))
      expect(await send()).toEqual([])
      expect(server.emails).toHaveLength(1)
      await server.stop()
    }
  })

  test('a mail server that repeats its replies never counts as having accepted an email', async () => {
    for (const step of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const) {
      const twice = step === 'DATA' ? '354 go\r\n354 go\r\n' : '250 ok\r\n250 ok\r\n'
      const repeats = (at: SmtpStepWithLine) => (at.step === step ? { say: twice } : undefined)
      const { server, send } = await start(repeats, 'a@example.com')
      expect(await failure(send()), step).toMatch(/^Почтовый сервер /)
      await server.stop()
    }
  })

  test('a missing mail server is reported as unreachable, and gets the email once it is up', async () => {
    const first = await startFakeSmtpServer()
    const { send } = createMailer({ url: first.url, ...addresses })
    await first.stop()
    const { signal } = new AbortController()
    expect(await failure(send(letter, signal))).toBe('Почтовый сервер недоступен')
    started = await startFakeSmtpServer({ port: first.port })
    await send(letter, signal)
    expect(started.emails).toHaveLength(1)
  })

  test('an unknown mail host is reported as not found', async () => {
    const { send } = createMailer({ url: 'smtp://mail.invalid', ...addresses })
    expect(await failure(send(letter, new AbortController().signal))).toBe(
      'Почтовый сервер не найден по имени',
    )
  })

  test('a mail server that rejects some recipients has accepted the email for the others', async () => {
    const { server, send } = await start(({ line }) =>
      line.includes('b@example.com') ? { say: '550 no such person\r\n' } : undefined,
    )
    started = server
    expect(await send()).toEqual(['b@example.com: 550 no such person'])
    expect(server.emails).toMatchObject([{ from: 'office@example.com', to: ['a@example.com'] }])
  })

  test('a mail server that sends no greeting times out after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const called = Promise.withResolvers<void>()
    const { server, send } = await start(() => {
      called.resolve()
      return {}
    })
    started = server
    const failed = failure(send())
    await called.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toBe('Почтовый сервер не отвечает')
  })

  const endless = '2'.repeat(100_000)
  for (const step of ['EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const) {
    for (const [how, does] of [
      ['hangs', {}],
      ['dawdles', { say: endless, slowly: true }],
    ] as const) {
      test(`a mail server that ${how} after ${step} is abandoned as soon as the signal aborts`, async () => {
        const reached = Promise.withResolvers<void>()
        const { server, send, recover } = await start((at) => {
          if (at.step !== step) return undefined
          reached.resolve()
          return does
        })
        started = server
        const leaving = new AbortController()
        const failed = failure(send(leaving.signal))
        await reached.promise
        leaving.abort()
        expect(await failed).toBe('Почтовый сервер не отвечает или отвечает слишком медленно')
        recover()
        expect(await send()).toEqual([])
        expect(server.emails).toHaveLength(1)
      })
    }
  }

  test('credentials of SMTP_URL are sent, and wrong ones are reported', async () => {
    started = await startFakeSmtpServer({ credentials: 'office@example.com:p@ss:/%' })
    const by = (user: string) =>
      createMailer({ url: `smtp://${user}@127.0.0.1:${started?.port}`, ...addresses }).send(
        letter,
        new AbortController().signal,
      )
    expect(await failure(by('office%40example.com:wrong'))).toBe(
      'Почтовый сервер не принял имя или пароль: 535 who are you',
    )
    await by('office%40example.com:p%40ss%3A%2F%25')
    expect(started.emails).toHaveLength(1)
  })
})

describe('an email with a recipient of its own', () => {
  test('an email with a recipient goes to that address alone, as plain text that no program answers', async () => {
    const server = await startFakeSmtpServer()
    const { send } = createMailer({ url: server.url, ...addresses })
    const { html: _, ...plain } = letter
    await send({ ...plain, to: 'ivan+car@example.com' }, new AbortController().signal)
    const [email] = server.emails
    expect(email?.to).toEqual(['ivan+car@example.com'])
    expect(email?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(email?.raw).toMatch(/^To: ivan\+car@example\.com\r?$/m)
    expect(email?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect(email?.raw).not.toMatch(/html|office@example\.com.*b@/)
    await server.stop()
  })

  test.each(['a@b.ua, c@d.ua', 'a@b.ua\r\nBcc: x@example.com', 'Ivan <a@b.ua>', ''])(
    'an email to %j is refused, because it is not one plain address',
    async (to) => {
      const server = await startFakeSmtpServer()
      const { send } = createMailer({ url: server.url, ...addresses })
      await expect(send({ ...letter, to }, new AbortController().signal)).rejects.toThrow('plain address')
      expect(server.emails).toEqual([])
      await server.stop()
    },
  )
})
