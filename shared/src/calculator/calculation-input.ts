export interface ExchangeRates {
  USD: number
  EUR: number
  date: string
}

export const carOriginRegions = ['usa', 'georgia', 'eu'] as const
export const auctions = ['copart', 'iaa'] as const
export const priceCurrencies = ['USD', 'EUR'] as const
export const vehicleTitleStatuses = ['clean', 'salvage'] as const
export const bidTypes = ['live', 'prebid'] as const
export const vehicleTypes = ['sedan', 'suv', 'large', 'motorcycle'] as const
export const engineTypes = ['petrol', 'diesel', 'hybrid-petrol', 'hybrid-diesel', 'electric'] as const

/** Whether a vehicle can have an engine. Diesel and hybrid motorcycles are so rare that they are not calculated. */
export const isEngineOfVehicle = (vehicle: VehicleType, engine: EngineType): boolean =>
  vehicle !== 'motorcycle' || engine === 'petrol' || engine === 'electric'

export type CarOriginRegion = (typeof carOriginRegions)[number]
export type Auction = (typeof auctions)[number]
export type PriceCurrency = (typeof priceCurrencies)[number]
export type VehicleTitleStatus = (typeof vehicleTitleStatuses)[number]
export type BidType = (typeof bidTypes)[number]
export type VehicleType = (typeof vehicleTypes)[number]
export type EngineType = (typeof engineTypes)[number]

/** The day on which the excise law came into force. Earlier days cannot be calculated. */
export const FIRST_CALCULATION_DAY = '2018-11-25'

/** Highest number of days from the day of the calculation to the day of customs clearance. */
export const MAX_DAYS_TO_CLEARANCE = 400

export interface CalculationInput {
  origin: CarOriginRegion
  /** Auction that sells the car: required for usa, optional for georgia, absent for eu. */
  auction?: Auction | undefined
  price: number
  currency: PriceCurrency
  document?: VehicleTitleStatus | undefined
  bid?: BidType | undefined
  /** Town of the auction yard, only for cars from the USA. State and ZIP code distinguish yards of the same name. */
  location?: string | undefined
  state?: string | undefined
  zip?: string | undefined
  /** Port where the car is loaded onto a ship; for eu and georgia the place where its journey begins. */
  port: string
  destination: string
  vehicle: VehicleType
  engine: EngineType
  /** Engine volume in cm³. Absent for electric cars. */
  volume?: number | undefined
  battery?: number | undefined
  /** Year in which the car was produced, not its model year. */
  year: number
  eur1?: boolean | undefined
  insurance?: boolean | undefined
  /** Day of the calculation, whose exchange rates, tables and tariffs apply. */
  date: string
  /** Day of customs clearance, whose law applies; absent if the car is cleared on `date`. */
  clearance?: string | undefined
}

export interface NormalizedCalculationInput extends CalculationInput {
  document: VehicleTitleStatus
  bid: BidType
  eur1: boolean
  insurance: boolean
}
