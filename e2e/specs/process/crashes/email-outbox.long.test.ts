import { describe, expect, test } from 'vitest'
import { startFakeSmtpServer } from '../../../../server/src/fakes/fake-smtp-server.ts'
import { parseRawEmail } from '../../../../server/src/fakes/parse-email.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import {
  advanceServerClock,
  buildClockAndTimerStepEnv,
  buildShortenedTimerEnv,
} from '../../../fixtures/process/fake-time.ts'
import { sendCallbackInquiry, simulateInquiryVisitors } from '../../../fixtures/process/inquiry-visitors.ts'
import { startKillingSmtpServer } from '../../../fixtures/process/killed-deliveries.ts'
import {
  type ServerProcess,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { createSignedInApiClient, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

/** How long a stopping server waits for a running email delivery. */
const STOP_LIMIT_MS = 9_000

/** Longer than the pause after a first failure. */
const CLOCK_STEP_MS = 6_000

const mailEnv = {
  ...firstAdminEnv,
  TRUST_PROXY: '1',
  MAIL_FROM: 'site@example.com',
  MAIL_TO: 'office@example.com',
}

const waitForEmptyOutbox = async (server: ServerProcess): Promise<void> => {
  const admin = await createSignedInApiClient(await server.ready())
  await waitUntil(async () => (await admin.system.status()).mail.waiting === 0)
}

/** Loads all pages of the inbox. */
const readInbox = async ({ request }: Awaited<ReturnType<typeof createSignedInApiClient>>) => {
  const { items, pages } = await request.list({ query: {} })
  for (let page = 2; page <= pages; page++) {
    items.push(...(await request.list({ query: { page: String(page) } })).items)
  }
  return items
}

const readSenderName = (raw: string): string =>
  /Перезвонить: (.*),/.exec(parseRawEmail(raw).header('subject'))?.[1] ?? raw

describe('a server that is killed at each step of a delivery while visitors write', () => {
  test('a server killed during email delivery loses no inquiry and no email, and each kill repeats at most one email', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const visitors = simulateInquiryVisitors()
      const mail = await startKillingSmtpServer()
      const start = () => startProductServer({ DATA_DIR, ...mailEnv, SMTP_URL: mail.url })
      await mail.killServers(start, ({ origin, round, isOver }) =>
        visitors.sendInquiriesUntil(origin, round, isOver),
      )
      const last = start()
      const origin = await last.ready()
      await visitors.retryUnanswered(origin)
      expect([...visitors.unanswered]).toEqual([])
      await waitForEmptyOutbox(last)

      const inbox = await readInbox(await createSignedInApiClient(origin))
      const idOf = new Map(inbox.map((request) => ['name' in request ? request.name : '', request.id]))
      expect(idOf.size, 'nothing is there twice').toBe(inbox.length)
      for (const [name, id] of visitors.acknowledged) expect([name, idOf.get(name)]).toEqual([name, id])
      expect(new Set(mail.emails.map(({ raw }) => readSenderName(raw)))).toEqual(new Set(idOf.keys()))
      await last.kill('SIGTERM')
      await mail.assertOnlyLastRepeated()
      expect(visitors.acknowledged.size).toBeGreaterThan(0)
      await mail.stop()
    }))
})

describe('a mail server that is unavailable when the product starts', () => {
  test('the server sends queued emails by itself once an unavailable mail server is back', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const away = await startFakeSmtpServer()
      await away.stop()
      const clockStep = buildClockAndTimerStepEnv(CLOCK_STEP_MS)
      const server = startProductServer({ DATA_DIR, ...mailEnv, SMTP_URL: away.url, ...clockStep })
      const origin = await server.ready()
      const admin = await createSignedInApiClient(origin)
      await sendCallbackInquiry(origin, 'Олена')
      await waitUntil(async () => (await admin.system.status()).mail.trouble === 'Почтовый сервер недоступен')
      const arrived = Promise.withResolvers<unknown>()
      const back = await startFakeSmtpServer({ port: away.port, onEmail: arrived.resolve })
      await advanceServerClock(server)
      await arrived.promise
      await waitForEmptyOutbox(server)
      expect(back.emails.map(({ raw }) => readSenderName(raw))).toEqual(['Олена'])
      await server.kill('SIGTERM')
      await back.stop()
    }))
})

describe('a stop during an email delivery', () => {
  test('a server stopped during an email delivery waits for the mail server, and the next start does not repeat the email', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const emailReceived = Promise.withResolvers<void>()
      const replyAllowed = Promise.withResolvers<void>()
      const mail = await startFakeSmtpServer({
        injectFault: async ({ step }) => {
          if (step !== 'end') return undefined
          emailReceived.resolve()
          await replyAllowed.promise
          return undefined
        },
      })
      const start = () => startProductServer({ DATA_DIR, ...mailEnv, SMTP_URL: mail.url })
      const server = start()
      const origin = await server.ready()
      await sendCallbackInquiry(origin, 'Олена')
      await emailReceived.promise
      server.child.kill('SIGTERM')
      await waitUntil(() =>
        fetch(`${origin}/api/health`).then(
          () => false,
          () => true,
        ),
      )
      replyAllowed.resolve()
      expect(await server.ended).toMatchObject({ code: 0 })
      const next = start()
      await waitForEmptyOutbox(next)
      expect(mail.emails).toHaveLength(1)
      await next.kill('SIGTERM')
      await mail.stop()
    }))

  test('a stopping server gives up a hanging email delivery at its time limit, and the next start sends that email', () =>
    withTemporaryFolder(async (DATA_DIR) => {
      const deliveryStarted = Promise.withResolvers<void>()
      let isRepaired = false
      const mail = await startFakeSmtpServer({
        injectFault: ({ step }) => {
          if (isRepaired || step !== 'DATA') return undefined
          deliveryStarted.resolve()
          return {}
        },
      })
      const env = { DATA_DIR, ...mailEnv, SMTP_URL: mail.url }
      const server = startProductServer({ ...env, ...buildShortenedTimerEnv(STOP_LIMIT_MS) })
      await sendCallbackInquiry(await server.ready(), 'Олена')
      await deliveryStarted.promise
      expect(await server.kill('SIGTERM')).toMatchObject({ code: 0 })
      isRepaired = true
      const next = startProductServer(env)
      await waitForEmptyOutbox(next)
      expect(mail.emails.map(({ raw }) => readSenderName(raw))).toEqual(['Олена'])
      await next.kill('SIGTERM')
      await mail.stop()
    }))
})
