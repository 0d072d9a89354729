import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  auctions,
  calculate,
  indexFeeTables,
  listAuctionYards,
  listDestinationPorts,
  vehicleTypes,
} from '../index.ts'
import { validCalculationArguments } from '../testing/random/random-arguments.ts'
import { americanCarInput } from '../testing/sample-cars.ts'

test('a calculation for a listed combination of yard, port and destination is never refused as not served', () => {
  fc.assert(
    fc.property(
      validCalculationArguments,
      fc.constantFrom(...auctions),
      fc.constantFrom(...vehicleTypes),
      (world, auction, vehicle) => {
        const known = indexFeeTables(world.tables)
        for (const { location, state, zip, ports } of listAuctionYards(known, auction)) {
          for (const port of ports) {
            for (const destination of listDestinationPorts(known, { origin: 'usa', port, vehicle })) {
              const way = { location, state: state ?? undefined, zip: zip ?? undefined, port, destination }
              const car = { ...americanCarInput().input, ...way, origin: 'usa', auction, vehicle } as const
              const { refusal } = calculate(car, known, americanCarInput().rates, world.settings)
              expect(refusal?.code).not.toBe('not-served')
            }
          }
        }
      },
    ),
  )
})
