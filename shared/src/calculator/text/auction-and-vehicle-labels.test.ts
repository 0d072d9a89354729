import { expect, test } from 'vitest'
import { vehicleTypes } from '../calculation-input.ts'
import { formatTotalLabel } from './auction-and-vehicle-labels.ts'

test('the total of a motorcycle is named after a motorcycle, and that of any other vehicle after a car', () => {
  for (const vehicle of vehicleTypes)
    expect(formatTotalLabel({ vehicle, date: '2026-11-28' })).toBe(
      vehicle === 'motorcycle'
        ? 'Мотоцикл в Украине, с регистрацией'
        : 'Автомобиль в Украине, с регистрацией',
    )
})

test('the total of a car that is cleared later says so: in another year, or on another day of the year', () => {
  const label = (clearance: string) =>
    formatTotalLabel({ vehicle: 'suv', date: '2026-11-28', clearance }).replaceAll('\u00A0', ' ')
  expect(label('2027-01-19')).toBe('Автомобиль в Украине, с регистрацией, оформление в 2027 году')
  expect(label('2026-12-12')).toBe('Автомобиль в Украине, с регистрацией, оформление 12 грудня 2026')
  expect(label('2026-11-28')).toBe('Автомобиль в Украине, с регистрацией')
})
