import { feeTableTitles } from 'shared/calculator'
import { expect } from 'vitest'
import { recordBackupTimeAndSize } from '../../backup/repository.ts'
import { databaseMigrations } from '../../db/migrations/index.ts'
import { test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { isDiskSpaceLow } from './routes.ts'

covers('system.health', {
  works: async ({ visitor, as }) => {
    const healthy = { status: 'ok', version: '1.2.3', database: 'ok' }
    expect(await visitor.system.health()).toEqual(healthy)
    expect(await as('bad').system.health()).toEqual(healthy)
  },
})

const newest = databaseMigrations.at(-1)

covers('system.status', {
  works: async ({ admin, clock, ctx }) => {
    const status = await admin.system.status()
    expect(status).toMatchObject({
      version: '1.2.3',
      startedAt: clock.now.toISOString(),
      database: { migration: newest?.name },
      mail: { configured: false, waiting: 0, failing: 0, nextAt: null, trouble: null },
      rates: null,
      tables: feeTableTitles.map((title) => ({ title, inForce: null, latest: 0 })),
      backup: { madeAt: null, bytes: null },
    })
    expect(status.database.bytes).toBeGreaterThan(0)
    expect(status.disk.totalBytes).toBeGreaterThan(status.disk.freeBytes)
    expect(status.disk.freeBytes).toBeGreaterThan(0)
    // The disk of the test machine may be low itself.
    expect(status.warnings).toEqual(isDiskSpaceLow(status.disk) ? ['disk-low'] : [])
    await recordBackupTimeAndSize(ctx.db, new Date('2026-11-19T01:00:00.000Z'), 5)
    await recordBackupTimeAndSize(ctx.db, new Date('2026-11-20T01:00:00.000Z'), 5_000_000_000)
    expect((await admin.system.status()).backup).toEqual({
      madeAt: '2026-11-20T01:00:00.000Z',
      bytes: 5_000_000_000,
    })
  },
})

test('the status warns of a clock that differs from the time in the last answer of the bank', async ({
  api,
}) => {
  const hasWarning = async () => (await api.admin.system.status()).warnings.includes('clock-suspect')
  expect(await hasWarning()).toBe(false)
  const { now } = api.clock
  api.bank.respondWith((response) => response.setHeader('Date', 'Mon, 20 Nov 2023 10:00:00 GMT').end('[]'))
  await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20250107' } })
  expect(await hasWarning()).toBe(true)
  api.bank.respondWith()
  await api.visitor.currency.rate({ query: { valcode: 'USD', date: '20250108' } })
  expect([await hasWarning(), api.clock.now]).toEqual([false, now])
})

test('the disk space counts as low with less than 1 GB or less than a tenth of the disk free', () => {
  const GB = 1024 ** 3
  const low = [
    [10, 100],
    [9.99, 100],
    [1, 8],
    [0.99, 8],
  ].map(([free = 0, total = 0]) => isDiskSpaceLow({ freeBytes: free * GB, totalBytes: total * GB }))
  expect(low).toEqual([false, true, false, true])
})
