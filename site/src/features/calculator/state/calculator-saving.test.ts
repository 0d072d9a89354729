import { AppError } from 'shared/errors'
import { describe, expect, test } from 'vitest'
import { fixedToday, openCalculatorTab } from '../../../testing/calculator-test-tab.ts'

describe('saving a calculation', () => {
  const input = {
    origin: 'eu',
    price: 1,
    currency: 'EUR',
    port: 'Berlin',
    destination: 'Kyiv',
    vehicle: 'sedan',
    engine: 'petrol',
    volume: 1984,
    year: 2019,
    date: fixedToday,
  } as const

  test('saving a calculation returns its id', async () => {
    const { calculator, answer } = await openCalculatorTab()
    const saved = calculator.save(input)
    await answer('save', { id: 'abc' })
    expect(await saved).toBe('abc')
  })

  test('a save of a calculation retried after a lost response uses the same idempotency key, and other input a new one', async () => {
    const { calculator, answer, fail, keys } = await openCalculatorTab()
    const lost = calculator.save(input)
    await Promise.all([
      expect(lost).rejects.toThrow('unreachable'),
      fail('save', new AppError('unreachable')),
    ])
    const again = calculator.save({ ...input })
    await answer('save', { id: 'abc' })
    await again
    const other = calculator.save({ ...input, price: 2 })
    await answer('save', { id: 'def' })
    await other
    const [first, second, third] = keys
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })
})
