import { pino } from 'pino'
import { calculate, convertColumnarToFeeTableVersion, indexFeeTables } from 'shared/calculator'
import { createApiClient, type TypedApiClient } from 'shared/client'
import { type CalculatorDataResponse, contract } from 'shared/contract'
import { test as base, describe, expect } from 'vitest'
import { createExpressApp } from '../app.ts'
import { readServerConfig } from '../config.ts'
import { createServerContext } from '../context.ts'
import { type FakeBank, startFakeBank } from '../fakes/fake-bank.ts'
import { startHttpServer } from '../http/hardening/hardened-server.ts'
import { testSecret } from '../testing/api.ts'
import { dropFakeBankConnection, sedanInput } from '../testing/fixtures/calculator.ts'
import { createTemporaryFolder } from '../testing/fixtures/temporary-folder.ts'
import { createHttpSend } from '../testing/http-send.ts'
import { demoExchangeRates } from './site-content.ts'

const { date: demoDay } = demoExchangeRates
const bankSilentError = { status: 503, code: 'bank-silent' }

interface Product {
  bank: FakeBank
  /** Starts a server on the folder of the test and stops it after use. */
  run: (
    env: { DEMO: '0' | '1'; now?: string },
    use: (visitor: TypedApiClient<typeof contract>) => Promise<void>,
  ) => Promise<void>
}

/** Provides an empty data folder and a bank that answers nothing. */
const test = base.extend<{ product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixture's needs from this pattern
  product: async ({}, use) => {
    const DATA_DIR = createTemporaryFolder()
    const clock = { now: new Date() }
    const bank = await startFakeBank(() => clock.now)
    bank.respondWith(dropFakeBankConnection)
    await use({
      bank,
      run: async ({ DEMO, now = '2026-11-23T10:00:00Z' }, useServer) => {
        clock.now = new Date(now)
        const config = readServerConfig({ DATA_DIR, NBU_URL: bank.url, JWT_SECRET: testSecret, DEMO })
        const ctx = await createServerContext(config, {
          clock: () => clock.now,
          log: pino({ enabled: false }),
        })
        const app = createExpressApp(ctx, { trustProxy: 0 })
        const server = await startHttpServer(app, 0, '127.0.0.1', { lingerMs: 100 })
        await useServer(createApiClient(contract, createHttpSend(server.origin)))
        await server.close()
        await ctx.close()
      },
    })
    await bank.close()
  },
})

/** Calculates the sedan from a bundle as a browser does. */
const calculateFromBundle = ({ date, rates, settings, tables }: CalculatorDataResponse) => {
  const versions = Object.entries(tables).map(([title, table]) => [
    title,
    convertColumnarToFeeTableVersion(table),
  ])
  return calculate({ ...sedanInput, date }, indexFeeTables(Object.fromEntries(versions)), rates, settings)
}

describe('a new product that cannot reach the bank', () => {
  test('a new installation with demo content has the exchange rates of one past day, marked as stale, and calculates for that day', ({
    product: { bank, run },
  }) =>
    run({ DEMO: '1' }, async (visitor) => {
      expect((await visitor.calculator.bundle({ query: {} })).rates).toBeNull()
      expect((await visitor.currency.today()).data).toMatchObject({ ...demoExchangeRates, stale: true })
      const bundle = await visitor.calculator.bundle({ query: { date: demoDay } })
      expect(bundle.rates).toEqual(demoExchangeRates)
      const { calculation, refusal } = calculateFromBundle(bundle)
      expect([refusal, calculation?.rates]).toEqual([undefined, demoExchangeRates])
      expect(calculation?.warnings.map(({ code }) => code)).toEqual(['model-year'])
      expect(bank.requests.filter((request) => request.includes(demoDay))).toEqual([])
    }))

  test('without the National Bank visitors can save a calculation for the day of the demo exchange rates, not for today', ({
    product: { run },
  }) =>
    run({ DEMO: '1' }, async (visitor) => {
      const save = (date?: string) => visitor.calculation.create({ body: { ...sedanInput, date } })
      await expect(save()).rejects.toMatchObject(bankSilentError)
      const { result } = await save(demoDay)
      expect([result.date, result.rates]).toEqual([demoDay, demoExchangeRates])
    }))

  test('the demo exchange rates equal those that the National Bank published, with the same names, codes and date format', ({
    product: { run },
  }) =>
    run({ DEMO: '1' }, async ({ currency }) => {
      const list = async (valcode: 'USD' | 'EUR') => currency.rate({ query: { valcode, date: '20261006' } })
      expect([...(await list('USD')), ...(await list('EUR'))]).toEqual([
        { r030: 840, txt: 'Долар США', rate: 45.0564, cc: 'USD', exchangedate: '06.10.2026' },
        { r030: 978, txt: 'Євро', rate: 50.483, cc: 'EUR', exchangedate: '06.10.2026' },
      ])
    }))

  test('demo exchange rates are not used as rates of today once the National Bank answers', ({
    product: { bank, run },
  }) =>
    run({ DEMO: '1' }, async (visitor) => {
      bank.respondWith()
      expect((await visitor.calculator.bundle({ query: {} })).rates?.date).toBe('2026-11-23')
      expect((await visitor.currency.today()).data).toMatchObject({ date: '2026-11-23', stale: false })
    }))
})

describe('databases without demo rates', () => {
  test('a server started with DEMO=0 has no demo exchange rates, and a later start with DEMO=1 adds none', async ({
    product: { run },
  }) => {
    for (const DEMO of ['0', '1'] as const)
      await run({ DEMO }, async (visitor) => {
        await expect(visitor.currency.today()).rejects.toMatchObject(bankSilentError)
        expect((await visitor.calculator.bundle({ query: { date: demoDay } })).rates).toBeNull()
      })
  })

  test('a server whose clock is before the day of the demo exchange rates stores none of them', ({
    product: { run },
  }) =>
    run({ DEMO: '1', now: '2026-10-06T10:00:00Z' }, async (visitor) => {
      await expect(visitor.currency.today()).rejects.toMatchObject(bankSilentError)
    }))
})

describe('the demo tables', () => {
  test.for([
    ['soon after the day of the demo rates', '2026-10-20T10:00:00Z'],
    ['when tables from that day are not outdated yet', '2027-01-04T10:00:00Z'],
    ['when tables from that day would soon be outdated', '2027-01-05T10:00:00Z'],
    ['years later', '2029-06-01T10:00:00Z'],
  ] as const)(
    'demo fee tables apply on the day of the demo rates and are not outdated today if the server first starts %s',
    async ([, now], { product: { bank, run } }) => {
      await run({ DEMO: '1', now }, async (visitor) => {
        bank.respondWith()
        for (const query of [{ date: demoDay }, {}]) {
          const { calculation } = calculateFromBundle(await visitor.calculator.bundle({ query }))
          // The subsistence minimum of 2027 is expected by default, which is no matter of the tables.
          const codes = calculation?.warnings.map(({ code }) => code) ?? []
          expect(codes.filter((code) => code !== 'expected-value')).toEqual(['model-year'])
        }
      })
    },
  )
})
