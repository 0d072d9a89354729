import { expect, test } from 'vitest'
import { vehicleTypes } from '../calculation-input.ts'
import { formatCalculationTotalLabel } from './calculator-labels.ts'

test('the label of the total speaks of a motorcycle for motorcycles, and of a car for other vehicles', () => {
  for (const vehicle of vehicleTypes)
    expect(formatCalculationTotalLabel({ vehicle })).toBe(
      vehicle === 'motorcycle'
        ? 'Мотоцикл в Украине, с регистрацией'
        : 'Автомобиль в Украине, с регистрацией',
    )
})

test('the label of the total of a car that is cleared later names the year of its clearance', () => {
  expect(formatCalculationTotalLabel({ vehicle: 'suv', clearance: '2027-01-19' })).toBe(
    'Автомобиль в Украине, с регистрацией, оформление в\u00A02027 году',
  )
})
