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

/** The excise law came into force on this day; nothing before it can be reckoned. */
export const FIRST_DAY = '2018-11-25'

/** One car, one way, one day. */
export interface CalculationInput {
  readonly origin: Origin
  /** Required for usa, optional for georgia, none for eu. */
  readonly auction?: Auction | undefined
  readonly price: number
  readonly currency: PriceCurrency
  readonly document?: Document | undefined
  readonly bid?: Bid | undefined
  /** The auction's yard: required for usa, none elsewhere. State and zip tell yards of one name apart. */
  readonly location?: string | undefined
  readonly state?: string | undefined
  readonly zip?: string | undefined
  /** Where it is loaded; for eu and georgia where the journey begins. */
  readonly port: string
  readonly destination: string
  readonly vehicle: Vehicle
  readonly engine: Engine
  /** cm³, of all but the electric. */
  readonly volume?: number | undefined
  /** kWh, of the electric alone. */
  readonly battery?: number | undefined
  /** Of production, not of the model. */
  readonly year: number
  readonly eur1?: boolean | undefined
  readonly insurance?: boolean | undefined
  /** The day whose rates, tables and settings count. */
  readonly date: string
}

/** What is left open, filled in. */
export interface WholeInput extends CalculationInput {
  readonly document: Document
  readonly bid: Bid
  readonly eur1: boolean
  readonly insurance: boolean
}
