import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  auctions,
  calculate,
  destinationsOf,
  indexTables,
  portsOf,
  type Tables,
  vehicles,
  yardsOf,
} from './index.ts'
import { american } from './testing/car.ts'
import { soundWorld } from './testing/random/random-world.ts'

const { tables } = american()
const indexed = indexTables(tables)

const withRows = (title: keyof Tables, ...rows: readonly (readonly (string | number | null)[])[]) =>
  indexTables({ ...tables, [title]: { version: 1, validFrom: '2026-11-20', rows } })

describe('choices of places', () => {
  test('listAuctionYards returns the yards of the auction sorted by name, with towns of the same name listed separately', () => {
    const yards = yardsOf(indexed, 'copart')
    expect(yards.length).toBe(15)
    expect(yards.slice(0, 2)).toEqual([
      { location: 'ATLANTA EAST', state: 'GA', zip: '30052', ports: ['Savannah'] },
      { location: 'BIRMINGHAM', state: 'AL', zip: '35023', ports: ['Savannah'] },
    ])
    expect(yards.filter(({ location }) => location === 'COLUMBIA').map(({ state }) => state)).toEqual([
      'MO',
      'SC',
    ])
  })

  test('listAuctionYards returns the same array for the same tables and another one for other tables', () => {
    const yards = yardsOf(indexed, 'copart')
    expect(yardsOf(indexed, 'copart')).toBe(yards)
    expect(yardsOf(indexed, 'iaa')).not.toBe(yards)
    expect(yardsOf(withRows('transportation'), 'copart')).toEqual([])
  })

  test('listAuctionYards omits yards without an onward lane', () => {
    const some = withRows(
      'transportation',
      ['copart', 'Somewhere', 'TX', null, 'Baltimore', 500],
      ['copart', 'Elsewhere', 'TX', null, 'Newark', 0],
      ['copart', 'Here', 'TX', null, 'Newark', 500],
    )
    expect(yardsOf(some, 'copart').map(({ location }) => location)).toEqual(['Here'])
    expect(yardsOf(some, 'iaa')).toEqual([])
  })

  test('listLoadingPorts returns the ports served by the yard, and all loading places outside the USA', () => {
    const phoenix = { origin: 'usa', auction: 'copart', location: ' phoenix ' } as const
    expect(portsOf(indexed, phoenix)).toEqual(['Houston', 'Los Angeles', 'Newark'])
    expect(portsOf(indexed, { ...phoenix, location: 'Columbia' })).toEqual([])
    expect(portsOf(indexed, { ...phoenix, location: 'Columbia', state: 'sc' })).toEqual([
      'Newark',
      'Savannah',
    ])
    expect(portsOf(indexed, { origin: 'georgia' })).toEqual(['Rustavi', 'Tbilisi'])
    expect(portsOf(indexed, { origin: 'eu' })).toEqual([
      'Amsterdam',
      'Berlin',
      'Paris',
      'Vilnius',
      'Warszawa',
    ])
  })

  test('ports are spelled as in ship-delivery, not as in transportation', () => {
    const roads = withRows(
      'transportation',
      ['copart', 'Here', 'TX', null, 'NEWARK ', 500],
      ['copart', 'Here', 'TX', null, 'Baltimore', 500],
    )
    expect(portsOf(roads, { origin: 'usa', auction: 'copart', location: 'here' })).toEqual(['Newark'])
    expect(yardsOf(roads, 'copart').map(({ ports }) => ports)).toEqual([['Newark']])
  })

  test('listDestinations returns the destinations for the vehicle, or for any vehicle', () => {
    const ways = withRows(
      'ship-delivery',
      ['usa', 'Newark', 'Poti', 'suv', 900, null, null, null],
      ['usa', 'Newark', 'Klaipeda', null, 900, null, null, null],
    )
    const newark = { origin: 'usa', port: 'newark' } as const
    expect(destinationsOf(ways, newark)).toEqual(['Klaipeda', 'Poti'])
    expect(destinationsOf(ways, { ...newark, vehicle: 'suv' })).toEqual(['Klaipeda', 'Poti'])
    expect(destinationsOf(ways, { ...newark, vehicle: 'sedan' })).toEqual(['Klaipeda'])
    expect(destinationsOf(ways, { origin: 'georgia', port: 'Newark' })).toEqual([])
  })

  test('all lists are empty while no table was uploaded', () => {
    const empty = indexTables({})
    expect(yardsOf(empty, 'copart')).toEqual([])
    expect(portsOf(empty, { origin: 'eu' })).toEqual([])
    expect(destinationsOf(empty, { origin: 'eu', port: 'Berlin' })).toEqual([])
  })

  test('a listed combination of yard, port and destination is never refused as not served', () => {
    fc.assert(
      fc.property(
        soundWorld,
        fc.constantFrom(...auctions),
        fc.constantFrom(...vehicles),
        (world, auction, vehicle) => {
          const known = indexTables(world.tables)
          for (const { location, state, zip, ports } of yardsOf(known, auction)) {
            for (const port of ports) {
              for (const destination of destinationsOf(known, { origin: 'usa', port, vehicle })) {
                const way = { location, state: state ?? undefined, zip: zip ?? undefined, port, destination }
                const car = { ...american().input, ...way, origin: 'usa', auction, vehicle } as const
                const { refusal } = calculate(car, known, american().rates, world.settings)
                expect(refusal?.code).not.toBe('not-served')
              }
            }
          }
        },
      ),
    )
  })
})
