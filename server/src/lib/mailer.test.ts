import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  type FakeSmtpServer,
  type FakeSmtpStep,
  type FakeSmtpStepWithClientLine,
  type SimulatedSmtpFault,
  startFakeSmtpServer,
} from '../fakes/fake-smtp-server.ts'
import { createMailer, formatSmtpError, type OutgoingEmail } from './mailer.ts'

const email: OutgoingEmail = {
  messageId: '<1@requests>',
  date: new Date('2026-11-20T08:00:00Z'),
  subject: 'Перезвонить',
  text: 'Олена',
  html: '<p>Олена</p>',
  replyTo: undefined,
}

const addresses = { from: 'Брокер <sales@example.com>', to: 'a@example.com, b@example.com' }

interface Case {
  at: FakeSmtpStep
  fault: SimulatedSmtpFault
  error: string
  /** How many copies the recipients have after a second, successful attempt. */
  copies?: number
}

const disconnected = 'Почтовый сервер оборвал соединение'
const unconfirmed = 'Почтовый сервер не подтвердил письмо'
const unclear = 'Почтовый сервер ответил непонятно'
const refusal = (line: string) => `Почтовый сервер отказал: ${line}`

const cases: Record<string, Case> = {
  'refuses the greeting': {
    at: 'greeting',
    fault: { reply: '554 go away\r\n' },
    error: `${unclear}: 554 go away`,
  },
  'replies in HTTP': {
    at: 'greeting',
    fault: { reply: 'HTTP/1.1 400 Bad\r\n\r\n' },
    error: `${unclear}: HTTP/1.1 400 Bad`,
  },
  'greets with control characters': {
    at: 'greeting',
    fault: { reply: '\u0000\u0007\u009b\r\n' },
    error: unclear,
  },
  'greets with a line of a megabyte': {
    at: 'greeting',
    fault: { reply: `220-${'x'.repeat(1024 * 1024)}` },
    error: unclear,
  },
  'refuses the sender for now': {
    at: 'MAIL',
    fault: { reply: '451 come later\r\n' },
    error: refusal('451 come later'),
  },
  'refuses the sender': { at: 'MAIL', fault: { reply: '553 no\r\n' }, error: refusal('553 no') },
  'refuses all recipients for now': {
    at: 'RCPT',
    fault: { reply: '450 greylisted\r\n' },
    error: refusal('450 greylisted'),
  },
  'refuses all recipients': {
    at: 'RCPT',
    fault: { reply: '550 unknown\r\n' },
    error: refusal('550 unknown'),
  },
  'refuses the DATA command for now': {
    at: 'DATA',
    fault: { reply: '421 too busy\r\n' },
    error: refusal('421 too busy'),
  },
  'refuses the DATA command': { at: 'DATA', fault: { reply: '554 no\r\n' }, error: refusal('554 no') },
  'refuses the email for now': { at: 'end', fault: { reply: '452 full\r\n' }, error: refusal('452 full') },
  'refuses the email': { at: 'end', fault: { reply: '554 spam\r\n' }, error: refusal('554 spam') },
  'refuses the email in several lines': {
    at: 'end',
    fault: { reply: '554-first\r\n554 second\r\n' },
    error: refusal('554-first 554 second'),
  },
  'closes at the greeting': { at: 'greeting', fault: { close: true }, error: disconnected },
  'closes at EHLO': { at: 'EHLO', fault: { close: true }, error: disconnected },
  'closes at MAIL': { at: 'MAIL', fault: { close: true }, error: disconnected },
  'closes at RCPT': { at: 'RCPT', fault: { close: true }, error: disconnected },
  'closes at DATA': { at: 'DATA', fault: { close: true }, error: disconnected },
  'closes after the email': { at: 'end', fault: { close: true }, error: unconfirmed },
  'stores the email and closes before its reply': {
    at: 'end',
    fault: { close: true, storesEmail: true },
    error: unconfirmed,
    copies: 2,
  },
  'stores the email and sends an unknown reply': {
    at: 'end',
    fault: { reply: '354 more\r\n', storesEmail: true },
    error: `${unconfirmed}: 354 more`,
    copies: 2,
  },
}

/** Injects a fault until it is switched off. */
const startFaultyServer = async (
  injectFault: (at: FakeSmtpStepWithClientLine) => SimulatedSmtpFault | undefined,
  to = addresses.to,
) => {
  let isRepaired = false
  const server = await startFakeSmtpServer({
    injectFault: (at) => (isRepaired ? undefined : injectFault(at)),
  })
  const { send } = createMailer({ url: server.url, ...addresses, to })
  return {
    server,
    send: (signal = new AbortController().signal) => send(email, signal),
    recover: () => {
      isRepaired = true
    },
  }
}

let started: FakeSmtpServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await started?.stop()
  started = undefined
})

const readFailure = (sending: Promise<unknown>): Promise<string> =>
  sending.then(() => 'sent', formatSmtpError)

describe('delivery to a faulty mail server', () => {
  for (const [what, { at, fault, error, copies = 1 }] of Object.entries(cases)) {
    test(`sending an email to a mail server that ${what} fails with a clear error, and succeeds once the server works again`, async () => {
      const { server, send, recover } = await startFaultyServer(({ step }) =>
        step === at ? fault : undefined,
      )
      started = server
      expect(await readFailure(send())).toBe(error)
      recover()
      expect(await send()).toEqual([])
      expect(server.emails.map(({ messageId }) => messageId)).toEqual(Array(copies).fill('<1@requests>'))
    })
  }

  test('an email counts as sent if the mail server answers its text with 250 twice, or with 250 and a disconnect', async () => {
    for (const fault of [
      { reply: '250 ok\r\n250 ok\r\n', storesEmail: true },
      { reply: '250 ok\r\n', close: true, storesEmail: true },
    ]) {
      const { server, send } = await startFaultyServer(({ step }) => (step === 'end' ? fault : undefined))
      expect(await send()).toEqual([])
      expect(server.emails).toHaveLength(1)
      await server.stop()
    }
  })

  test('an email never counts as accepted by a mail server that repeats each of its replies', async () => {
    for (const step of ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA'] as const) {
      const twice = step === 'DATA' ? '354 go\r\n354 go\r\n' : '250 ok\r\n250 ok\r\n'
      const repeats = (at: FakeSmtpStepWithClientLine) => (at.step === step ? { reply: twice } : undefined)
      const { server, send } = await startFaultyServer(repeats, 'a@example.com')
      expect(await readFailure(send()), step).toMatch(/^Почтовый сервер /)
      await server.stop()
    }
  })

  test('sending an email fails with «server unreachable» while the mail server is down, and succeeds once the server is up', async () => {
    const first = await startFakeSmtpServer()
    const { send } = createMailer({ url: first.url, ...addresses })
    await first.stop()
    const { signal } = new AbortController()
    expect(await readFailure(send(email, signal))).toBe('Почтовый сервер недоступен')
    started = await startFakeSmtpServer({ port: first.port })
    await send(email, signal)
    expect(started.emails).toHaveLength(1)
  })

  test('if the name of the mail server cannot be resolved, sending an email fails with an error that says so', async () => {
    const { send } = createMailer({ url: 'smtp://mail.invalid', ...addresses })
    expect(await readFailure(send(email, new AbortController().signal))).toBe(
      'Почтовый сервер не найден по имени',
    )
  })

  test('an email that the mail server rejects for some recipients counts as sent to the others', async () => {
    const { server, send } = await startFaultyServer(({ line }) =>
      line.includes('b@example.com') ? { reply: '550 no such person\r\n' } : undefined,
    )
    started = server
    expect(await send()).toEqual(['b@example.com: 550 no such person'])
    expect(server.emails).toMatchObject([{ from: 'sales@example.com', to: ['a@example.com'] }])
  })

  test('a mail server that sends no greeting times out after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const called = Promise.withResolvers<void>()
    const { server, send } = await startFaultyServer(() => {
      called.resolve()
      return {}
    })
    started = server
    const failed = readFailure(send())
    await called.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await failed).toBe('Почтовый сервер не отвечает')
  })

  const endless = '2'.repeat(100_000)
  for (const step of ['EHLO', 'MAIL', 'RCPT', 'DATA', 'end'] as const) {
    for (const [how, fault] of [
      ['hangs', {}],
      ['replies endlessly', { reply: endless, slowly: true }],
    ] as const) {
      test(`sending to a mail server that ${how} at the SMTP step ${step} ends as soon as it is aborted`, async () => {
        const reached = Promise.withResolvers<void>()
        const { server, send, recover } = await startFaultyServer((at) => {
          if (at.step !== step) return undefined
          reached.resolve()
          return fault
        })
        started = server
        const controller = new AbortController()
        const failed = readFailure(send(controller.signal))
        await reached.promise
        controller.abort()
        expect(await failed).toBe(
          step === 'end' ? unconfirmed : 'Почтовый сервер не отвечает или отвечает слишком медленно',
        )
        recover()
        expect(await send()).toEqual([])
        expect(server.emails).toHaveLength(1)
      })
    }
  }

  test('the credentials in SMTP_URL are sent to the mail server, and wrong credentials are reported', async () => {
    started = await startFakeSmtpServer({ credentials: 'sales@example.com:p@ss:/%' })
    const by = (user: string) =>
      createMailer({ url: `smtp://${user}@127.0.0.1:${started?.port}`, ...addresses }).send(
        email,
        new AbortController().signal,
      )
    expect(await readFailure(by('sales%40example.com:wrong'))).toBe(
      'Почтовый сервер не принял имя или пароль: 535 who are you',
    )
    await by('sales%40example.com:p%40ss%3A%2F%25')
    expect(started.emails).toHaveLength(1)
  })
})

describe('an email with a recipient of its own', () => {
  test('an email with its own recipient is sent to that one, not to the default ones, as plain text marked as automatic', async () => {
    const server = await startFakeSmtpServer()
    const { send } = createMailer({ url: server.url, ...addresses })
    const { html: _, ...plain } = email
    await send({ ...plain, to: 'ivan+car@example.com' }, new AbortController().signal)
    const [received] = server.emails
    expect(received?.to).toEqual(['ivan+car@example.com'])
    expect(received?.raw).toMatch(/^Auto-Submitted: auto-generated\r?$/m)
    expect(received?.raw).toMatch(/^To: ivan\+car@example\.com\r?$/m)
    expect(received?.raw).toMatch(/^Content-Type: text\/plain/m)
    expect(received?.raw).not.toMatch(/html|office@example\.com.*b@/)
    await server.stop()
  })

  test.each(['a@b.ua, c@d.ua', 'a@b.ua\r\nBcc: x@example.com', 'Ivan <a@b.ua>', ''])(
    'sending an email to %j is rejected, because that is not one plain address',
    async (to) => {
      const server = await startFakeSmtpServer()
      const { send } = createMailer({ url: server.url, ...addresses })
      await expect(send({ ...email, to }, new AbortController().signal)).rejects.toThrow('plain address')
      expect(server.emails).toEqual([])
      await server.stop()
    },
  )
})
