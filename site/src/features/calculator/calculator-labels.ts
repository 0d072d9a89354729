import type {
  Auction,
  BidType,
  CalculationWarning,
  EngineType,
  OriginRegion,
  PriceCurrency,
  VehicleTitleStatus,
  VehicleType,
} from 'shared/calculator'
import { formatPlaceName } from 'shared/calculator'
import { formatNationalBankRate, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'

/** Auction yard from a fee table or from the input of a calculation. */
interface NamedYard {
  readonly location: string
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

/** Formats state and ZIP code of a yard as `SC 29053`. */
const formatStateAndZip = ({ state, zip }: NamedYard): string => [state, zip].filter(Boolean).join(' ')

/** Formats a yard with the Russian name of its town: `Колумбия, SC 29053`. */
export const formatYard = (yard: NamedYard): string =>
  [formatPlaceName(yard.location), formatStateAndZip(yard)].filter(Boolean).join(', ')

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

/** Formats a number of days as `42 дн.`, short enough for a column. */
export const formatDayCount = (days: number): string => `${days}${NO_BREAK_SPACE}дн.`

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

/** Explanations of the words that auctions and carriers use, shown below their fields. */
export const documentHints: Readonly<Record<VehicleTitleStatus, string>> = {
  salvage: 'Salvage: списан страховой компанией после аварии',
  clean: 'Clean: обычный документ, без записи об аварии',
}

export const bidHints: Readonly<Record<BidType, string>> = {
  live: 'Live: ставка во время торгов',
  prebid: 'Pre-bid: ставка до начала торгов',
}

export const vehicleHints: Readonly<Partial<Record<VehicleType, string>>> = {
  large: 'Крупный: пикап, минивэн, фургон, большой внедорожник',
}

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

/** Reads the name and the first day from the warning about a table that begins after the calculated day. */
const readLaterTable = ({ message }: CalculationWarning): readonly (string | undefined)[] =>
  message.match(/^Таблица («.+») действует (с\s.+?)\. Более/)?.slice(1) ?? []

/** Merges the warnings about several tables that begin on the same later day into one. */
export const mergeTableWarnings = (warnings: readonly CalculationWarning[]): CalculationWarning[] =>
  warnings.flatMap((warning) => {
    const [, since] = readLaterTable(warning)
    const same = warnings.filter((each) => since !== undefined && readLaterTable(each)[1] === since)
    if (same.length < 2) return warning
    if (same[0] !== warning) return []
    const names = same.map((each) => readLaterTable(each)[0]).join(', ')
    const tables = formatCountWithNoun(same.length, 'таблица', 'таблицы', 'таблиц')
    const message = `${tables} действуют ${since}: ${names}. Более ранних версий нет, поэтому считаем по ним.`
    return { ...warning, message }
  })
