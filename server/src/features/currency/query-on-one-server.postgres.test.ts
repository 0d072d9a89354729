import { describe, expect, vi } from 'vitest'
import type { FakeBankResponder } from '../../fakes/fake-bank.ts'
import { type TestApi, test, withTwoServers } from '../../testing/api.ts'
import {
  dropFakeBankConnection,
  replyWithBankRates,
  replyWithoutBankRates,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { advanceClock } from '../../testing/manual-timers.ts'
import { acquireTaskLeaseForServer } from './lease-repository.ts'
import { type BankRateQuery, createBankQueryRunnerWithLease } from './query-on-one-server.ts'
import { createMissingExchangeRateFetcher } from './rate-schedule.ts'

const TODAY = '2026-11-20'
const PAST_DAY = '2020-03-05'

/** Creates the signal of a wait that only an answer or the end of a lease ends. */
const createEndlessTimeout = () => new AbortController().signal

const withServers = (
  use: (first: TestApi, second: TestApi) => Promise<void>,
  createBankTimeout: () => AbortSignal = createEndlessTimeout,
) =>
  withTwoServers(
    async (first, second) => {
      first.clock.now = new Date(`${TODAY}T10:00:00Z`)
      await use(first, second)
    },
    { createBankTimeout },
  )

const fetchRate = async ({ raw }: TestApi, day = PAST_DAY) => {
  const reply = await raw('GET', `/currency?valcode=USD&date=${day.replaceAll('-', '')}&json`)
  return { status: reply.status, body: await reply.json() }
}

/** Makes the bank wait with its answer until the returned function is called. */
const holdAnswer = ({ bank }: TestApi) => {
  const { promise, resolve } = Promise.withResolvers<FakeBankResponder>()
  bank.respondWith((response, request) => {
    void promise.then((respond) => respond(response, request))
  })
  return resolve
}

const holdLease = ({ ctx }: TestApi, durationMs: number) =>
  acquireTaskLeaseForServer(
    ctx.db,
    { name: `rate USD ${PAST_DAY}`, holder: 'a server that died' },
    { now: ctx.clock(), durationMs },
  )

const listLeases = ({ ctx }: TestApi) => ctx.db.selectFrom('lease').selectAll().execute()

describe('two servers with one database', () => {
  test('two servers with one database that need the exchange rates of one day at once query the bank once', () =>
    withServers(async (first, second) => {
      const answers = await Promise.all([first, second, first, second].map((server) => fetchRate(server)))
      expect(first.bank.requests).toEqual([`USD ${PAST_DAY}`])
      expect(new Set(answers.map(({ body }) => body[0].rate)).size).toBe(1)
      expect(await listLeases(first)).toEqual([])
    }))

  test('an exchange rate that one server has fetched is not fetched by another server with the same database', () =>
    withServers(async (first, second) => {
      const { body } = await fetchRate(first)
      expect((await fetchRate(second)).body).toEqual(body)
      expect(first.bank.requests).toHaveLength(1)
    }))

  test('the scheduled rate checks of two servers with one database query the bank once per currency and day', () => {
    const createTimeout = vi.fn(createEndlessTimeout)
    return withServers(async (first, second) => {
      const answer = holdAnswer(first)
      const check = ({ ctx }: TestApi) => createMissingExchangeRateFetcher(ctx.rates, ctx.log)()
      const checks = [check(first)]
      await vi.waitFor(() => expect(first.bank.requests).toHaveLength(2), 10_000)
      const queries = createTimeout.mock.calls.length
      checks.push(check(second))
      await vi.waitFor(() => expect(createTimeout).toHaveBeenCalledTimes(queries + 2), 10_000)
      answer(replyWithBankRates(sedanRates))
      await Promise.all(checks)
      expect(first.bank.requests.toSorted()).toEqual([`EUR ${TODAY}`, `USD ${TODAY}`])
      for (const { ctx } of [first, second])
        expect(await ctx.rates.findNewestRates()).toMatchObject({ date: TODAY, stale: false })
    }, createTimeout)
  })

  test.for([
    ['has no rate', replyWithoutBankRates, 200],
    ['does not answer', dropFakeBankConnection, 503],
  ] as const)(
    'two servers that need one exchange rate at once query a bank that %s once',
    ([, respond, status]) =>
      withServers(async (first, second) => {
        const answer = holdAnswer(first)
        const both = Promise.all([fetchRate(first), fetchRate(second)])
        await vi.waitFor(() => expect(first.bank.requests).toHaveLength(1), 10_000)
        answer(respond)
        expect((await both).map((reply) => reply.status)).toEqual([status, status])
        expect(first.bank.requests).toHaveLength(1)
      }),
  )

  test('a server reuses the empty bank response of another server for five minutes, and then queries the bank', () =>
    withServers(async (first, second) => {
      const recentDay = '2026-11-14'
      first.bank.respondWith(replyWithoutBankRates)
      expect((await fetchRate(first, recentDay)).body).toEqual([])
      advanceClock(first, 5 * 60_000 - 1)
      expect((await fetchRate(second, recentDay)).body).toEqual([])
      expect(first.bank.requests).toHaveLength(1)
      advanceClock(first, 5 * 60_000)
      first.bank.respondWith()
      expect((await fetchRate(second, recentDay)).body).toHaveLength(1)
      expect(first.bank.requests).toHaveLength(2)
    }))

  test('after a failed check of the exchange rates by one server the other does not query the bank for a minute', () =>
    withServers(async (first, second) => {
      const checks = [first, second].map(({ ctx }) => createMissingExchangeRateFetcher(ctx.rates, ctx.log))
      first.bank.respondWith(dropFakeBankConnection)
      for (const check of checks) await check()
      expect(first.bank.requests).toHaveLength(2)
      advanceClock(first, 60_000)
      first.bank.respondWith()
      await checks[1]?.()
      expect(await first.ctx.rates.findNewestRates()).toMatchObject({ date: TODAY, stale: false })
    }))

  test('after sixty bank queries of two servers together, either answers the next rate request with 503, without a query', () =>
    withServers(async (first, second) => {
      const getDay = (index: number) => new Date(Date.UTC(2001, 0, 1 + index)).toISOString().slice(0, 10)
      for (let i = 0; i < 60; i++)
        await (i % 2 ? second : first).ctx.rates.getQuotations('USD', getDay(i), `network ${i}`)
      for (const server of [first, second]) expect((await fetchRate(server, getDay(60))).status).toBe(503)
      expect(first.bank.requests).toHaveLength(60)
    }))
})

test('a server that acquires the lease on a bank query after another has stored the rate does not query the bank', async ({
  api,
}) => {
  const { db, clock } = api.ctx
  const query = createBankQueryRunnerWithLease({
    db,
    clock,
    serverId: 'second',
    createTimeoutSignal: createEndlessTimeout,
  })
  const stored = { says: 'rate', quote: { rate: 43, txt: '', exchangedate: '20.11.2026' } } as const
  const send = vi.fn(async () => stored)
  const answer = await query({
    key: 'rate',
    findStored: vi.fn<BankRateQuery['findStored']>(async () => stored).mockResolvedValueOnce(undefined),
    admit: async () => undefined,
    send,
    getSharedMs: () => undefined,
  })
  expect(answer).toEqual(stored)
  expect(send).not.toHaveBeenCalled()
})

describe('a server that died while it queried the bank', () => {
  test('after a server died while it queried the bank, another one waits until its lease expires and then queries the bank', () => {
    const createTimeout = vi.fn(createEndlessTimeout)
    return withServers(async (first, second) => {
      await holdLease(first, 15_000)
      const answer = fetchRate(second)
      await vi.waitFor(() => expect(createTimeout).toHaveBeenCalled(), 10_000)
      expect(first.bank.requests).toEqual([])
      advanceClock(first, 15_000)
      expect((await answer).body).toHaveLength(1)
      expect(first.bank.requests).toHaveLength(1)
    }, createTimeout)
  })

  test('a visitor gets status 503 if the timeout of a bank query ends while a dead server still holds the lease on the query', () =>
    withServers(
      async (first, second) => {
        await holdLease(first, 15_000)
        expect((await fetchRate(second)).status).toBe(503)
        expect(first.bank.requests).toEqual([])
      },
      () => AbortSignal.abort(),
    ))

  test('a lease on a bank query acquired before the clock was set back does not stop another server from querying the bank', async ({
    api,
  }) => {
    await holdLease(api, 15_000)
    advanceClock(api, -60 * 60_000)
    expect((await fetchRate(api)).status).toBe(200)
  })
})
