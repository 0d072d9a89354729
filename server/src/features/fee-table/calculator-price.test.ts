import { demoFeeTables } from 'shared/demo-tables'
import { describe, expect } from 'vitest'
import type { TestApi } from '../../testing/api.ts'
import { sedanInput, sedanTotal } from '../../testing/fixtures/calculator.ts'
import { calculatorTest as test } from '../../testing/fixtures/calculator-test.ts'
import {
  buildFeeTableFileUpload,
  requestFeeTableRestore,
  type TestFeeTableRows,
} from './testing/fee-table-api.ts'

const PRICE = 5

const calculateTotal = async ({ visitor }: TestApi, date?: string): Promise<number> => {
  const { result } = await visitor.calculation.create({ body: { ...sedanInput, ...(date && { date }) } })
  return result.total.usd
}

/** Adds 100 to every inland price. */
const dearer: TestFeeTableRows = demoFeeTables.transportation.map((row) =>
  row.map((cell, at) => (at === PRICE && typeof cell === 'number' ? cell + 100 : cell)),
)

const upload = async ({ admin }: TestApi, validFrom?: string) =>
  admin.table.upload({
    body: {
      title: 'transportation',
      file: await buildFeeTableFileUpload('transportation', dearer, 'xlsx'),
      ...(validFrom && { validFrom }),
    },
  })

describe('the price of a car', () => {
  test('the calculated price of a car changes at once after an upload and after a restore of a fee table', async ({
    api,
  }) => {
    expect(await calculateTotal(api)).toBe(sedanTotal.usd)
    await upload(api)
    expect(await calculateTotal(api)).toBeGreaterThan(sedanTotal.usd + 100)
    await requestFeeTableRestore(api, 1, 'transportation')
    expect(await calculateTotal(api)).toBe(sedanTotal.usd)
  })

  test('the price of a car on each day is calculated with the fee table version of that day', async ({
    api,
  }) => {
    await upload(api, '2026-11-15')
    const [before, since] = [await calculateTotal(api, '2026-11-14'), await calculateTotal(api, '2026-11-15')]
    expect(before).toBe(sedanTotal.usd)
    expect(since).toBeGreaterThan(sedanTotal.usd + 100)
    await upload(api, '2027-01-01')
    expect(await calculateTotal(api)).toBe(since)
  })

  test('the calculator data bundle for visitors contains a newly uploaded fee table version', async ({
    api,
  }) => {
    const bundle = async () => (await api.visitor.calculator.bundle({ query: {} })).tables.transportation
    expect((await bundle())?.version).toBe(1)
    await upload(api)
    expect((await bundle())?.version).toBe(2)
  })

  test('a saved calculation keeps the fee table version it was calculated from', async ({ api }) => {
    const { id } = await api.visitor.calculation.create({ body: sedanInput })
    await upload(api)
    const { result } = await api.visitor.calculation.get({ params: { id }, query: {} })
    expect(result.total).toEqual(sedanTotal)
    expect(result.used.tables.transportation).toBe(1)
  })

  test('a fee table version and a setting that apply since a past day change new calculations for later days, but no saved one', async ({
    api,
  }) => {
    const save = () => api.visitor.calculation.create({ body: { ...sedanInput, date: '2026-11-18' } })
    const saved = await save()
    await upload(api, '2026-11-15')
    const changes = [{ title: 'broker-fee', value: '12345', validFrom: '2026-11-15' }]
    await api.admin.option.apply({ body: { changes, note: 'Забыли внести в срок' } })
    const { result } = await api.visitor.calculation.get({ params: { id: saved.id }, query: {} })
    expect(result).toEqual(saved.result)
    const again = await save()
    expect(again.result.total.usd).toBeGreaterThan(result.total.usd + 100)
    expect(again.result.lines.find(({ code }) => code === 'broker')?.usd).toBe(12_345)
  })
})
