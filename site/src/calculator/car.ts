import {
  type Auction,
  auctions,
  type BidType,
  bidTypes,
  type EngineType,
  engineTypes,
  type OriginRegion,
  originRegions,
  type PriceCurrency,
  priceCurrencies,
  type VehicleTitleStatus,
  type VehicleType,
  vehicleTitleStatuses,
  vehicleTypes,
} from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import type { Said } from './said.ts'

/** Raw input completed with defaults, so that a first visitor sees a full price. Numbers stay as typed. */
export interface Car {
  readonly origin: OriginRegion
  readonly auction: Auction | undefined
  readonly document: VehicleTitleStatus
  readonly bid: BidType
  readonly currency: PriceCurrency
  readonly vehicle: VehicleType
  readonly engine: EngineType
  readonly price: string
  readonly volume: string
  readonly battery: string
  readonly year: string
  readonly eur1: boolean
  readonly insurance: boolean
}

/** Code of «without an auction» in the raw input. */
export const NO_AUCTION = 'none'

/** Numbers used in place of unreadable ones, so that routes can still be ranked. */
export const usualFigures = { price: 6200, volume: 1984, battery: 60, year: 2019 } as const

const oneOf = <Word extends string>(
  words: readonly Word[],
  said: string | undefined,
  otherwise: Word,
): Word => words.find((word) => word === said) ?? otherwise

const auctionOf = (origin: OriginRegion, said: string | undefined): Auction | undefined => {
  if (origin === 'eu') return undefined
  if (origin === 'usa') return oneOf(auctions, said, 'copart')
  return auctions.find((auction) => auction === said)
}

const isYes = (said: string | undefined, otherwise: boolean): boolean =>
  said === undefined ? otherwise : said === 'yes'

export const carOf = (said: Said): Car => {
  const origin = oneOf(originRegions, said.origin, 'usa')
  const auction = auctionOf(origin, said.auction)
  return {
    origin,
    auction,
    document: oneOf(vehicleTitleStatuses, said.document, 'salvage'),
    bid: oneOf(bidTypes, said.bid, 'live'),
    currency:
      auction === undefined ? oneOf(priceCurrencies, said.currency, origin === 'eu' ? 'EUR' : 'USD') : 'USD',
    vehicle: oneOf(vehicleTypes, said.vehicle, 'sedan'),
    engine: oneOf(engineTypes, said.engine, 'petrol'),
    price: said.price ?? formatDecimal(String(usualFigures.price)),
    volume: said.volume ?? formatDecimal(String(usualFigures.volume)),
    battery: said.battery ?? String(usualFigures.battery),
    year: said.year ?? String(usualFigures.year),
    eur1: origin === 'eu' && isYes(said.eur1, false),
    insurance: isYes(said.insurance, true),
  }
}
