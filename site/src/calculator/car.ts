import {
  type Auction,
  auctions,
  type Bid,
  bids,
  type Document,
  documents,
  type Engine,
  engines,
  type Origin,
  origins,
  type PriceCurrency,
  priceCurrencies,
  type Vehicle,
  vehicles,
} from 'shared/calculator'
import { formatFigure } from 'shared/format'
import type { Said } from './said.ts'

/** What was said, with the rest chosen so that a first visitor sees a whole calculation. Figures as they are typed. */
export interface Car {
  readonly origin: Origin
  readonly auction: Auction | undefined
  readonly document: Document
  readonly bid: Bid
  readonly currency: PriceCurrency
  readonly vehicle: Vehicle
  readonly engine: Engine
  readonly price: string
  readonly volume: string
  readonly battery: string
  readonly year: string
  readonly eur1: boolean
  readonly insurance: boolean
}

/** Stands for «without an auction» among what is said. */
export const NO_AUCTION = 'none'

/** What counts where a figure cannot be read: ways are ranked all the same. */
export const usualFigures = { price: 6200, volume: 1984, battery: 60, year: 2019 } as const

const oneOf = <Word extends string>(
  words: readonly Word[],
  said: string | undefined,
  otherwise: Word,
): Word => words.find((word) => word === said) ?? otherwise

const auctionOf = (origin: Origin, said: string | undefined): Auction | undefined => {
  if (origin === 'eu') return undefined
  if (origin === 'usa') return oneOf(auctions, said, 'copart')
  return auctions.find((auction) => auction === said)
}

const isYes = (said: string | undefined, otherwise: boolean): boolean =>
  said === undefined ? otherwise : said === 'yes'

export const carOf = (said: Said): Car => {
  const origin = oneOf(origins, said.origin, 'usa')
  const auction = auctionOf(origin, said.auction)
  return {
    origin,
    auction,
    document: oneOf(documents, said.document, 'salvage'),
    bid: oneOf(bids, said.bid, 'live'),
    currency:
      auction === undefined ? oneOf(priceCurrencies, said.currency, origin === 'eu' ? 'EUR' : 'USD') : 'USD',
    vehicle: oneOf(vehicles, said.vehicle, 'sedan'),
    engine: oneOf(engines, said.engine, 'petrol'),
    price: said.price ?? formatFigure(String(usualFigures.price)),
    volume: said.volume ?? formatFigure(String(usualFigures.volume)),
    battery: said.battery ?? String(usualFigures.battery),
    year: said.year ?? String(usualFigures.year),
    eur1: origin === 'eu' && isYes(said.eur1, false),
    insurance: isYes(said.insurance, true),
  }
}
