import { figure, isAmount, text } from './cells.ts'
import type { Cell, TableVersion } from './kinds.ts'
import { keyOf, plainName, shownAs } from './same-name.ts'

/** The inland delivery from a yard to a port, with names spelled as in its row. */
export interface Inland {
  readonly location: string
  readonly port: string
  readonly price: number
  readonly row: number
  /** The row breaks the rules of its table, so its price is unknown. */
  readonly isUnreadable: boolean
}

/** One yard of an auction. Towns with the same name in two states are two yards. */
export interface IndexedYard {
  readonly auction: string
  readonly location: string
  readonly state: string | null
  readonly zip: string | null
  /** By the normalized name of the port. Ports that are not served are missing. */
  readonly ports: ReadonlyMap<string, Inland>
}

export interface YardIndex {
  readonly all: readonly IndexedYard[]
  /** By auction and location. */
  readonly named: ReadonlyMap<string, readonly IndexedYard[]>
}

/** A yard while the index is being built. */
interface Growing {
  readonly auction: string
  location: string
  state: string | null
  zip: string | null
  readonly ports: Map<string, Inland>
}

const orNothing = (one: string | null, cell: Cell | undefined): string | null =>
  one === null ? null : shownAs(one, text(cell))

export const indexYards = ({ rows }: TableVersion): YardIndex => {
  const yards = new Map<string, Growing>()
  const named = new Map<string, IndexedYard[]>()
  for (const [at, [auction, location, state, zip, port, price]] of rows.entries()) {
    const key = keyOf(auction, location, state, zip)
    let yard = yards.get(key)
    if (!yard) {
      yard = {
        auction: plainName(auction),
        location: text(location),
        state: text(state) || null,
        zip: text(zip) || null,
        ports: new Map(),
      }
      yards.set(key, yard)
      const name = keyOf(auction, location)
      const namesakes = named.get(name)
      if (namesakes) namesakes.push(yard)
      else named.set(name, [yard])
    } else {
      yard.location = shownAs(yard.location, text(location))
      yard.state = orNothing(yard.state, state)
      yard.zip = orNothing(yard.zip, zip)
    }
    if (text(price) !== '' && price !== 0)
      yard.ports.set(plainName(port), {
        location: text(location),
        port: text(port),
        price: figure(price) ?? 0,
        row: at + 2,
        isUnreadable: !isAmount(price),
      })
  }
  return { all: [...yards.values()], named }
}

/** Formats a yard as `PHOENIX, AZ 85043`. */
export const yardName = ({
  location,
  state,
  zip,
}: Pick<IndexedYard, 'location' | 'state' | 'zip'>): string => {
  const place = [state, zip].filter((part) => part !== null).join(' ')
  return place === '' ? location : `${location}, ${place}`
}

interface Asked {
  readonly auction: string
  readonly location: string
  readonly state?: string | undefined
  readonly zip?: string | undefined
}

const isSame = (asked: string | undefined, known: string | null): boolean =>
  plainName(asked ?? null) === plainName(known)

const fits = (asked: string | undefined, known: string | null): boolean =>
  plainName(asked ?? null) === '' || isSame(asked, known)

/** Finds all yards that match. Several mean that state or zip is needed. */
export const yardsNamed = (
  index: YardIndex,
  { auction, location, state, zip }: Asked,
): readonly IndexedYard[] => {
  const namesakes = index.named.get(keyOf(auction, location)) ?? []
  const fitting = namesakes.filter((yard) => fits(state, yard.state) && fits(zip, yard.zip))
  // A yard without a state or zip can only be distinguished from yards of the same name by leaving them empty.
  const exact = fitting.filter((yard) => isSame(state, yard.state) && isSame(zip, yard.zip))
  return exact.length === 1 ? exact : fitting
}
