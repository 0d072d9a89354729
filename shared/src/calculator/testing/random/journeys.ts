import fc from 'fast-check'
import type { Cell } from '../../index.ts'
import { sumUpTo } from './figures.ts'
import { bare, destinations, locations, oneSpelt, ports } from './names.ts'

type Row = readonly Cell[]

const usual = <T>(weight: number, arbitrary: fc.Arbitrary<T>) => ({ weight, arbitrary })

const states: readonly Cell[] = ['TX', 'sc', 'MO', null, '']
const zips: readonly Cell[] = ['75051', 29053, ' 65202 ', null]

const inland: fc.Arbitrary<Cell> = fc.oneof(
  usual(5, sumUpTo(5000)),
  usual(1, fc.constantFrom<Cell[]>(0, null)),
)

/** Yards, some with the same name, each with at most one price per port. */
export const transportationRows: fc.Arbitrary<readonly Row[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom<Cell[]>('copart', 'iaa', 'Copart ', 'IAA'),
    oneSpelt(locations),
    fc.constantFrom(...states),
    fc.constantFrom(...zips),
    oneSpelt(ports),
    inland,
  ),
  { minLength: 8, maxLength: 30, selector: (row) => row.slice(0, 5).map(bare).join('|') },
)

const onward: fc.Arbitrary<Cell> = fc.oneof(
  usual(3, sumUpTo(2000)),
  usual(1, fc.constantFrom<Cell[]>(0, null)),
)

/** Lanes from all three origins, for any vehicle or for one. */
export const shipRows: fc.Arbitrary<readonly Row[]> = fc.uniqueArray(
  fc.tuple(
    fc.constantFrom<Cell[]>('usa', 'USA ', 'georgia', 'eu', 'EU'),
    oneSpelt(ports),
    oneSpelt(destinations),
    fc.oneof(
      usual(3, fc.constantFrom<Cell[]>(null, '')),
      usual(2, fc.constantFrom<Cell[]>('sedan', 'SUV', ' large', 'motorcycle')),
    ),
    fc.oneof(usual(9, sumUpTo(4000)), usual(1, fc.constant(0))),
    fc.constantFrom<Cell[]>('USD', 'EUR', 'eur', null, ''),
    onward,
    fc.option<Cell>(fc.integer({ min: 0, max: 90 })),
  ),
  { minLength: 10, maxLength: 40, selector: (row) => row.slice(0, 4).map(bare).join('|') },
)
