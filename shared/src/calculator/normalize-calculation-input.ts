import {
  type CalculationInput,
  FIRST_CALCULATION_DAY,
  isEngineOfVehicle,
  MAX_DAYS_TO_CLEARANCE,
  type NormalizedCalculationInput,
} from './calculation-input.ts'
import { type CalculationInputError, createInvalidCalculationInputError } from './calculation-refusal.ts'
import {
  countDaysBetween,
  formatCalendarDay,
  isExistingCalendarDay,
  parseYearOfCalendarDay,
} from './calendar-day.ts'
import { normalizeNameForComparison } from './tables/fee-table.ts'

export const MAX_PRICE = 10_000_000
const MIN_YEAR = 1900

const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

const isWithin = (figure: number | undefined, min: number, max: number): figure is number =>
  figure !== undefined && figure >= min && figure <= max

const isBlank = (text: string | undefined): boolean => normalizeNameForComparison(text ?? null) === ''

type FieldMessage = string | false | undefined

const validateAuction = ({ origin, auction }: CalculationInput): FieldMessage => {
  if (origin === 'usa' && auction === undefined) return 'Выберите аукцион'
  return origin === 'eu' && auction !== undefined && 'Для Европы аукцион не указывают'
}

const validatePrice = ({ price }: CalculationInput): FieldMessage =>
  !(isWithin(price, 0, MAX_PRICE) && hasTwoDecimals(price)) &&
  'Укажите цену: от\u00A00 до\u00A010\u00A0000\u00A0000, не\u00A0больше двух знаков после запятой'

const validateCurrency = ({ auction, currency }: CalculationInput): FieldMessage =>
  auction !== undefined && currency !== 'USD' && 'На\u00A0аукционе платят в\u00A0долларах'

const validateLocation = ({ origin, location }: CalculationInput): FieldMessage =>
  origin === 'usa'
    ? isBlank(location) && 'Выберите площадку'
    : !isBlank(location) && 'Площадку аукциона указывают только для США'

const validateYardDetail = (
  label: string,
  value: string | undefined,
  { origin }: CalculationInput,
): FieldMessage => origin !== 'usa' && !isBlank(value) && `${label} площадки указывают только для США`

const validatePort = ({ origin, port }: CalculationInput): FieldMessage =>
  isBlank(port) && (origin === 'usa' ? 'Выберите порт погрузки' : 'Выберите, откуда везём')

const validateDestination = ({ destination }: CalculationInput): FieldMessage =>
  isBlank(destination) && 'Выберите, куда доставить'

const validateEngine = ({ engine, vehicle }: CalculationInput): FieldMessage =>
  !isEngineOfVehicle(vehicle, engine) &&
  'Мотоциклы считаем с\u00A0бензиновым или электрическим двигателем: выберите один из\u00A0них'

const validateVolume = ({ engine, vehicle, volume }: CalculationInput): FieldMessage => {
  if (engine === 'electric') return volume !== undefined && 'У\u00A0электрического двигателя нет объёма'
  const minVolume = vehicle === 'motorcycle' ? 40 : 100
  return (
    !(isWithin(volume, minVolume, 10_000) && Number.isInteger(volume)) &&
    `Укажите объём: целое число от\u00A0${minVolume} до\u00A010\u00A0000\u00A0см³`
  )
}

const validateBattery = ({ engine, battery }: CalculationInput): FieldMessage => {
  if (engine !== 'electric')
    return battery !== undefined && 'Ёмкость батареи указывают только для электрического двигателя'
  return (
    !(isWithin(battery, 1, 300) && hasTwoDecimals(battery)) &&
    'Укажите ёмкость: от\u00A01 до\u00A0300\u00A0кВт·ч, не\u00A0больше двух знаков после запятой'
  )
}

const validateYear = ({ year, date, clearance = date }: CalculationInput): FieldMessage => {
  if (!Number.isInteger(year) || year < MIN_YEAR)
    return `Укажите год выпуска: целое число не\u00A0раньше ${MIN_YEAR}`
  return (
    isExistingCalendarDay(clearance) &&
    year > parseYearOfCalendarDay(clearance) &&
    `Год выпуска позже ${clearance === date ? 'даты расчёта' : 'дня оформления'}`
  )
}

const validateEur1 = ({ origin, eur1 }: CalculationInput): FieldMessage =>
  eur1 === true && origin !== 'eu' && 'EUR.1 бывает только при ввозе из\u00A0Европы'

const validateDate = ({ date }: CalculationInput): FieldMessage => {
  if (!isExistingCalendarDay(date)) return 'Такого дня нет в\u00A0календаре'
  return (
    date < FIRST_CALCULATION_DAY && `Выберите день не\u00A0раньше ${formatCalendarDay(FIRST_CALCULATION_DAY)}`
  )
}

const validateClearance = ({ date, clearance }: CalculationInput): FieldMessage => {
  if (clearance === undefined) return undefined
  if (!isExistingCalendarDay(clearance)) return 'Такого дня нет в\u00A0календаре'
  if (!isExistingCalendarDay(date)) return undefined
  const days = countDaysBetween(date, clearance)
  return (
    !isWithin(days, 0, MAX_DAYS_TO_CLEARANCE) &&
    `Выберите день оформления от\u00A0дня расчёта до ${MAX_DAYS_TO_CLEARANCE} дней после него`
  )
}

const validateInput = (input: CalculationInput): CalculationInputError[] =>
  Object.entries({
    auction: validateAuction(input),
    price: validatePrice(input),
    currency: validateCurrency(input),
    location: validateLocation(input),
    state: validateYardDetail('Штат', input.state, input),
    zip: validateYardDetail('Индекс', input.zip, input),
    port: validatePort(input),
    destination: validateDestination(input),
    engine: validateEngine(input),
    volume: validateVolume(input),
    battery: validateBattery(input),
    year: validateYear(input),
    eur1: validateEur1(input),
    date: validateDate(input),
    clearance: validateClearance(input),
  }).flatMap(([path, message]) => (message ? [{ path, message: message }] : []))

const trimToUndefined = (text: string | undefined): string | undefined => text?.trim() || undefined

const normalizePlaces = ({ location, state, zip, port, destination }: CalculationInput) => ({
  ...(trimToUndefined(location) && { location: trimToUndefined(location) }),
  ...(trimToUndefined(state) && { state: trimToUndefined(state) }),
  ...(trimToUndefined(zip) && { zip: trimToUndefined(zip) }),
  port: port.trim(),
  destination: destination.trim(),
})

/** Puts the input fields in a fixed order, so that equal inputs are equal as JSON. Throws if the input is invalid. */
export const normalizeCalculationInput = (input: CalculationInput): NormalizedCalculationInput => {
  const errors = validateInput(input)
  if (errors.length > 0) throw createInvalidCalculationInputError(errors)
  const { document = 'salvage', bid = 'live', eur1 = false, insurance = false } = input
  const { origin, auction, price, currency, vehicle, engine, volume, battery, year, date, clearance } = input
  return {
    origin,
    ...(auction && { auction }),
    price,
    currency,
    document,
    bid,
    ...normalizePlaces(input),
    vehicle,
    engine,
    ...(volume !== undefined && { volume }),
    ...(battery !== undefined && { battery }),
    year,
    eur1,
    insurance,
    date,
    ...(clearance !== undefined && clearance !== date && { clearance }),
  }
}
