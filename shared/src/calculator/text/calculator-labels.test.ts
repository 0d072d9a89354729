import { expect, test } from 'vitest'
import { vehicleTypes } from '../calculation-input.ts'
import { formatCalculationTotalLabel } from './calculator-labels.ts'

test('the total of a motorcycle is named after a motorcycle, and that of any other vehicle after a car', () => {
  for (const vehicle of vehicleTypes)
    expect(formatCalculationTotalLabel({ vehicle })).toBe(
      vehicle === 'motorcycle'
        ? 'Мотоцикл в Украине, с регистрацией'
        : 'Автомобиль в Украине, с регистрацией',
    )
})

test('the total of a car that is cleared later names the year of its clearance', () => {
  expect(formatCalculationTotalLabel({ vehicle: 'suv', clearance: '2027-01-19' })).toBe(
    'Автомобиль в Украине, с регистрацией, оформление в\u00A02027 году',
  )
})
