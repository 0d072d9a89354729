import { describe, expect, test } from 'vitest'
import { parseSavedCalculation } from './repository.ts'

const sums = { uah: 1000, usd: 25, eur: 20 }
const stepTexts = { how: 'указано вами', source: 'указано вами' }

/**
 * A row as the first release with saved calculations wrote it. Do not change it: such rows stay in databases for
 * ever.
 */
const keptByTheFirstRelease = {
  input: {
    origin: 'eu',
    price: 20,
    currency: 'EUR',
    document: 'salvage',
    bid: 'live',
    port: 'Berlin',
    destination: 'Kyiv',
    vehicle: 'sedan',
    engine: 'diesel',
    volume: 1598,
    year: 2015,
    eur1: true,
    insurance: false,
    date: '2026-11-20',
  },
  date: '2026-11-20',
  rates: { USD: 40, EUR: 50, date: '2026-11-19' },
  customsValue: { ...sums, of: ['price', 'addition'], ...stepTexts },
  lines: [
    {
      group: 'purchase',
      code: 'price',
      title: 'Цена автомобиля',
      amount: { value: 20, currency: 'EUR' },
      ...sums,
      ...stepTexts,
    },
  ],
  groups: [{ group: 'purchase', title: 'Покупка', ...sums }],
  total: sums,
  warnings: [{ code: 'stale-rate', message: 'Курса ещё нет.' }],
  used: { tables: { 'ship-delivery': 3 }, settingsAt: null },
}

describe('parseSavedCalculation', () => {
  test('a calculation saved by an earlier release is still read with exactly the content that was saved', () => {
    const row = {
      id: 'AAAAAAAAAAAAAAAAAAAAAA',
      created_at: '2026-11-20T10:00:00.000Z',
      result: JSON.stringify(keptByTheFirstRelease),
      car: null,
    }
    const { id, createdAt, input, result } = parseSavedCalculation(row)
    expect([id, createdAt]).toEqual([row.id, row.created_at])
    expect(JSON.stringify(result)).toBe(row.result)
    expect(input).toEqual(result.input)
  })
})
