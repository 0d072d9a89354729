import { expect, test } from 'vitest'
import { type FakeSmtpStep, startFakeSmtpServer } from '../../../../server/src/fakes/fake-smtp-server.ts'
import { parseRawEmail } from '../../../../server/src/fakes/parse-email.ts'
import { createHttpSend, withBearerToken } from '../../../../server/src/testing/http-send.ts'
import { waitUntil } from '../../../../server/src/testing/wait-until.ts'
import { createApiClient } from '../../../../shared/src/client/index.ts'
import { contract } from '../../../../shared/src/contract/index.ts'
import { AppError } from '../../../../shared/src/errors.ts'
import { chooseRunCount, repeatTestRounds } from '../../../../shared/src/testing/repetition.ts'
import { advanceServerClock, buildClockStepEnv } from '../../../fixtures/process/fake-time.ts'
import {
  createRepeatedEmailCheck,
  killMoments,
  runUntilKilled,
} from '../../../fixtures/process/killed-deliveries.ts'
import {
  type ServerProcess,
  startProductServer,
  withTemporaryFolder,
} from '../../../fixtures/process/server-process.ts'
import { fetchLoginToken, firstAdminEnv } from '../../../fixtures/process/sign-in.ts'

const KILL_COUNT = chooseRunCount(200, killMoments.length)
const ANSWERS_PER_ROUND = 3

/** More than the time for which an answer waits, and for which a killed server has claimed an email. */
const CLOCK_STEP_MS = 90_000

const questionParams = { id: 1 }

/** Simulates a person who writes answers, and repeats each with its idempotency key until the server confirms it. */
const simulateAnswers = (token: string) => {
  const unanswered = new Set<string>()
  const confirmed = new Map<string, number>()
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
  const repeatUnanswered = async (origin: string): Promise<void> => {
    for (const subject of [...unanswered]) await answer(origin, subject)
  }
  return {
    createClient,
    confirmed,
    unanswered,
    repeatUnanswered,
    requestDelivery: (origin: string) => call(() => createClient(origin).request.deliver({ query: {} })),
    writeAnswers: async (origin: string, round: number): Promise<void> => {
      await repeatUnanswered(origin)
      for (let number = 0; number < ANSWERS_PER_ROUND; number++)
        await answer(origin, `answer-${round}-${number}`)
    },
  }
}

test('a server killed while answers are written and sent loses none, and each kill repeats at most one, with its message id', () =>
  withTemporaryFolder(async (DATA_DIR) => {
    let fatal: FakeSmtpStep | undefined
    let server: ServerProcess | undefined
    const mail = await startFakeSmtpServer({
      injectFault: ({ step }) => {
        if (step === fatal) server?.child.kill('SIGKILL')
        return undefined
      },
    })
    const env = { ...firstAdminEnv, MAIL_FROM: 'site@example.com', MAIL_TO: 'info@example.com' }
    const start = () =>
      startProductServer({
        ...{ DATA_DIR, ...env, SMTP_URL: mail.url },
        ...buildClockStepEnv(CLOCK_STEP_MS),
      })
    server = start()
    const firstOrigin = await server.ready()
    const people = simulateAnswers(await fetchLoginToken(firstOrigin))
    const question = { email: 'ivan@example.com', message: 'Сколько?' }
    await people.createClient(firstOrigin).mail.calculation({ body: question })
    await server.kill('SIGTERM')
    const assertOnlyLastRepeated = createRepeatedEmailCheck(mail)
    await assertOnlyLastRepeated()

    await repeatTestRounds(KILL_COUNT, async (round, random) => {
      const moment = killMoments[round % killMoments.length] ?? 'any'
      fatal = moment === 'any' ? undefined : moment
      const running = start()
      server = running
      await runUntilKilled(running, moment, random, async (origin, isOver) => {
        await people.writeAnswers(origin, round)
        running.child.kill('SIGUSR2')
        await waitUntil(() => isOver() || running.stdout.includes('clock advanced'))
        await people.requestDelivery(origin)
      })
      await assertOnlyLastRepeated()
    })

    fatal = undefined
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
    expect(answers.map(({ subject, id }) => [subject, id])).toEqual(
      expect.arrayContaining([...people.confirmed]),
    )
    expect(answers).toHaveLength(people.confirmed.size)
    await last.kill('SIGTERM')
    await assertOnlyLastRepeated()
    const sent = mail.emails
      .map(({ raw, messageId }) => ({ messageId, subject: parseRawEmail(raw).header('subject') ?? '' }))
      .filter(({ subject }) => subject.startsWith('answer-'))
    expect(new Set(sent.map(({ subject }) => subject))).toEqual(new Set(people.confirmed.keys()))
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(people.confirmed.size)
    expect(people.confirmed.size).toBeGreaterThan(0)
    await mail.stop()
  }))
