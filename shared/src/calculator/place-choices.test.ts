import { describe, expect, test } from 'vitest'
import {
  type EffectiveFeeTables,
  indexFeeTables,
  listAuctionYards,
  listDestinationPorts,
  listLoadingPorts,
} from './index.ts'
import { americanCarInput } from './testing/sample-cars.ts'

const { tables } = americanCarInput()
const indexed = indexFeeTables(tables)

const withRows = (
  title: keyof EffectiveFeeTables,
  ...rows: readonly (readonly (string | number | null)[])[]
) => indexFeeTables({ ...tables, [title]: { version: 1, validFrom: '2026-11-20', rows } })

describe('choices of places', () => {
  test('listAuctionYards returns the yards sorted by name and lists towns of the same name separately', () => {
    const yards = listAuctionYards(indexed, 'copart')
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

  test('listAuctionYards returns the same array for the same fee tables and another one for other fee tables', () => {
    const yards = listAuctionYards(indexed, 'copart')
    expect(listAuctionYards(indexed, 'copart')).toBe(yards)
    expect(listAuctionYards(indexed, 'iaa')).not.toBe(yards)
    expect(listAuctionYards(withRows('transportation'), 'copart')).toEqual([])
  })

  test('listAuctionYards omits yards whose ports no ship leaves', () => {
    const some = withRows(
      'transportation',
      ['copart', 'Somewhere', 'TX', null, 'Baltimore', 500],
      ['copart', 'Elsewhere', 'TX', null, 'Newark', 0],
      ['copart', 'Here', 'TX', null, 'Newark', 500],
    )
    expect(listAuctionYards(some, 'copart').map(({ location }) => location)).toEqual(['Here'])
    expect(listAuctionYards(some, 'iaa')).toEqual([])
  })

  test('listLoadingPorts returns the ports served by the yard of a car in the USA, and all loading places of another country', () => {
    const phoenix = { origin: 'usa', auction: 'copart', location: ' phoenix ' } as const
    expect(listLoadingPorts(indexed, phoenix)).toEqual(['Houston', 'Los Angeles', 'Newark'])
    expect(listLoadingPorts(indexed, { ...phoenix, location: 'Columbia' })).toEqual([])
    expect(listLoadingPorts(indexed, { ...phoenix, location: 'Columbia', state: 'sc' })).toEqual([
      'Newark',
      'Savannah',
    ])
    expect(listLoadingPorts(indexed, { origin: 'georgia' })).toEqual(['Rustavi', 'Tbilisi'])
    expect(listLoadingPorts(indexed, { origin: 'eu' })).toEqual([
      'Amsterdam',
      'Berlin',
      'Paris',
      'Vilnius',
      'Warszawa',
    ])
  })

  test('the calculator lists ports in the spelling of the shipping table, not of the inland table', () => {
    const roads = withRows(
      'transportation',
      ['copart', 'Here', 'TX', null, 'NEWARK ', 500],
      ['copart', 'Here', 'TX', null, 'Baltimore', 500],
    )
    expect(listLoadingPorts(roads, { origin: 'usa', auction: 'copart', location: 'here' })).toEqual([
      'Newark',
    ])
    expect(listAuctionYards(roads, 'copart').map(({ ports }) => ports)).toEqual([['Newark']])
  })

  test('listDestinationPorts returns the ports served for a vehicle type, or for any type if none is given', () => {
    const ways = withRows(
      'ship-delivery',
      ['usa', 'Newark', 'Poti', 'suv', 900, null, null, null],
      ['usa', 'Newark', 'Klaipeda', null, 900, null, null, null],
    )
    const newark = { origin: 'usa', port: 'newark' } as const
    expect(listDestinationPorts(ways, newark)).toEqual(['Klaipeda', 'Poti'])
    expect(listDestinationPorts(ways, { ...newark, vehicle: 'suv' })).toEqual(['Klaipeda', 'Poti'])
    expect(listDestinationPorts(ways, { ...newark, vehicle: 'sedan' })).toEqual(['Klaipeda'])
    expect(listDestinationPorts(ways, { origin: 'georgia', port: 'Newark' })).toEqual([])
  })

  test('all lists of yards, ports and destinations are empty while no fee table was uploaded', () => {
    const empty = indexFeeTables({})
    expect(listAuctionYards(empty, 'copart')).toEqual([])
    expect(listLoadingPorts(empty, { origin: 'eu' })).toEqual([])
    expect(listDestinationPorts(empty, { origin: 'eu', port: 'Berlin' })).toEqual([])
  })
})
