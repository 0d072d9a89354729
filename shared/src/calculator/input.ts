export const origins = ['usa', 'georgia', 'eu'] as const
export const auctions = ['copart', 'iaa'] as const
export const priceCurrencies = ['USD', 'EUR'] as const
export const documents = ['clean', 'salvage'] as const
export const bids = ['live', 'prebid'] as const
export const vehicles = ['sedan', 'suv', 'large', 'motorcycle'] as const
export const engines = ['petrol', 'diesel', 'hybrid-petrol', 'hybrid-diesel', 'electric'] as const

export type Origin = (typeof origins)[number]
export type Auction = (typeof auctions)[number]
export type PriceCurrency = (typeof priceCurrencies)[number]
export type Document = (typeof documents)[number]
export type Bid = (typeof bids)[number]
export type Vehicle = (typeof vehicles)[number]
export type Engine = (typeof engines)[number]

/** The day on which the excise law came into force. Earlier days cannot be calculated. */
export const FIRST_DAY = '2018-11-25'

/** One car over one route on one day. */
export interface CalculationInput {
  readonly origin: Origin
  /** Required for usa, optional for georgia, none for eu. */
  readonly auction?: Auction | undefined
  readonly price: number
  readonly currency: PriceCurrency
  readonly document?: Document | undefined
  readonly bid?: Bid | undefined
  /** The auction's yard: required for usa, none elsewhere. State and zip distinguish yards with the same name. */
  readonly location?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  /** Where the car is loaded. For eu and georgia, where the journey begins. */
  readonly port: string
  readonly destination: string
  readonly vehicle: Vehicle
  readonly engine: Engine
  /** Engine volume in cm³. Absent for electric cars. */
  readonly volume?: number | undefined
  /** Battery capacity in kWh, only for electric cars. */
  readonly battery?: number | undefined
  /** Year of production, not the model year. */
  readonly year: number
  readonly eur1?: boolean | undefined
  readonly insurance?: boolean | undefined
  /** The day whose rates, tables and settings apply. */
  readonly date: string
}

/** An input with all defaults filled in. */
export interface WholeInput extends CalculationInput {
  readonly document: Document
  readonly bid: Bid
  readonly eur1: boolean
  readonly insurance: boolean
}
