import type {
  Auction,
  BidType,
  Calculation,
  CalculationWarning,
  CarOriginRegion,
  EngineType,
  PriceCurrency,
  VehicleTitleStatus,
  VehicleType,
} from 'shared/calculator'
import { formatCalculationTitle, formatPlaceName } from 'shared/calculator'
import type { CarMakeAndModel } from 'shared/calculator/text'
import { formatMoney, formatNationalBankRate, NO_BREAK_SPACE } from 'shared/format'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'

interface NamedYard {
  location: string
  state?: string | null | undefined
  zip?: string | null | undefined
}

const formatStateAndZip = ({ state, zip }: NamedYard): string => [state, zip].filter(Boolean).join(' ')

/** Formats a yard with the Russian name of its town: `Колумбия, SC 29053`. */
export const formatAuctionYardWithZip = (yard: NamedYard): string =>
  [formatPlaceName(yard.location), formatStateAndZip(yard)].filter(Boolean).join(', ')

/** Builds the value that identifies an auction yard in a form. State and zip tell yards of the same name apart. */
export const buildAuctionYardKey = ({ location, state, zip }: NamedYard): string =>
  [location, state ?? '', zip ?? ''].join('|')

export const formatAuctionYardKeyAsName = (key: string): string => {
  const [location = '', state = '', zip = ''] = key.split('|')
  return formatAuctionYardWithZip({ location, state, zip })
}

/** Formats an exchange rate as `1 $ = 43,2174 грн`, without line breaks. */
export const formatExchangeRate = (sign: '$' | '€', rate: number): string =>
  `1 ${sign} = ${formatNationalBankRate(rate)} грн`.replaceAll(' ', NO_BREAK_SPACE)

export const formatDayCount = (days: number): string => `${days}${NO_BREAK_SPACE}дн.`

type CodeLabels<Code extends string> = readonly (readonly [Code, string])[]

export const originRegionLabels: CodeLabels<CarOriginRegion> = [
  ['usa', 'США'],
  ['eu', 'Европа'],
  ['georgia', 'Грузия'],
]

export const auctionLabels: CodeLabels<Auction> = [
  ['copart', 'Copart'],
  ['iaa', 'IAA'],
]

export const vehicleTitleStatusLabels: CodeLabels<VehicleTitleStatus> = [
  ['salvage', 'Salvage'],
  ['clean', 'Clean'],
]

export const vehicleTitleStatusHints: Record<VehicleTitleStatus, string> = {
  salvage: 'Salvage: списан страховой компанией после аварии',
  clean: 'Clean: обычный документ, без записи об аварии',
}

export const bidTypeHints: Record<BidType, string> = {
  live: 'Live: ставка во время торгов',
  prebid: 'Pre-bid: ставка до начала торгов',
}

export const vehicleTypeHints: Partial<Record<VehicleType, string>> = {
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

export const vehicleTypeLabels: CodeLabels<VehicleType> = [
  ['sedan', 'Седан'],
  ['suv', 'Внедорожник'],
  ['large', 'Крупный'],
  ['motorcycle', 'Мотоцикл'],
]

export const engineTypeLabels: CodeLabels<EngineType> = [
  ['petrol', 'Бензин'],
  ['diesel', 'Дизель'],
  ['hybrid-petrol', 'Гибрид с бензином'],
  ['hybrid-diesel', 'Гибрид с дизелем'],
  ['electric', 'Электро'],
]

export const calculatorFieldLabels = {
  yard: 'Площадка аукциона',
  engine: 'Двигатель',
  volume: 'Объём',
  battery: 'Батарея',
  year: 'Год выпуска',
  date: 'Дата расчёта',
} as const

/** Whether the days of the shipping table are days at sea: from Europe cars travel by road. */
export const isOriginShippedBySea = (origin: CarOriginRegion): boolean => origin !== 'eu'

export const formatTravelTime = (origin: CarOriginRegion, days: number): string =>
  isOriginShippedBySea(origin) ? `${formatDayCount(days)} морем` : `в пути ${formatDayCount(days)}`

export const formatLoadingPlaceFieldLabel = (origin: CarOriginRegion, vehicle: VehicleType): string =>
  origin === 'usa' ? 'Порт погрузки' : `Где стоит ${vehicle === 'motorcycle' ? 'мотоцикл' : 'автомобиль'}`

export const destinationFieldLabelsByOrigin: Record<CarOriginRegion, string> = {
  usa: 'Порт прибытия',
  georgia: 'Порт прибытия',
  eu: 'Куда везём',
}

export const formatPriceFieldLabel = (vehicle: VehicleType): string =>
  vehicle === 'motorcycle' ? 'Цена мотоцикла' : 'Цена автомобиля'

interface TableWarningText {
  pattern: RegExp
  formatMerged: (count: number, shared: string, names: string) => string
}

/** Patterns that find the name of a fee table, and its start day or age, in the text of a warning. */
const tableWarningTexts: Partial<Record<CalculationWarning['code'], TableWarningText>> = {
  'table-later': {
    pattern: /^Таблица («.+») действует (с\s.+?)\. Более/,
    formatMerged: (count, since, names) =>
      `${formatCountWithNoun(count, 'таблица', 'таблицы', 'таблиц')} действуют ${since}: ${names}. Более ранних версий нет, поэтому считаем по ним.`,
  },
  'stale-table': {
    pattern: /^Таблице («.+») (.+?)\. (?:Сборы|Цены)/,
    formatMerged: (count, age, names) =>
      `${formatCountWithNoun(count, 'таблице', 'таблицам', 'таблицам')} по ${age}: ${names}. Сборы и цены могли измениться.`,
  },
}

/** Merges warnings about fee tables that take effect on the same later day, or that are equally old. */
export const mergeSimilarFeeTableWarnings = (
  warnings: readonly CalculationWarning[],
): CalculationWarning[] => {
  const parsed = warnings.map((warning) => {
    const text = tableWarningTexts[warning.code]
    const [, name, shared] = text?.pattern.exec(warning.message) ?? []
    return { warning, text, name, shared }
  })
  return parsed.flatMap(({ warning, text, shared }) => {
    const same = parsed.filter((each) => each.warning.code === warning.code && each.shared === shared)
    if (text === undefined || shared === undefined || same.length < 2) return [warning]
    if (same[0]?.warning !== warning) return []
    const names = same.map(({ name }) => name).join(', ')
    return [{ ...warning, message: text.formatMerged(same.length, shared, names) }]
  })
}

/** Formats a calculation in one line: `Copart, Финикс — Хьюстон — Клайпеда, седан, бензин 1 984 см³, 2019, 15 772 $`. */
export const formatCalculationWithTotal = (
  { input, total }: Pick<Calculation, 'input' | 'total'>,
  car?: CarMakeAndModel,
): string => `${formatCalculationTitle(input, car)}, ${formatMoney(total.usd, 'USD')}`
