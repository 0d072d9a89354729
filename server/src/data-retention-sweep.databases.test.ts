import { DAY_MS } from 'shared/format'
import { describe, expect } from 'vitest'
import { createDataRetentionSweep } from './data-retention-sweep.ts'
import { type TestApi, test } from './testing/api.ts'

const NOW = new Date('2026-11-20T10:00:00.000Z')
const daysAgo = (days: number): string => new Date(NOW.getTime() - days * DAY_MS).toISOString()

interface CalculationAge {
  createdDaysAgo: number
  opened?: number
  settings?: string
}

const insert = async ({ ctx }: TestApi, rows: Record<string, CalculationAge>): Promise<void> => {
  const entries = Object.entries(rows)
  const hashes = [...new Set(entries.map(([, { settings = 'h' }]) => settings))]
  await ctx.db
    .insertInto('calculation_settings')
    .values(hashes.map((hash) => ({ hash, settings: '{}' })))
    .execute()
  for (const [id, { createdDaysAgo, opened, settings = 'h' }] of entries)
    await ctx.db
      .insertInto('calculation')
      .values({
        id,
        created_at: daysAgo(createdDaysAgo),
        opened_at: opened === undefined ? null : daysAgo(opened),
        title: 't',
        usd: 1,
        result: '{}',
        basis: '{}',
        settings_hash: settings,
      })
      .execute()
}

const quote = ({ ctx }: TestApi, calculation_id: string) =>
  ctx.db
    .insertInto('request')
    .values({
      kind: 'calculation',
      email: 'ivan@example.com',
      message: 'Сколько?',
      calculation_id,
      state: 'spam',
      note: '',
      received_at: daysAgo(900),
      hasty: 0,
      version: 1,
    })
    .execute()

const listIds = async ({ ctx }: TestApi): Promise<string[]> =>
  (await ctx.db.selectFrom('calculation').select('id').orderBy('id').execute()).map(({ id }) => id)

const sweep = (api: TestApi, stop = new AbortController().signal) => {
  api.clock.now = NOW
  return createDataRetentionSweep(api.ctx)(stop)
}

describe('retention sweep', () => {
  test('the retention sweep deletes calculations a week after they expired, unless an inquiry quotes them', async ({
    api,
  }) => {
    await insert(api, {
      'a, created a year ago and never opened': { createdDaysAgo: 372 },
      'b, opened a year ago': { createdDaysAgo: 500, opened: 372 },
      'c, opened since': { createdDaysAgo: 500, opened: 371.9 },
      'd, created since': { createdDaysAgo: 371.9 },
      'e, quoted by what a robot has sent': { createdDaysAgo: 900 },
    })
    await quote(api, 'e, quoted by what a robot has sent')
    await sweep(api)
    expect((await listIds(api)).map((id) => id[0])).toEqual(['c', 'd', 'e'])
  })

  test('the retention sweep deletes nothing while the clock is 800 days ahead of the bank', async ({
    api,
  }) => {
    await insert(api, { a: { createdDaysAgo: 1 } })
    await api.ctx.db
      .insertInto('repeat')
      .values({
        call: 'POST /x',
        key: 'k',
        body_hash: 'h',
        answer: '{}',
        answered_at: daysAgo(1),
        expires_at: daysAgo(-29),
      })
      .execute()
    const listRows = async () => [
      await listIds(api),
      await api.ctx.db.selectFrom('repeat').select('key').execute(),
    ]
    const runSweep = () => createDataRetentionSweep(api.ctx)(new AbortController().signal)
    api.clock.now = new Date(NOW.getTime() + 800 * DAY_MS)
    api.bank.respondWith((response) => response.setHeader('Date', NOW.toUTCString()).end('[]'))
    await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20261118' } })
    await runSweep()
    expect(await listRows()).toEqual([['a'], [{ key: 'k' }]])
    api.bank.respondWith()
    await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20261117' } })
    await runSweep()
    expect(await listRows()).toEqual([[], []])
  })

  test('the retention sweep deletes the oldest never-opened calculations above the maximum number', async ({
    api,
  }) => {
    await insert(api, {
      a: { createdDaysAgo: 9 },
      b: { createdDaysAgo: 8, opened: 8 },
      c: { createdDaysAgo: 7 },
      d: { createdDaysAgo: 6 },
      e: { createdDaysAgo: 5 },
      f: { createdDaysAgo: 4 },
    })
    await quote(api, 'c')
    api.clock.now = NOW
    await createDataRetentionSweep(api.ctx, 2)(new AbortController().signal)
    expect(await listIds(api)).toEqual(['b', 'c', 'e', 'f'])
  })

  test('the retention sweep deletes the calculations opened longest ago above the maximum number', async ({
    api,
  }) => {
    await insert(api, {
      a: { createdDaysAgo: 9, opened: 9 },
      b: { createdDaysAgo: 8 },
      c: { createdDaysAgo: 7, opened: 1 },
      d: { createdDaysAgo: 6, opened: 6 },
      e: { createdDaysAgo: 5, opened: 5 },
    })
    await quote(api, 'd')
    api.clock.now = NOW
    await createDataRetentionSweep(api.ctx, 2)(new AbortController().signal)
    expect(await listIds(api)).toEqual(['b', 'c', 'd', 'e'])
  })

  test('the retention sweep deletes no calculation while the times of last opening cannot be written', async ({
    api,
  }) => {
    await insert(api, { a: { createdDaysAgo: 400 } })
    api.clock.now = NOW
    const openings = { ...api.ctx.openings, flush: async () => false }
    await createDataRetentionSweep({ ...api.ctx, openings })(new AbortController().signal)
    expect(await listIds(api)).toEqual(['a'])
    await sweep(api)
    expect(await listIds(api)).toEqual([])
  })

  test('the retention sweep keeps an old calculation whose recent opening is not yet written to the database', async ({
    api,
  }) => {
    await insert(api, { a: { createdDaysAgo: 371.99 } })
    api.clock.now = new Date(NOW.getTime() - 60_000)
    api.ctx.openings.record({ id: 'a', opened_at: null })
    api.clock.now = new Date(NOW.getTime() + DAY_MS)
    await createDataRetentionSweep(api.ctx)(new AbortController().signal)
    expect(await listIds(api)).toEqual(['a'])
  })

  test('the retention sweep deletes thousands of rows in batches and can be stopped between two batches', async ({
    api,
  }) => {
    const many = Array.from({ length: 3_000 }, (_, i): [string, CalculationAge] => [
      `id-${i}`,
      { createdDaysAgo: 400 },
    ])
    await insert(api, Object.fromEntries(many))
    let checks = 0
    const stoppedSignal = Object.defineProperty(new AbortController().signal, 'aborted', {
      get: () => ++checks > 2,
    })
    await sweep(api, stoppedSignal)
    const remaining = (await listIds(api)).length
    expect([remaining > 0, remaining < 3_000]).toEqual([true, true])
    await sweep(api)
    expect(await listIds(api)).toEqual([])
  })

  test('the retention sweep deletes stored calculation settings with the last calculation that used them', async ({
    api,
  }) => {
    await insert(api, {
      a: { createdDaysAgo: 400, settings: 'only of a' },
      b: { createdDaysAgo: 400, settings: 'of both' },
      c: { createdDaysAgo: 1, settings: 'of both' },
    })
    await sweep(api)
    expect(await api.ctx.db.selectFrom('calculation_settings').select('hash').execute()).toEqual([
      { hash: 'of both' },
    ])
  })

  test('the retention sweep deletes only expired idempotency keys', async ({ api }) => {
    const row = { call: 'POST /x', body_hash: 'h', answer: '{}', answered_at: daysAgo(1) }
    await api.ctx.db
      .insertInto('repeat')
      .values([
        ...Array.from({ length: 450 }, (_, i) => ({ ...row, key: `over ${i}`, expires_at: daysAgo(0) })),
        { ...row, key: 'valid', expires_at: daysAgo(-29) },
      ])
      .execute()
    await sweep(api)
    expect(await api.ctx.db.selectFrom('repeat').select('key').execute()).toEqual([{ key: 'valid' }])
  })
})
