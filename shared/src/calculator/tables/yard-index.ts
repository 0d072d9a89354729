import { figure, isAmount, text } from './cells.ts'
import type { Cell, TableVersion } from './kinds.ts'
import { keyOf, plainName, shownAs } from './same-name.ts'

/** The road from a yard to a port, with the names as its row has them. */
export interface Inland {
  readonly location: string
  readonly port: string
  readonly price: number
  readonly row: number
  /** Breaks the rules of its table: what it costs nobody knows. */
  readonly isUnreadable: boolean
}

/** One yard of an auction: two towns of one name in two states are two. */
export interface IndexedYard {
  readonly auction: string
  readonly location: string
  readonly state: string | null
  readonly zip: string | null
  /** By the port's plain name; ports that are not served are missing. */
  readonly ports: ReadonlyMap<string, Inland>
}

export interface YardIndex {
  readonly all: readonly IndexedYard[]
  /** By auction and location. */
  readonly named: ReadonlyMap<string, readonly IndexedYard[]>
}

/** A yard while rows are still being added to it. */
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

/** `PHOENIX, AZ 85043`. */
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

/** All yards that the words fit. */
export const yardsNamed = (
  index: YardIndex,
  { auction, location, state, zip }: Asked,
): readonly IndexedYard[] => {
  const namesakes = index.named.get(keyOf(auction, location)) ?? []
  const fitting = namesakes.filter((yard) => fits(state, yard.state) && fits(zip, yard.zip))
  // A yard without a state or zip can be told from its namesakes by leaving them empty alone.
  const exact = fitting.filter((yard) => isSame(state, yard.state) && isSame(zip, yard.zip))
  return exact.length === 1 ? exact : fitting
}
