import type {
  Auction,
  BidType,
  EngineType,
  OriginRegion,
  PriceCurrency,
  VehicleTitleStatus,
  VehicleType,
} from 'shared/calculator'
import { formatNationalBankRate, NO_BREAK_SPACE } from 'shared/format'

/** Auction yard from a fee table or from the input of a calculation. */
interface NamedYard {
  readonly location: string
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

/** Formats a yard as in the lines of a calculation: `COLUMBIA, SC 29053`. */
export const formatYard = ({ location, state, zip }: NamedYard): string => {
  const stateAndZip = [state, zip].filter(Boolean).join(' ')
  return stateAndZip === '' ? location : `${location}, ${stateAndZip}`
}

/** Builds the option value of an auction yard. State and zip tell yards of the same name apart. */
export const buildYardKey = ({ location, state, zip }: NamedYard): string =>
  [location, state ?? '', zip ?? ''].join('|')

export const formatYardFromKey = (key: string): string => {
  const [location = '', state = '', zip = ''] = key.split('|')
  return formatYard({ location, state, zip })
}

/** Formats an exchange rate as `1 $ = 43,2174 грн`, without line breaks. */
export const formatExchangeRate = (sign: '$' | '€', rate: number): string =>
  `1 ${sign} = ${formatNationalBankRate(rate)} грн`.replaceAll(' ', NO_BREAK_SPACE)

type CodeLabels<Code extends string> = readonly (readonly [Code, string])[]

export const originLabels: CodeLabels<OriginRegion> = [
  ['usa', 'США'],
  ['eu', 'Европа'],
  ['georgia', 'Грузия'],
]

export const auctionLabels: CodeLabels<Auction> = [
  ['copart', 'Copart'],
  ['iaa', 'IAA'],
]

export const vehicleTitleLabels: CodeLabels<VehicleTitleStatus> = [
  ['salvage', 'Salvage'],
  ['clean', 'Clean'],
]

export const bidTypeLabels: CodeLabels<BidType> = [
  ['live', 'Live'],
  ['prebid', 'Pre-bid'],
]

export const priceCurrencyLabels: CodeLabels<PriceCurrency> = [
  ['USD', 'USD'],
  ['EUR', 'EUR'],
]

export const vehicleLabels: CodeLabels<VehicleType> = [
  ['sedan', 'Седан'],
  ['suv', 'Внедорожник'],
  ['large', 'Крупный'],
  ['motorcycle', 'Мотоцикл'],
]

export const engineLabels: CodeLabels<EngineType> = [
  ['petrol', 'Бензин'],
  ['diesel', 'Дизель'],
  ['hybrid-petrol', 'Гибрид с бензином'],
  ['hybrid-diesel', 'Гибрид с дизелем'],
  ['electric', 'Электро'],
]

/** Labels of the port and destination fields for each country of origin. */
export const shippingLaneEndLabels: Readonly<
  Record<OriginRegion, { readonly port: string; readonly destination: string }>
> = {
  usa: { port: 'Порт погрузки', destination: 'Порт прибытия' },
  georgia: { port: 'Где стоит автомобиль', destination: 'Порт прибытия' },
  eu: { port: 'Где стоит автомобиль', destination: 'Куда везём' },
}
