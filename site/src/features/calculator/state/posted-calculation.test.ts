import { expect, test } from 'vitest'
import { parseCalculatorInputFromQuery, parsePostedCalculatorForm } from './calculator-input-query.ts'

const fields = { origin: 'eu', price: '6200.5', currency: 'EUR', volume: '1984', year: '2019' }

test('a calculator form posted without JavaScript is parsed into numbers and flags', () => {
  const { body } = parsePostedCalculatorForm({
    ...fields,
    eur1: '1',
    insurance: '0',
    auction: '',
    other: 'x',
    budget: '15000',
    budgetCurrency: 'USD',
  })
  expect(body).toEqual({
    origin: 'eu',
    price: 6200.5,
    currency: 'EUR',
    volume: 1984,
    year: 2019,
    eur1: true,
    insurance: false,
  })
})

test('the link from a rejected calculator form posted without JavaScript leads to a form with the posted input', () => {
  const { formAddress } = parsePostedCalculatorForm({ ...fields, price: '-1', insurance: '1' })
  expect(formAddress.startsWith('/?')).toBe(true)
  expect(parseCalculatorInputFromQuery(formAddress.slice(2))).toEqual({
    ...fields,
    price: '-1',
    insurance: 'yes',
  })
})

test('a lot or a VIN posted without JavaScript is saved with the calculation, and is left out of all addresses', () => {
  const reference = 'https://www.copart.com/lot/58192734'
  const { body, formAddress } = parsePostedCalculatorForm({ ...fields, reference: ` ${reference} ` })
  expect(body).toMatchObject({ origin: 'eu', car: { reference } })
  expect(formAddress).not.toContain('58192734')
  expect(parsePostedCalculatorForm({ ...fields, reference: ' ' }).body).not.toHaveProperty('car')
})
