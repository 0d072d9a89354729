import { expect, test } from 'vitest'
import { resident, residentIn } from './resident.mjs'

const listing = `
    1     0    900
   40     1  1000
   41    40    200
   42    41     30
   50     1  7000
`

test('the memory of a server is its own and that of all it has started', () => {
  expect(residentIn(listing, 40)).toBe(1230)
  expect(residentIn(listing, 42)).toBe(30)
})

test('a process that is gone has none', () => {
  expect(residentIn(listing, 7)).toBe(0)
})

test('the system tells it of a process that is there', () => {
  expect(resident(process.pid)).toBeGreaterThan(10)
})
