import type { CalculationLineGroupCode, PriceCurrency } from 'shared/calculator'

/** A place where cars are loaded, with the price of the way from there. */
export interface LoadingPlace {
  readonly name: string
  /** Spelling of the place in the fee tables, if it differs from the shown name. */
  readonly tableName?: string | undefined
  /** Nearest towns whose yards have the cheapest route over this port. Only for the USA. */
  readonly towns: readonly string[]
  /** Number of further towns of that kind. */
  readonly otherTownCount: number
  readonly price: number
  readonly currency: PriceCurrency
  /** Price of the way from the destination; `null` if the price includes it or there is none. */
  readonly onward: number | null
  readonly days: number | null
  /** Destination, if nothing goes from here to the one of the table. */
  readonly destination?: string | undefined
}

/** The lowest price to a destination, and the price of the way on from there. */
export type LowestDestinationPrice = Pick<LoadingPlace, 'name' | 'price' | 'currency' | 'onward'>

/** Prices of a sedan from all loading places of a country, the cheapest first. */
export interface LoadingPlaceTable {
  /** Day from which the table is in force. */
  readonly validFrom: string
  readonly destination: string
  readonly isDestinationInUkraine: boolean
  readonly places: readonly LoadingPlace[]
  readonly otherDestinations: readonly LowestDestinationPrice[]
}

/** The calculated price of a typical car on its cheapest route. */
export interface TypicalCarPrice {
  readonly name: string
  /** Route, car and year in one line. */
  readonly title: string
  readonly price: number
  readonly currency: PriceCurrency
  readonly days: number | null
  readonly totalUsd: number
  readonly groups: readonly {
    readonly group: CalculationLineGroupCode
    readonly title: string
    readonly usd: number
  }[]
  /** Query of the address at which the calculator is filled in with the car. */
  readonly query: string
}

/** What a country page shows of the fee tables of a day. */
export interface CountryPrices {
  /** Day of the fee tables and settings. */
  readonly date: string
  /** Day of the exchange rates; `null` without rates, and without calculated cars. */
  readonly ratesDate: string | null
  readonly table: LoadingPlaceTable | null
  readonly cars: readonly TypicalCarPrice[]
}
