import { afterEach, expect, test, vi } from 'vitest'
import { createCalculatorInputPersistence } from '../state/calculator-input-memory.ts'
import { EDITED_FIELDS_STORAGE_KEY, storeFieldsEditedBeforeHydration } from './edited-form-fields.ts'

const timeOrigin = vi.spyOn(performance, 'timeOrigin', 'get')

/** Shows the form as the HTML of the server has it, and types into a field before it is hydrated. */
const typeBeforeHydration = (loadedAt: number, field: string, text: string): void => {
  timeOrigin.mockReturnValue(loadedAt)
  document.body.innerHTML = `<div data-deferred><form id="calculator-form">
    <input name="price" value="6200"><input name="year" value="2019"></form></div>`
  const input = document.querySelector<HTMLInputElement>(`[name=${field}]`)
  if (input) input.value = text
  storeFieldsEditedBeforeHydration()
}

afterEach(() => {
  timeOrigin.mockRestore()
  sessionStorage.clear()
  document.body.replaceChildren()
})

test('what a visitor types on two pages, each left before its hydration, is all in the calculator of the next page', () => {
  typeBeforeHydration(1000.5, 'price', '9100')
  typeBeforeHydration(2000, 'year', '2020')
  typeBeforeHydration(2000, 'year', '2021')
  const memory = createCalculatorInputPersistence({
    schedule: () => () => undefined,
    today: () => '2026-11-20',
    storage: { read: () => undefined, write: () => undefined },
    address: { readQuery: () => '', follow: () => undefined, writeQuery: () => undefined },
  })
  expect(memory.read(undefined, null).rawInput).toMatchObject({ price: '9100', year: '2021' })
  const isStored = (name: string) => name.startsWith(EDITED_FIELDS_STORAGE_KEY)
  expect(Object.keys(sessionStorage).filter(isStored)).toEqual([])
})
