import { expect, test } from 'vitest'
import { parseRawEmail } from '../../../../server/src/fakes/parse-email.ts'
import { createHttpSend, withBearerToken } from '../../../../server/src/testing/http-send.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { createApiClient } from '../../../../shared/src/client/index.ts'
import { contract } from '../../../../shared/src/contract/index.ts'
import { AppError } from '../../../../shared/src/errors.ts'
import { advanceServerClock, buildClockStepEnv } from '../../../fixtures/process/fake-time.ts'
import { startKillingSmtpServer } from '../../../fixtures/process/killed-deliveries.ts'
import { startProductServer, withTemporaryFolder } from '../../../fixtures/process/server-process.ts'
import { fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const ANSWERS_PER_ROUND = 3

/** More than the time for which an answer waits, and for which a killed server has claimed an email. */
const CLOCK_STEP_MS = 90_000

const questionParams = { id: 1 }

/**
 * Simulates a person who writes answers, repeats each with its idempotency key until the server confirms it, and tries to
 * withdraw some.
 */
const simulateAnswers = (token: string) => {
  const unanswered = new Set<string>()
  const confirmed = new Map<string, number>()
  const withdrawn = new Map<string, 'done' | 'refused' | undefined>()
  const createClient = (origin: string) =>
    createApiClient(contract, withBearerToken(createHttpSend(origin), token))
  /** Returns nothing if the connection broke: whether the call arrived is unknown. */
  const call = async <T>(use: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await use()
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'unreachable')) throw error
      return undefined
    }
  }
  const answer = async (origin: string, subject: string): Promise<void> => {
    unanswered.add(subject)
    const body = { subject, text: subject }
    const options = { params: questionParams, body, idempotencyKey: subject }
    const reply = await call(() => createClient(origin).request.answer(options))
    if (!reply) return
    unanswered.delete(subject)
    confirmed.set(subject, reply.id)
  }
  const withdraw = async (origin: string, subject: string | undefined): Promise<void> => {
    const n = subject === undefined ? undefined : confirmed.get(subject)
    if (subject === undefined || n === undefined || withdrawn.get(subject) !== undefined) return
    withdrawn.set(subject, undefined)
    const outcome = await call(async () => {
      await createClient(origin).request.withdrawAnswer({ params: { ...questionParams, n } })
      return 'done' as const
    }).catch((error: AppError) => {
      expect(error.code).toMatch(/^(?:changed|not-found)$/)
      return error.code === 'changed' ? ('refused' as const) : ('done' as const)
    })
    withdrawn.set(subject, outcome)
  }
  const repeatUnanswered = async (origin: string): Promise<void> => {
    for (const subject of [...unanswered]) await answer(origin, subject)
  }
  return {
    createClient,
    confirmed,
    unanswered,
    withdrawn,
    repeatUnanswered,
    requestDelivery: (origin: string) => call(() => createClient(origin).request.deliver({ query: {} })),
    writeAnswers: async (origin: string, round: number): Promise<void> => {
      // The server may have been killed while it sent this one.
      await withdraw(origin, [...confirmed.keys()].at(-1))
      await repeatUnanswered(origin)
      for (let number = 0; number < ANSWERS_PER_ROUND; number++)
        await answer(origin, `answer-${round}-${number}`)
      await withdraw(origin, `answer-${round}-0`)
    },
  }
}

test('a server killed while answers are written, withdrawn and sent loses none, sends no withdrawn one, and each kill repeats at most one, with its message id', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    const mail = await startKillingSmtpServer()
    const env = { ...firstAdminEnv, MAIL_FROM: 'site@example.com', MAIL_TO: 'info@example.com' }
    const start = () =>
      startProductServer({
        ...{ DATA_DIR, ...env, SMTP_URL: mail.url },
        ...buildClockStepEnv(CLOCK_STEP_MS),
      })
    const first = start()
    const firstOrigin = await first.ready()
    const people = simulateAnswers(await fetchLoginToken(firstOrigin))
    const question = { email: 'ivan@example.com', message: 'Сколько?' }
    await people.createClient(firstOrigin).mail.calculation({ body: question })
    await first.kill('SIGTERM')
    await mail.assertOnlyLastRepeated()

    await mail.killServers(start, async ({ server, origin, round, isOver }) => {
      await people.writeAnswers(origin, round)
      server.child.kill('SIGUSR2')
      await waitUntil(() => isOver() || server.stdout.includes('clock advanced'))
      await people.requestDelivery(origin)
    })

    const last = start()
    const origin = await last.ready()
    await people.repeatUnanswered(origin)
    await advanceServerClock(last)
    await people.requestDelivery(origin)
    const admin = people.createClient(origin)
    await waitUntil(async () => (await admin.system.status()).mail.waiting === 0)
    expect([...people.unanswered]).toEqual([])
    const history = await admin.request.history({ params: questionParams })
    const answers = history.filter(({ kind }) => kind === 'answer')
    const listed = new Set(answers.map(({ subject }) => subject ?? ''))
    expect(answers.map(({ subject, id }) => [subject, id])).toEqual(
      expect.arrayContaining([...people.confirmed].filter(([subject]) => listed.has(subject))),
    )
    expect(answers).toHaveLength(listed.size)
    for (const subject of people.confirmed.keys())
      if (!listed.has(subject)) expect(people.withdrawn.get(subject)).not.toBe('refused')
      else expect(people.withdrawn.get(subject)).not.toBe('done')
    await last.kill('SIGTERM')
    await mail.assertOnlyLastRepeated()
    const sent = mail.emails
      .map(({ raw, messageId }) => ({ messageId, subject: parseRawEmail(raw).header('subject') ?? '' }))
      .filter(({ subject }) => subject.startsWith('answer-'))
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(listed)
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(listed.size)
    expect(listed.size).toBeGreaterThan(0)
    expect([...people.withdrawn.values()]).toContain('done')
    await mail.stop()
  }))
