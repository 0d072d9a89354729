import { settingDefinitions } from 'shared/contract'
import { formatDate } from 'shared/format'
import { describe, expect } from 'vitest'
import { type TestApi, test } from '../../testing/api.ts'
import { covers } from '../../testing/endpoint-coverage.ts'
import { dropFakeBankConnection, prepareCalculator, sedanInput } from '../../testing/fixtures/calculator.ts'
import { testAdmin } from '../../testing/fixtures/test-admin.ts'

const unauthorized = { code: 'unauthorized' }
const note = 'Тариф брокера с декабря'
const broker = { title: 'broker-fee', value: '310' }
const vat = { title: 'vat-percent', value: '22' }
const loadStoredValue = async ({ admin }: Pick<TestApi, 'admin'>, title: string) =>
  (await admin.option.single({ params: { title } })).value.value

const isDearer = ({ before, after }: { before: unknown; after: unknown }): boolean =>
  typeof before === 'number' && typeof after === 'number' && after > before

covers('option.check', {
  works: async (api) => {
    await prepareCalculator(api)
    const checked = await api.admin.option.check({ body: { changes: [broker] } })
    expect(checked).toMatchObject({ errors: [], date: '2026-11-20' })
    expect(checked.impact).toHaveLength(24)
    for (const { before, after } of checked.impact) expect(Number(after) - Number(before)).toBeCloseTo(10, 1)
    expect(await api.admin.option.list()).toEqual([])
  },
  invalid: async (api) => {
    await prepareCalculator(api)
    const check = (changes: Parameters<typeof api.admin.option.check>[0]['body']['changes']) =>
      api.admin.option.check({ body: { changes } })
    const day = '2027-01-01'
    const checked = await check([
      { ...broker, value: 'даром' },
      { title: 'pension-tiers', value: '165: 3\n290: 4', validFrom: day },
      { title: 'vat-percent', value: '2026-01-01: 20', validFrom: day },
      { title: 'phones', value: '', validFrom: day },
      { ...broker, validFrom: '2018-11-24' },
      { title: 'our own note', value: 'ключ' },
    ])
    expect(checked.errors.map(({ path, code }) => [path, code])).toEqual([
      ['changes.0.value', 'not-dated'],
      ['changes.1.value', 'not-tiers'],
      ['changes.2.value', 'not-dated'],
      ['changes.3.validFrom', 'not-dated'],
      ['changes.4.title', 'duplicate'],
      ['changes.4.validFrom', 'too-small'],
    ])
    expect(new Set(checked.impact.map(({ after }) => after))).toEqual(new Set(['invalid']))
    await expect(check([])).rejects.toMatchObject({ code: 'validation', errors: [{ path: 'changes' }] })
    await expect(check([{ ...broker, validFrom: '2026-02-30' }])).rejects.toMatchObject({
      errors: [{ path: 'changes.0.validFrom' }],
    })
  },
})

covers('option.apply', {
  works: async ({ admin, clock }) => {
    clock.now = new Date('2026-11-20T10:00:00Z')
    await admin.option.create({ body: { title: 'vat-percent', value: '20' } })
    const changes = [
      { ...broker, version: 0 },
      { ...vat, validFrom: '2027-01-01', version: 1 },
      { title: 'company-fee', value: '500' },
    ]
    expect(await admin.option.apply({ body: { changes, note } })).toEqual([
      { id: 2, ...broker, version: 1 },
      { id: 1, title: 'vat-percent', value: '2018-11-25: 20\n2027-01-01: 22', version: 2 },
      // An unchanged default is not stored, so that a later release can change it.
      { id: null, title: 'company-fee', value: '500', version: 0 },
    ])
    const [change] = await admin.option.history({ params: { id: 1 } })
    expect(change).toEqual({
      title: 'vat-percent',
      value: '2018-11-25: 20\n2027-01-01: 22',
      author: testAdmin.name,
      changedAt: '2026-11-20T10:00:00.000Z',
      note,
      validFrom: '2027-01-01',
    })
    expect((await admin.option.history({ params: { id: 2 } }))[0]).toMatchObject({ note, validFrom: null })
  },
  invalid: async (api) => {
    const apply = (changes: readonly object[], reason = note) =>
      api.rawAsAdmin('POST', '/api/option/apply', { changes, note: reason })
    const rejected = await apply([broker, { ...vat, value: 'двадцать', validFrom: '2027-01-01' }])
    expect([rejected.status, await rejected.json()]).toMatchObject([
      422,
      { code: 'validation', errors: [{ path: 'changes.1.value', code: 'not-dated' }] },
    ])
    const unexplained = await apply([broker], ' ')
    expect([unexplained.status, (await unexplained.json()).errors]).toMatchObject([422, [{ path: 'note' }]])
    expect(await api.admin.option.list()).toEqual([])
  },
  notAllowed: async ({ visitor, admin }) => {
    await expect(visitor.option.apply({ body: { changes: [broker], note } })).rejects.toMatchObject(
      unauthorized,
    )
    expect(await admin.option.list()).toEqual([])
  },
})

describe('changes of several settings', () => {
  test('if another admin changed one of several settings meanwhile, none is changed, and the error names that admin', async ({
    api,
  }) => {
    await api.admin.option.create({ body: vat })
    const apply = (version: number) =>
      api.admin.option.apply({
        body: {
          changes: [
            { ...broker, version: 0 },
            { ...vat, value: '23', version },
          ],
          note,
        },
      })
    await expect(apply(0)).rejects.toMatchObject({
      code: 'changed',
      title: expect.stringMatching(/«НДС, %».*Олена.*Ничего не применено/),
      errors: [{ path: 'changes.1.version', code: 'changed' }],
    })
    expect(await loadStoredValue(api, 'broker-fee')).toBe('300')
    await apply(1)
    expect(await loadStoredValue(api, 'broker-fee')).toBe('310')
    expect(await loadStoredValue(api, 'vat-percent')).toBe('23')
  })

  test('a change of a setting that another admin reset meanwhile is rejected', async ({ api: { admin } }) => {
    await admin.option.create({ body: vat })
    await admin.option.remove({ params: { id: 1 } })
    const applied = admin.option.apply({ body: { changes: [{ ...vat, value: '23', version: 1 }], note } })
    await expect(applied).rejects.toMatchObject({ code: 'changed', title: expect.stringContaining('НДС') })
  })

  test('applying setting changes twice with one idempotency key changes the settings once', async ({
    api,
  }) => {
    const apply = (idempotencyKey: string) =>
      api.admin.option.apply({ body: { changes: [{ ...broker, version: 0 }], note }, idempotencyKey })
    const first = await apply('one')
    expect(await apply('one')).toEqual(first)
    expect(await api.admin.option.history({ params: { id: 1 } })).toHaveLength(1)
    await expect(apply('two')).rejects.toMatchObject({ code: 'changed' })
  })

  test('if one of several setting changes cannot be written, none is applied', async ({ api }) => {
    const { db } = api.ctx
    await api.admin.option.create({ body: vat })
    // The history of the second setting cannot be written.
    await api.failInserts('option_change', { column: 'title', value: 'vat-percent' })
    const reply = await api.rawAsAdmin('POST', '/api/option/apply', {
      changes: [broker, { ...vat, value: '23' }],
      note,
    })
    expect(reply.status).toBe(500)
    expect(await db.selectFrom('option').select(['title', 'value']).execute()).toEqual([vat])
  })
})

describe('the effect of changed settings', () => {
  test('the price impact of a setting from a future day is calculated with the fee tables of that day and today’s rates', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const changes = [{ ...vat, validFrom: '2027-01-01' }]
    const checked = await api.admin.option.check({ body: { changes } })
    expect(checked).toMatchObject({ date: '2027-01-01', warnings: [] })
    // Electric cars have a setting of their own.
    expect(checked.impact.filter(isDearer).length).toBeGreaterThan(10)
  })

  test('the price impact of several setting changes is calculated for the day on which all of them have taken effect', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const changes = [broker, { ...vat, validFrom: '2027-03-01' }]
    const { date, impact } = await api.admin.option.check({ body: { changes } })
    expect([date, impact.every(isDearer)]).toEqual(['2027-03-01', true])
  })

  test('the price impact of removing a planned setting value is calculated for the day from which the value would apply', async ({
    api,
  }) => {
    await prepareCalculator(api)
    await api.admin.option.apply({ body: { changes: [{ ...broker, validFrom: '2027-01-01' }], note } })
    const changes = [{ title: 'broker-fee', value: '300' }]
    const { date, warnings, impact } = await api.admin.option.check({ body: { changes } })
    expect([date, warnings, impact.some(isDearer)]).toEqual(['2027-01-01', [], false])
    expect(impact.every(({ before, after }) => Number(after) < Number(before))).toBe(true)
  })

  test('checking a setting change that starts on a past day warns about the affected past days and about a later planned value', async ({
    api,
  }) => {
    await prepareCalculator(api)
    await api.admin.option.apply({ body: { changes: [{ ...broker, validFrom: '2026-12-01' }], note } })
    const changes = [
      { ...broker, value: '290', validFrom: '2026-11-01' },
      { title: 'company-fee', value: '500' },
    ]
    const { warnings, date, impact } = await api.admin.option.check({ body: { changes } })
    expect(warnings).toEqual([
      {
        path: 'changes.0.validFrom',
        code: 'past-days',
        message: expect.stringContaining(formatDate('2026-11-01')),
      },
      {
        path: 'changes.0.validFrom',
        code: 'later-value',
        message: expect.stringContaining(formatDate('2026-12-01')),
      },
      { path: 'changes.1.value', code: 'same-value', message: 'Значение остаётся прежним' },
    ])
    expect([date, impact.every(({ before, after }) => Number(after) < Number(before))]).toEqual([
      '2026-11-20',
      true,
    ])
  })

  test('changing only the expected future value of a setting is accepted, though no price changes', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const { default: known } = settingDefinitions['pension-minimum']
    const check = async (value: string) => {
      const changes = [{ title: 'pension-minimum', value }]
      return (await api.admin.option.check({ body: { changes } })).warnings.map(({ code }) => code)
    }
    expect(known).toContain('2027-01-01: expected 3482')
    expect(await check(known.replace('3482', '3500'))).toEqual([])
    expect(await check(known)).toEqual(['same-value'])
  })

  test('changing a setting that the calculator does not use has no price impact on any sample car', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const changes = [{ title: 'telegram', value: 'https://t.me/broker' }]
    const { warnings, impact } = await api.admin.option.check({ body: { changes } })
    expect([warnings, impact.every(({ before, after }) => before === after)]).toEqual([[], true])
  })

  test('the price impact of setting changes has no amounts if no exchange rate was ever stored', async ({
    api,
  }) => {
    await prepareCalculator(api)
    api.bank.respondWith(dropFakeBankConnection)
    const { impact } = await api.admin.option.check({ body: { changes: [broker] } })
    expect(new Set(impact.map(({ after }) => after))).toEqual(new Set(['no-rate']))
  })
})

describe('a new law', () => {
  const tiers = { title: 'pension-tiers', value: '165: 7\n: 9', validFrom: '2026-11-20' }

  test('tax tiers of a new law that apply from a day on leave calculations for earlier days unchanged', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const calculatePensionFee = async (date: string) => {
      const { result } = await api.visitor.calculation.create({ body: { ...sedanInput, date } })
      const { how = '', source = '' } = result.lines.find(({ code }) => code === 'pension-fund') ?? {}
      return [/(\d+)\s*%/.exec(how)?.[1], source.includes(formatDate('2026-11-20'))]
    }
    const before = await calculatePensionFee('2026-11-19')
    await api.admin.option.apply({ body: { changes: [tiers], note: 'Новый закон' } })
    expect(await calculatePensionFee('2026-11-19')).toEqual(before)
    expect(await calculatePensionFee('2026-11-20')).toEqual(['7', true])
  })

  test('a stored setting with tiers that has no start day is still read and accepted', async ({ api }) => {
    const body = { title: 'pension-tiers', value: '200: 2\n: 6' }
    const { value } = await api.admin.option.create({ body })
    const bundle = await api.visitor.calculator.bundle({ query: { date: '2020-01-01' } })
    expect(bundle.settings.of['pension-tiers']).toMatchObject({ value: body.value })
    expect(bundle.settings.of['pension-tiers']).not.toHaveProperty('since')
    const dated = { ...body, value: `${body.value}\n[2027-01-01]\n: 7` }
    await api.admin.option.update({ params: { id: value.id }, body: dated })
    expect(await loadStoredValue(api, 'pension-tiers')).toBe(dated.value)
  })

  test('a setting change that starts on a past day does not change calculations saved since that day', async ({
    api,
  }) => {
    await prepareCalculator(api)
    const saved = await api.visitor.calculation.create({ body: sedanInput })
    const changes = [{ ...broker, validFrom: '2026-11-01' }]
    await api.admin.option.apply({ body: { changes, note } })
    const again = await api.visitor.calculation.get({ params: { id: saved.id }, query: {} })
    expect(again.result).toEqual(saved.result)
    const recalculated = await api.visitor.calculation.create({ body: sedanInput })
    expect(recalculated.result.total.usd - saved.result.total.usd).toBeCloseTo(10, 1)
  })
})
