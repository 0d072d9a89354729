import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, vi } from 'vitest'
import * as repository from '../../domain/fee-tables/repository.ts'
import * as settingsRepository from '../../domain/settings/repository.ts'
import * as packed from '../../lib/gzip-concat.ts'
import type { TestApi } from '../../testing/api.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import { waitUntil } from '../../testing/wait-until.ts'
import {
  type CalculatorDataBundleContent,
  createCalculatorDataBundleCache,
} from './calculator-bundle-cache.ts'

const TODAY = '2026-11-20'
const pastDays = Array.from({ length: 9 }, (_, index) => `2026-11-0${index + 1}`)

/** Bundles of other days that are not finished until `open` is called. */
const createControlledBundles = (api: TestApi) => {
  const written: string[] = []
  const underWay = new Set<string>()
  let most = 0
  let isOpen = false
  const bundles = createCalculatorDataBundleCache(api.ctx, async ({ date }: CalculatorDataBundleContent) => {
    underWay.add(date)
    most = Math.max(most, underWay.size)
    await waitUntil(() => isOpen || date === TODAY)
    underWay.delete(date)
    written.push(date)
    return date
  })
  return {
    bundles,
    written,
    underWay,
    most: () => most,
    open: () => {
      isOpen = true
    },
  }
}

describe('bundles of many days', () => {
  test('building calculator data bundles reads and compresses each fee table version once for all days', async ({
    api,
  }) => {
    const reads = vi.spyOn(repository, 'loadFeeTableVersionRows')
    const compressions = vi.spyOn(packed, 'gzipTextToSmallestSize')
    const bundles = createCalculatorDataBundleCache(api.ctx, async (bundle) => bundle)
    const [today, ...before] = [
      await bundles(TODAY),
      ...(await Promise.all(pastDays.map((day) => bundles(day)))),
    ]
    expect([reads, compressions].map(({ mock }) => mock.calls.length)).toEqual([6, 6])
    for (const { tables } of before)
      for (const [at, table] of tables.entries()) expect(table).toBe(today.tables[at])
    await api.ctx.db
      .updateTable('table_version')
      .set({ valid_from: TODAY, id: 77 })
      .where('id', '=', 1)
      .execute()
    await nextTurn()
    const changed = (await bundles(TODAY)).tables.filter((table) => !today.tables.includes(table))
    expect([changed.length, reads.mock.calls.length, compressions.mock.calls.length]).toEqual([1, 7, 7])
  })

  test('building calculator data bundles loads settings and fee table versions once for each day until the content changes', async ({
    api,
  }) => {
    // The rates of today are part of the content revision.
    await api.ctx.rates.ratesForDay(TODAY)
    await nextTurn()
    const lookUps = vi.spyOn(settingsRepository, 'loadEffectiveCalculatorSettings')
    const bundles = createCalculatorDataBundleCache(
      api.ctx,
      async ({ settings }) => settings.of['broker-fee'].value,
    )
    for (let visits = 0; visits < 3; visits++) await bundles(TODAY)
    await api.visitor.mail.callback({ body: { name: 'Олена', phone: '0671234567' } })
    const before = await bundles(TODAY)
    expect(lookUps).toHaveBeenCalledTimes(1)
    await api.admin.option.create({ body: { title: 'broker-fee', value: '351' } })
    expect([before === '351', await bundles(TODAY)]).toEqual([false, '351'])
  })

  test('calculator data bundles are built one at a time, and once for all simultaneous requests for one day', async ({
    api,
  }) => {
    // Stored before, so that no request waits for the bank.
    await Promise.all(pastDays.map((day) => api.ctx.rates.ratesForDay(day, day)))
    const { bundles, written, most, open } = createControlledBundles(api)
    const all = [...pastDays, ...pastDays].map((day) => bundles(day))
    for (let turn = 0; turn < 100; turn++) await new Promise(setImmediate)
    open()
    expect(await Promise.all(all)).toEqual([...pastDays, ...pastDays])
    expect([written.toSorted(), most()]).toEqual([pastDays, 1])
  })

  test('requests for calculator data bundles of other days do not delay today’s bundle', async ({ api }) => {
    const { bundles, written, underWay, open } = createControlledBundles(api)
    const others = pastDays.map((day) => bundles(day))
    await waitUntil(() => underWay.size > 0)
    expect(await bundles(TODAY)).toBe(TODAY)
    expect(written).toEqual([TODAY])
    open()
    await Promise.all(others)
  })

  test('the cache of calculator data bundles never drops that of today, and keeps the most recently used of other days', async ({
    api,
  }) => {
    const { bundles, written, open } = createControlledBundles(api)
    open()
    for (const day of [TODAY, ...pastDays, TODAY, '2026-11-09', '2026-11-01']) await bundles(day)
    expect(written).toEqual([TODAY, ...pastDays, '2026-11-01'])
  })

  test('after building one calculator data bundle has failed, further ones are built', async ({ api }) => {
    const bundles = createCalculatorDataBundleCache(api.ctx, async ({ date }) => {
      if (date === '2026-11-01') throw new Error('no room')
      return date
    })
    const [failed, next] = await Promise.allSettled([bundles('2026-11-01'), bundles('2026-11-02')])
    expect([failed?.status, next?.status]).toEqual(['rejected', 'fulfilled'])
  })
})
