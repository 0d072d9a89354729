import { describe, expect, test } from 'vitest'
import { fixedToday, openCalculatorTestTab } from '../../../testing/calculator-test-tab.ts'

describe('the calculator of a page without input in its address', () => {
  test('a country page presets its country in the calculator, and the calculator of the home page stays without input', async () => {
    const { calculator, getState } = await openCalculatorTestTab()
    calculator.open('georgia')
    expect(getState().rawInput).toEqual({ origin: 'georgia' })
    calculator.open()
    expect(getState().rawInput).toEqual({})
  })

  test('a country page takes over calculator input from the home page, which keeps that input', async () => {
    const { calculator, getState, address, writeInput } = await openCalculatorTestTab()
    calculator.updateInput({ price: '7 000' })
    calculator.updateInput({ year: '2020' })
    writeInput()
    const homeQuery = address.query
    address.query = ''
    calculator.open('georgia')
    expect(getState().rawInput).toEqual({ origin: 'georgia', price: '7 000', year: '2020' })
    address.query = homeQuery
    calculator.open()
    expect(getState().rawInput).toEqual({ price: '7 000', year: '2020' })
  })
})

test('a reload restores the date chosen in the calculator, but not if that date was today', async () => {
  const { calculator, getState, address, writtenInputs, writeInput } = await openCalculatorTestTab()
  calculator.updateInput({ date: '2026-11-05' })
  writeInput()
  expect(address.query).toMatch(/date=2026-11-05/)
  expect(writtenInputs.at(-1)?.date).toBe('2026-11-05')
  calculator.updateInput({ date: fixedToday })
  writeInput()
  expect(getState().rawInput.date).toBe(fixedToday)
  expect(address.query).not.toMatch(/date/)
  expect(writtenInputs.at(-1)?.date).toBeUndefined()
})

describe('the calculator of a page with input in its address', () => {
  test('opening a shared link replaces the calculator input of the visitor by that of the link', async () => {
    const { getState } = await openCalculatorTestTab({ price: '7 000' }, 'origin=eu&price=9000')
    expect(getState().rawInput).toMatchObject({ origin: 'eu', price: '9000' })
  })

  test('the car that a link passes beside its address is added to the input of the address, and stays while the visitor types', async () => {
    const { calculator, getState, address } = await openCalculatorTestTab({ price: '7 000' })
    address.query = 'origin=eu&price=9000'
    const car = { reference: '1HGCM82633A004352', make: 'Honda', model: 'Accord' }
    calculator.open('eu', car)
    expect(getState().rawInput).toEqual({ origin: 'eu', price: '9000', ...car })
    calculator.updateInput({ price: '9 500' })
    expect(getState().rawInput).toMatchObject({ price: '9 500', ...car })
    expect(address.query).not.toContain('1HGCM')
    calculator.open('eu', { reference: 'another' })
    expect(getState().rawInput).toMatchObject(car)
    calculator.open('eu')
    calculator.open('eu', { reference: 'another' })
    expect(getState().rawInput).toMatchObject(car)
  })

  test('a link with another car of equal figures replaces the car before, and what is typed then stays on its page', async () => {
    const { calculator, getState, address } = await openCalculatorTestTab()
    address.query = 'origin=eu&price=9000'
    calculator.open('eu', { reference: '58192734' }, 'first')
    calculator.updateInput({ price: '9 500' })
    calculator.open('eu', { reference: '41234567' }, 'second')
    expect(getState().rawInput).toMatchObject({ price: '9500', reference: '41234567' })
    calculator.updateInput({ reference: undefined })
    calculator.open('eu', { reference: '41234567' }, 'second')
    expect(getState().rawInput.reference).toBeUndefined()
  })

  test("navigating back to an address with the visitor's own input restores the prices typed for all countries", async () => {
    const { calculator, getState, address } = await openCalculatorTestTab()
    calculator.updateInput({ price: '7 000' })
    calculator.updateInput({ origin: 'eu' })
    const euQuery = address.query
    address.query = ''
    calculator.open('usa')
    address.query = euQuery
    calculator.open()
    expect(getState().rawInput).toMatchObject({ origin: 'eu', convertedFrom: 'USD', otherPrice: '7 000' })
    calculator.updateInput({ origin: 'usa' })
    expect(getState().rawInput.price).toBe('7 000')
  })

  test('a reload restores calculator input that was not written to the URL yet', async () => {
    const { calculator, getState, address } = await openCalculatorTestTab()
    calculator.updateInput({ price: '7 000' })
    const delayed = address.query
    address.isDelayed = true
    calculator.updateInput({ price: '7 500' })
    expect(address.query).toBe(delayed)
    calculator.open()
    expect(getState().rawInput.price).toBe('7 500')
  })
})
