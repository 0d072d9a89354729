import { describe, expect, test, vi } from 'vitest'
import { buildFakeBankReply } from '../../fakes/fake-bank.ts'
import { startTestApi, type TestApi } from '../../testing/api.ts'
import { createMissingExchangeRateFetcher } from './rate-schedule.ts'

const TODAY = '2026-11-20'
const FLOOD_SIZE = 30
const FIRST_DAY = 20_261_001
/** Four running queries and sixteen queued ones. */
const ACCEPTED_QUERIES = 20

/** Makes the bank answer queries for today only. Returns a function that releases the other answers. */
const holdOtherDays = ({ bank }: TestApi): (() => void) => {
  const held: (() => void)[] = []
  bank.respondWith((response, { url = '/' }) => {
    const query = new URL(url, 'http://bank').searchParams
    const day = query.get('date')?.replace(/^(....)(..)/, '$1-$2-') ?? ''
    const answer = () =>
      response.end(JSON.stringify(buildFakeBankReply(query.get('valcode') ?? '', day, TODAY)))
    if (day === TODAY) answer()
    else held.push(answer)
  })
  return () => {
    bank.respondWith()
    for (const answer of held) answer()
  }
}

/** Runs `act` while many addresses request more days than the queue holds, without a timeout. */
const runDuringFlood = async (act: (api: TestApi) => Promise<void>) => {
  const { stop, ...api } = await startTestApi({
    createBankTimeout: () => new AbortController().signal,
    trustProxy: 1,
  })
  api.clock.now = new Date(`${TODAY}T10:00:00Z`)
  const releaseAnswers = holdOtherDays(api)
  const rejected: Response[] = []
  const flood = Array.from({ length: FLOOD_SIZE }, async (_, index) => {
    const headers = { 'X-Forwarded-For': `198.51.100.${index}` }
    const reply = await api.raw('GET', `/currency?valcode=USD&date=${FIRST_DAY + index}`, { headers })
    if (!reply.ok) rejected.push(reply)
    return reply.status
  })
  await vi.waitFor(() => expect(rejected).toHaveLength(FLOOD_SIZE - ACCEPTED_QUERIES), 10_000)
  await act(api)
  releaseAnswers()
  const statuses = await Promise.all(flood)
  // What the last requests log before the server has stopped counts too.
  await stop()
  const errors = api.logged.filter((line) => line.includes('"level":50'))
  return { statuses, rejected, errors }
}

describe('during a flood of requests for days that are not stored', () => {
  test.for<[string, (api: TestApi) => Promise<unknown>]>([
    ['a visitor gets', ({ visitor }) => visitor.currency.today()],
    ['the scheduled check fetches', ({ ctx }) => createMissingExchangeRateFetcher(ctx.rates, ctx.log)()],
  ])(
    'during a flood of bank queries for other days %s the exchange rates of today',
    async ([, fetchToday]) => {
      await runDuringFlood(async (api) => {
        await fetchToday(api)
        expect(await api.ctx.rates.findNewestRates()).toMatchObject({ date: TODAY, stale: false })
      })
    },
  )

  test('of many simultaneous bank queries four run, sixteen wait, and the rest is rejected at once with Retry-After', async () => {
    const { statuses, rejected, errors } = await runDuringFlood(async ({ bank }) => {
      expect(bank.requests).toHaveLength(4)
    })
    expect(rejected.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(
      Array.from({ length: FLOOD_SIZE - ACCEPTED_QUERIES }, () => [503, '60']),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(ACCEPTED_QUERIES)
    expect(errors, 'no refusal fills the log').toEqual([])
  })
})
