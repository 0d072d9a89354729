import { calculatorSettingTitles, convertColumnarToFeeTableVersion, feeTableTitles } from 'shared/calculator'
import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import {
  dropFakeBankConnection,
  insertRaisedFeeTables,
  prepareCalculator,
  replyWithBankRates,
  replyWithoutBankRates,
  sedanRates,
} from '../../testing/fixtures/calculator.ts'
import { calculatorTest } from '../../testing/fixtures/calculator-test.ts'

const fetchBundle = (api: TestApi, date?: string) => api.visitor.calculator.bundle({ query: { date } })

covers('calculator.bundle', {
  works: async (api) => {
    await prepareCalculator(api)
    const { date, tables, settings, ...rest } = await fetchBundle(api)
    expect([date, rest.rates]).toEqual(['2026-11-20', { ...sedanRates, date: '2026-11-20' }])
    expect(Object.keys(tables).toSorted()).toEqual(feeTableTitles.toSorted())
    for (const title of feeTableTitles) {
      const table = tables[title]
      expect(table && convertColumnarToFeeTableVersion(table)).toEqual({
        version: 1,
        validFrom: '2026-10-06',
        rows: demoFeeTables[title],
      })
    }
    expect(settings.changedAt).toBeNull()
    expect(Object.keys(settings.of).toSorted()).toEqual(calculatorSettingTitles.toSorted())
    expect(settings.of['pension-minimum']).toMatchObject({ value: '3328', since: '2026-01-01' })
  },
  invalid: async (api) => {
    await prepareCalculator(api)
    const at = (code: string) => ({ code: 'validation', errors: [{ path: 'date', code }] })
    await expect(fetchBundle(api, '2026-11-21')).rejects.toMatchObject(at('too-big'))
    await expect(fetchBundle(api, '2018-11-24')).rejects.toMatchObject(at('too-small'))
    await expect(fetchBundle(api, '2026-02-30')).rejects.toMatchObject(at('format'))
    await expect(fetchBundle(api, 'today')).rejects.toMatchObject(at('format'))
  },
})

describe('the bundle of a day', () => {
  calculatorTest(
    'the calculator data bundle is for the current day in Kyiv, even if that day has not started in UTC',
    async ({ api }) => {
      api.clock.now = new Date('2026-11-20T22:30:00Z')
      expect((await fetchBundle(api)).date).toBe('2026-11-21')
      expect((await fetchBundle(api, '2026-11-21')).date).toBe('2026-11-21')
    },
  )

  for (const [how, answer] of [
    ['is silent', dropFakeBankConnection],
    ['has none', replyWithoutBankRates],
  ] as const) {
    calculatorTest(
      `the calculator data bundle has no exchange rates when the bank ${how}, and has them once the bank has them`,
      async ({ api }) => {
        api.bank.respondWith(answer)
        expect((await fetchBundle(api, '2026-11-10')).rates).toBeNull()
        expect((await fetchBundle(api)).rates).toBeNull()
        api.clock.now = new Date('2026-11-20T10:05:00Z')
        api.bank.respondWith(replyWithBankRates(sedanRates))
        expect((await fetchBundle(api, '2026-11-10')).rates).toEqual({ ...sedanRates, date: '2026-11-10' })
        expect((await fetchBundle(api)).rates).toEqual({ ...sedanRates, date: '2026-11-20' })
      },
    )
  }

  calculatorTest(
    'the calculator data bundle has the settings that apply on its day and the time of their last change',
    async ({ api }) => {
      const title = 'broker-fee'
      await api.admin.option.create({ body: { title, value: '2026-01-01: 300\n2026-11-20: 350' } })
      const changedAt = api.clock.now.toISOString()
      api.clock.now = new Date('2026-11-20T11:00:00Z')
      await api.admin.option.create({ body: { title: 'email', value: 'office@example.com' } })
      const on = async (date?: string) => (await fetchBundle(api, date)).settings
      expect((await on()).of[title]).toMatchObject({ value: '350', since: '2026-11-20' })
      expect((await on('2026-11-19')).of[title]).toMatchObject({ value: '300', since: '2026-01-01' })
      expect((await on()).changedAt).toBe(changedAt)
      api.clock.now = new Date('2026-11-20T12:00:00Z')
      await api.admin.option.remove({ params: { id: 1 } })
      expect(await on()).toMatchObject({
        changedAt: api.clock.now.toISOString(),
        of: { [title]: { value: '300' } },
      })
    },
  )

  calculatorTest(
    'renaming a setting updates the change time in the calculator data bundle',
    async ({ api }) => {
      await api.admin.option.create({ body: { title: 'broker-fee', value: '350' } })
      api.clock.now = new Date('2026-11-20T11:00:00Z')
      await api.admin.option.update({ params: { id: 1 }, body: { title: 'old-broker-fee', value: '350' } })
      const { settings } = await fetchBundle(api)
      expect(settings.changedAt).toBe(api.clock.now.toISOString())
      expect(settings.of['broker-fee'].value).toBe('300')
    },
  )

  calculatorTest(
    'the calculator data bundle has a new fee table version immediately after its upload',
    async ({ api }) => {
      const before = await fetchBundle(api)
      await insertRaisedFeeTables(api)
      const after = await fetchBundle(api)
      expect(after.tables['copart-fee']?.version).toBe(2)
      expect(after.tables).not.toEqual(before.tables)
    },
  )

  test('the calculator data bundle has no fee tables if none were uploaded', async ({ api }) => {
    expect((await fetchBundle(api)).tables).toEqual({})
  })
})
