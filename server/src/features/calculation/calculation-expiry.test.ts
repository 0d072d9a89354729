import { describe, expect } from 'vitest'
import type { SiteRoutesMounter } from '../../app.ts'
import { createDataRetentionSweep } from '../../data-retention-sweep.ts'
import { startOwnTestApi, type TestApi, test } from '../../testing/api.ts'
import { prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { calculatorTest } from '../../testing/fixtures/calculator-test.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'
import { advanceClockByDays } from '../../testing/manual-timers.ts'

const saveCalculation = async (api: TestApi): Promise<string> =>
  (await api.visitor.calculation.create({ body: sedanInput })).id

const openCalculation = async (api: TestApi, id: string): Promise<number> =>
  (await api.raw('GET', `/api/calculation/${id}`)).status

/** Logs in with a new token, because the one of the fixture expires within a day. */
const getLastingAdmin = ({ as, tokenOf }: TestApi) => as(tokenOf({ id: testAdmin.id, tokenVersion: 1 }))

const setRetentionDays = (api: TestApi, days: string) =>
  getLastingAdmin(api).option.create({ body: { title: 'saved-calculation-days', value: days } })

const quoteInInquiry = (api: TestApi, calculation: string) =>
  api.visitor.mail.calculation({ body: { email: 'ivan@example.com', message: 'Сколько?', calculation } })

const listCalculationIds = async ({ ctx }: TestApi): Promise<string[]> =>
  (await ctx.db.selectFrom('calculation').select('id').execute()).map(({ id }) => id)

const runSweep = ({ ctx }: TestApi) => createDataRetentionSweep(ctx)(new AbortController().signal)

describe('a saved calculation', () => {
  calculatorTest(
    'a saved calculation is not found 365 days after it was saved, even before a sweep deletes it',
    async ({ api }) => {
      const id = await saveCalculation(api)
      advanceClockByDays(api, 365)
      expect(await openCalculation(api, id)).toBe(404)
      expect(await listCalculationIds(api)).toEqual([id])
      api.clock.now = new Date(api.clock.now.getTime() - 1)
      expect(await openCalculation(api, id)).toBe(200)
    },
  )

  calculatorTest(
    'a saved calculation is stored for the full period again after it was opened',
    async ({ api }) => {
      const id = await saveCalculation(api)
      for (let year = 0; year < 3; year++) {
        advanceClockByDays(api, 364)
        expect(await openCalculation(api, id)).toBe(200)
      }
      advanceClockByDays(api, 365)
      expect(await openCalculation(api, id)).toBe(404)
    },
  )

  test('a saved calculation is stored for the number of days in the setting, and for ever if that is 0', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const id = await saveCalculation(api)
    const option = await setRetentionDays(api, '2')
    advanceClockByDays(api, 2)
    expect(await openCalculation(api, id)).toBe(404)
    await getLastingAdmin(api).option.update({
      params: { id: option.value.id },
      body: { title: 'saved-calculation-days', value: '0' },
    })
    advanceClockByDays(api, 10_000)
    await runSweep(api)
    expect(await openCalculation(api, id)).toBe(200)
  })

  calculatorTest('a saved calculation never expires while an inquiry quotes it', async ({ api }) => {
    const id = await saveCalculation(api)
    await quoteInInquiry(api, id)
    advanceClockByDays(api, 5_000)
    await runSweep(api)
    expect(await openCalculation(api, id)).toBe(200)
  })

  calculatorTest('an inquiry about an expired calculation is rejected', async ({ api }) => {
    const id = await saveCalculation(api)
    advanceClockByDays(api, 365)
    await expect(quoteInInquiry(api, id)).rejects.toMatchObject({
      errors: [{ path: 'calculation', code: 'unknown' }],
    })
  })

  calculatorTest(
    'an expired calculation is calculated again when an admin repeats the request with the same idempotency key',
    async ({ api }) => {
      await setRetentionDays(api, '1')
      const make = () => getLastingAdmin(api).calculation.create({ body: sedanInput, idempotencyKey: 'k' })
      const { id } = await make()
      advanceClockByDays(api, 2)
      const again = await make()
      expect(again.id).not.toBe(id)
      expect(await make()).toEqual(again)
    },
  )
})

/** Mounts pages that are rendered once and cached for ever. */
const cachedPages: SiteRoutesMounter = (app) => {
  app.get(/^\/calculation\//, (_, response) => {
    response.status(response.locals.isNotFound ? 404 : 200).send('a page from a cache')
  })
}

describe('the page of a saved calculation, even from a cache', () => {
  test('the page of a saved calculation is not found after its expiry, and opening the page earlier postpones the expiry', async () => {
    const api = await startOwnTestApi({ mountSite: cachedPages })
    await prepareCalculator(api)
    const id = await saveCalculation(api)
    const requestPageStatus = async () => (await api.raw('GET', `/calculation/${id}`)).status
    advanceClockByDays(api, 364)
    expect(await requestPageStatus()).toBe(200)
    advanceClockByDays(api, 364)
    expect(await requestPageStatus()).toBe(200)
    advanceClockByDays(api, 365)
    expect(await requestPageStatus()).toBe(404)
    expect(await listCalculationIds(api)).toEqual([id])
  })

  test('opening a saved calculation is recorded at most once a day, and in between its cached page needs no database query', async () => {
    const api = await startOwnTestApi({ mountSite: cachedPages })
    await prepareCalculator(api)
    const id = await saveCalculation(api)
    const openedAt = async () => {
      await api.ctx.openings.flush()
      return (await api.ctx.db.selectFrom('calculation').select('opened_at').executeTakeFirstOrThrow())
        .opened_at
    }
    await api.raw('GET', `/calculation/${id}`)
    const first = api.clock.now.toISOString()
    expect(await openedAt()).toBe(first)
    advanceClockByDays(api, 0.99)
    await api.raw('GET', `/calculation/${id}`)
    expect(await openedAt()).toBe(first)
    advanceClockByDays(api, 0.01)
    await api.raw('GET', `/calculation/${id}`)
    expect(await openedAt()).toBe(api.clock.now.toISOString())
    await api.ctx.db.deleteFrom('calculation').execute()
    expect((await api.raw('GET', `/calculation/${id}`)).status, 'without a query').toBe(200)
  })

  test('a request for a calculation page with a malformed id causes no server error', async () => {
    const api = await startOwnTestApi({ mountSite: cachedPages })
    for (const id of ['%E0%A4%A', '%ff', 'a', 'a'.repeat(23)])
      expect([id, (await api.raw('GET', `/calculation/${id}`)).status]).not.toEqual([id, 500])
    expect(api.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([])
  })

  test('the page of a calculation that a sweep has deleted or that never existed is not found', async () => {
    const api = await startOwnTestApi({ mountSite: cachedPages })
    await prepareCalculator(api)
    const id = await saveCalculation(api)
    const requestPageStatus = async (calculationId: string) =>
      (await api.raw('GET', `/calculation/${calculationId}`)).status
    expect(await requestPageStatus(id)).toBe(200)
    advanceClockByDays(api, 372)
    await api.ctx.openings.flush()
    await runSweep(api)
    expect(await listCalculationIds(api)).toEqual([])
    expect([await requestPageStatus(id), await requestPageStatus('A'.repeat(22))]).toEqual([404, 404])
  })
})

describe('on a full disk', () => {
  test('visitors can still open saved calculations while the server’s disk is full', async ({ api }) => {
    await prepareCalculator(api)
    const id = await saveCalculation(api)
    await api.fillDisk()
    // Until the existing database pages are full.
    await api.ctx.db
      .transaction()
      .execute(async (trx) => {
        for (;;)
          await trx
            .insertInto('meta')
            .values({
              page: crypto.randomUUID(),
              title: 'x'.repeat(500),
              description: '',
              keywords: '',
              version: 1,
            })
            .execute()
      })
      .catch(() => undefined)
    expect(await openCalculation(api, id)).toBe(200)
    await api.ctx.openings.flush()
    expect(await openCalculation(api, id)).toBe(200)
  })
})
