import { gunzipSync } from 'node:zlib'
import * as engine from 'shared/calculator'
import { type CalculationRequestBody, settingDefinitions } from 'shared/contract'
import { describe, expect, vi } from 'vitest'
import { createExpressApp } from '../../app.ts'
import { decompressCalculationResult } from '../../domain/calculations/repository.ts'
import { createFeeTablesLoader } from '../../domain/fee-tables/effective-fee-tables.ts'
import { startHttpServer } from '../../http/hardening/hardened-server.ts'
import type { TestApi } from '../../testing/api.ts'
import { insertRaisedFeeTables, sedanInput } from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import type { StoredCalculationInputs } from './run-calculation.ts'

/** Replaces the engine with one that calculates the broker fee differently, like another release. */
const replaceEngine = (): void => {
  vi.spyOn(engine, 'calculate').mockImplementation((input, tables, rates, settings) => {
    const fee = { ...settings.of['broker-fee'], value: '12345' }
    return calculate(input, tables, rates, { ...settings, of: { ...settings.of, 'broker-fee': fee } })
  })
}

const { calculate, indexFeeTables: indexTables, calculatorSettingTitles: settingTitles } = engine

const { location: _yard, state: _state, zip: _zip, auction: _auction, ...sedanWithoutYard } = sedanInput
const { volume: _volume, ...sedanWithoutEngineSize } = sedanInput

const cars: Record<string, CalculationRequestBody> = {
  'a sedan from an auction': sedanInput,
  'an electric car of another day': {
    ...sedanWithoutEngineSize,
    engine: 'electric',
    battery: 57.5,
    date: '2025-12-31',
  },
  'a motorcycle': { ...sedanInput, vehicle: 'motorcycle', volume: 689 },
  'a car from Europe with EUR.1': {
    ...sedanWithoutYard,
    origin: 'eu',
    currency: 'EUR',
    port: 'Berlin',
    destination: 'Kyiv',
    eur1: true,
  },
}

const otherValues = ['7', 'fixed', 'difference', 'value-duty-excise', '500: 0.7\n: 0.8']

/** Gives every table a new version and changes every setting and rate. */
const changeAllInputs = async (api: TestApi): Promise<void> => {
  await insertRaisedFeeTables(api)
  for (const title of settingTitles) {
    const { kind, default: usual } = settingDefinitions[title]
    const value = otherValues.find((other) => other !== usual && kind.accepts(other)) ?? ''
    await api.admin.option.create({ body: { title, value } })
  }
  await api.ctx.db.updateTable('rate').set({ rate: 77.7 }).execute()
}

/** Runs `work` with a new server on the same database. */
const withRestartedServer = async (api: TestApi, work: (origin: string) => Promise<void>): Promise<void> => {
  const { db, close } = await api.openDatabaseAgain()
  const ctx = { ...api.ctx, db, ...createFeeTablesLoader(db) }
  const server = await startHttpServer(createExpressApp(ctx, { trustProxy: 0 }), 0, '127.0.0.1')
  try {
    await work(server.origin)
  } finally {
    await server.close()
    await close()
  }
}

const fetchCalculation = async (origin: string, id: string): Promise<string> =>
  (await fetch(`${origin}/api/calculation/${id}`)).text()

describe('a saved calculation is shown to the byte as it was made', () => {
  test('a saved calculation stays byte-identical after every fee table, setting and rate has changed and the server restarted', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput })
    const before = await fetchCalculation(api.origin, made.id)
    expect(JSON.parse(before)).toEqual(made)
    await changeAllInputs(api)
    expect(await fetchCalculation(api.origin, made.id)).toBe(before)
    await withRestartedServer(api, async (origin) =>
      expect(await fetchCalculation(origin, made.id)).toBe(before),
    )

    const now = await api.visitor.calculation.create({ body: sedanInput })
    const linesNow = new Map(now.result.lines.map(({ code, uah }) => [code, uah]))
    for (const { code, uah } of made.result.lines) expect([code, linesNow.get(code)]).not.toEqual([code, uah])
    expect(now.result.used).toEqual({
      tables: { 'copart-fee': 2, 'copart-internet-bid': 2, transportation: 2, 'ship-delivery': 2 },
      settingsAt: api.clock.now.toISOString(),
    })
  })

  test('a release with a changed calculator affects only the recalculation for today, not the saved calculation', async ({
    api,
  }) => {
    const made = await api.visitor.calculation.create({ body: sedanInput })
    const before = await fetchCalculation(api.origin, made.id)
    replaceEngine()
    expect(await fetchCalculation(api.origin, made.id)).toBe(before)
    const { today, ...stored } = await api.visitor.calculation.get({
      params: { id: made.id },
      query: { recalculate: 'today' },
    })
    expect(stored).toEqual(made)
    if (!today || !('difference' in today)) throw new Error('nothing was calculated for today')
    expect(today.difference.lines.filter(({ change }) => change.usd !== 0)).toMatchObject([
      { code: 'broker', before: { usd: 300 }, after: { usd: 12_345 }, change: { usd: 12_045 } },
    ])
  })

  test('a saved calculation is shown with its stored amounts even if no release of the calculator could return them', async ({
    api,
  }) => {
    const { id } = await api.visitor.calculation.create({ body: sedanInput })
    const row = await api.ctx.db.selectFrom('calculation').select('result').executeTakeFirstOrThrow()
    const before = decompressCalculationResult(row.result)
    const odd = before.replace('"usd":300,', '"usd":300.01,')
    await api.ctx.db
      .updateTable('calculation')
      .set({ result: Buffer.from(odd) })
      .execute()
    const { result } = await api.visitor.calculation.get({ params: { id }, query: {} })
    expect(result).toEqual(JSON.parse(odd))
    expect(odd).not.toBe(before)
  })
})

describe('the stored basis of a calculation', () => {
  for (const [what, body] of Object.entries(cars)) {
    test(`after fee tables and settings changed, a calculation repeated from its stored inputs is byte-identical: ${what}`, async ({
      api,
    }) => {
      const made = await api.visitor.calculation.create({ body })
      await changeAllInputs(api)
      const { db } = api.ctx
      const { basis, result, settings } = await db
        .selectFrom('calculation')
        .innerJoin('calculation_settings', 'hash', 'settings_hash')
        .select(['basis', 'result', 'settings'])
        .executeTakeFirstOrThrow()
      const { input, tables, rates }: StoredCalculationInputs = JSON.parse(basis)
      const versions = await db.selectFrom('table_version').selectAll().execute()
      const asTheyWere = versions
        .filter(({ title, version }) => tables[title] === version)
        .map(({ title, version, valid_from, rows }) => [
          title,
          { version, validFrom: valid_from, rows: JSON.parse(String(gunzipSync(rows))) },
        ])
      expect(asTheyWere).toHaveLength(6)
      const again = calculate(input, indexTables(Object.fromEntries(asTheyWere)), rates, JSON.parse(settings))
      const stored = decompressCalculationResult(result)
      expect(JSON.stringify(again.calculation)).toBe(stored)
      expect(JSON.stringify(made.result), 'and these are what visitors get').toBe(stored)
    })
  }

  test('saved calculations with equal settings share one stored row of settings', async ({ api }) => {
    const { db } = api.ctx
    const make = () => api.visitor.calculation.create({ body: sedanInput })
    const countStoredSettings = async () =>
      (await db.selectFrom('calculation_settings').selectAll().execute()).length
    await make()
    await make()
    expect(await countStoredSettings()).toBe(1)
    await api.admin.option.create({ body: { title: 'broker-fee', value: '350' } })
    await make()
    expect(await countStoredSettings()).toBe(2)
    const each = await db.selectFrom('calculation').select(['basis', 'settings_hash']).execute()
    expect(each[1]?.settings_hash).toBe(each[0]?.settings_hash)
    expect(each[2]?.settings_hash).not.toBe(each[0]?.settings_hash)
    for (const { basis } of each) expect(Object.keys(JSON.parse(basis))).toEqual(['input', 'tables', 'rates'])
  })
})
