export interface ExchangeRates {
  USD: number
  EUR: number
  date: string
}

export const originRegions = ['usa', 'georgia', 'eu'] as const
export const auctions = ['copart', 'iaa'] as const
export const priceCurrencies = ['USD', 'EUR'] as const
export const vehicleTitleStatuses = ['clean', 'salvage'] as const
export const bidTypes = ['live', 'prebid'] as const
export const vehicleTypes = ['sedan', 'suv', 'large', 'motorcycle'] as const
export const engineTypes = ['petrol', 'diesel', 'hybrid-petrol', 'hybrid-diesel', 'electric'] as const

export type OriginRegion = (typeof originRegions)[number]
export type Auction = (typeof auctions)[number]
export type PriceCurrency = (typeof priceCurrencies)[number]
export type VehicleTitleStatus = (typeof vehicleTitleStatuses)[number]
export type BidType = (typeof bidTypes)[number]
export type VehicleType = (typeof vehicleTypes)[number]
export type EngineType = (typeof engineTypes)[number]

/** The day on which the excise law came into force. Earlier days cannot be calculated. */
export const FIRST_CALCULATION_DAY = '2018-11-25'

/** How many days after the day of the calculation a car may be cleared. */
export const MAX_DAYS_TO_CLEARANCE = 400

export interface CalculationInput {
  origin: OriginRegion
  /** Auction of the car: required for usa, optional for georgia, none for eu. */
  auction?: Auction | undefined
  price: number
  currency: PriceCurrency
  document?: VehicleTitleStatus | undefined
  bid?: BidType | undefined
  /** Required for usa, none elsewhere. State and zip distinguish yards with the same name. */
  location?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  /** Where the car is loaded. For eu and georgia, where the journey begins. */
  port: string
  destination: string
  vehicle: VehicleType
  engine: EngineType
  /** Engine volume in cm³. Absent for electric cars. */
  volume?: number | undefined
  battery?: number | undefined
  /** Year of production, not the model year. */
  year: number
  eur1?: boolean | undefined
  insurance?: boolean | undefined
  /** The day whose rates, tables and tariffs apply. */
  date: string
  /** The day of customs clearance, whose law applies. Absent if the car is cleared on `date`. */
  clearance?: string | undefined
}

export interface NormalizedCalculationInput extends CalculationInput {
  document: VehicleTitleStatus
  bid: BidType
  eur1: boolean
  insurance: boolean
}
