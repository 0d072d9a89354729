import { describe, expect, test } from 'vitest'
import { keptCalculation } from './kept-calculation.ts'

const sums = { uah: 1000, usd: 25, eur: 20 }
const words = { how: 'указано вами', source: 'указано вами' }

/** In the shape of the first release that has kept calculations. Not to be changed: such rows stay for ever. */
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
  customsValue: { ...sums, of: ['price', 'addition'], ...words },
  lines: [
    {
      group: 'purchase',
      code: 'price',
      title: 'Цена автомобиля',
      amount: { value: 20, currency: 'EUR' },
      ...sums,
      ...words,
    },
  ],
  groups: [{ group: 'purchase', title: 'Покупка', ...sums }],
  total: sums,
  warnings: [{ code: 'stale-rate', message: 'Курса ещё нет.' }],
  used: { tables: { 'ship-delivery': 3 }, settingsAt: null },
}

describe('a kept calculation', () => {
  test('of an earlier release is read as it was written, whatever later ones write', () => {
    const row = {
      id: 'AAAAAAAAAAAAAAAAAAAAAA',
      created_at: '2026-11-20T10:00:00.000Z',
      result: JSON.stringify(keptByTheFirstRelease),
    }
    const { id, createdAt, input, result } = keptCalculation(row)
    expect([id, createdAt]).toEqual([row.id, row.created_at])
    expect(JSON.stringify(result)).toBe(row.result)
    expect(input).toEqual(result.input)
  })
})
