import { isDay, yearOf } from './day.ts'
import { type CalculationInput, FIRST_DAY, type WholeInput } from './input.ts'
import { type Fault, invalid } from './refusal.ts'
import { plainName } from './tables/same-name.ts'
import { inDate } from './words/day.ts'

const HIGHEST_PRICE = 10_000_000
const FIRST_YEAR = 1900

const hasTwoDecimals = (figure: number): boolean => Number(figure.toFixed(2)) === figure

const isWithin = (figure: number | undefined, min: number, max: number): figure is number =>
  figure !== undefined && figure >= min && figure <= max

const isMissing = (text: string | undefined): boolean => plainName(text ?? null) === ''

/** The error message of a field; `false` or `undefined` if the field is valid. */
type Says = string | false | undefined

const ofAuction = ({ origin, auction }: CalculationInput): Says => {
  if (origin === 'usa' && auction === undefined) return 'Выберите аукцион'
  return origin === 'eu' && auction !== undefined && 'Для Европы аукцион не указывают'
}

const ofPrice = ({ price }: CalculationInput): Says =>
  !(isWithin(price, 0, HIGHEST_PRICE) && hasTwoDecimals(price)) &&
  'Укажите цену: от\u00A00 до\u00A010\u00A0000\u00A0000, не\u00A0больше двух знаков после запятой'

const ofCurrency = ({ auction, currency }: CalculationInput): Says =>
  auction !== undefined && currency !== 'USD' && 'На\u00A0аукционе платят в\u00A0долларах'

const ofLocation = ({ origin, location }: CalculationInput): Says =>
  origin === 'usa'
    ? isMissing(location) && 'Выберите площадку'
    : !isMissing(location) && 'Площадку аукциона указывают только для США'

const ofPlace = (what: string, given: string | undefined, { origin }: CalculationInput): Says =>
  origin !== 'usa' && !isMissing(given) && `${what} площадки указывают только для США`

const ofPort = ({ origin, port }: CalculationInput): Says =>
  isMissing(port) && (origin === 'usa' ? 'Выберите порт погрузки' : 'Выберите, откуда едет автомобиль')

const ofDestination = ({ destination }: CalculationInput): Says =>
  isMissing(destination) && 'Выберите, куда доставить'

const ofVolume = ({ engine, vehicle, volume }: CalculationInput): Says => {
  if (engine === 'electric') return volume !== undefined && 'У\u00A0электромобиля нет объёма двигателя'
  const least = vehicle === 'motorcycle' ? 40 : 100
  return (
    !(isWithin(volume, least, 10_000) && Number.isInteger(volume)) &&
    `Укажите объём: целое число от\u00A0${least} до\u00A010\u00A0000\u00A0см³`
  )
}

const ofBattery = ({ engine, battery }: CalculationInput): Says => {
  if (engine !== 'electric')
    return battery !== undefined && 'Ёмкость батареи указывают только для электромобиля'
  return (
    !(isWithin(battery, 1, 300) && hasTwoDecimals(battery)) &&
    'Укажите ёмкость: от\u00A01 до\u00A0300\u00A0кВт·ч, не\u00A0больше двух знаков после запятой'
  )
}

const ofYear = ({ year, date }: CalculationInput): Says => {
  if (!Number.isInteger(year) || year < FIRST_YEAR)
    return `Укажите год выпуска: целое число не\u00A0раньше ${FIRST_YEAR}`
  return isDay(date) && year > yearOf(date) && 'Год выпуска позже даты расчёта'
}

const ofEur1 = ({ origin, eur1 }: CalculationInput): Says =>
  eur1 === true && origin !== 'eu' && 'EUR.1 бывает только у\u00A0автомобиля из\u00A0Европы'

const ofDate = ({ date }: CalculationInput): Says => {
  if (!isDay(date)) return 'Такого дня нет в\u00A0календаре'
  return date < FIRST_DAY && `Выберите день не\u00A0раньше ${inDate(FIRST_DAY)}`
}

/** Returns every error that the input alone shows, in the order of its fields. */
const faultsOf = (input: CalculationInput): Fault[] =>
  Object.entries({
    auction: ofAuction(input),
    price: ofPrice(input),
    currency: ofCurrency(input),
    location: ofLocation(input),
    state: ofPlace('Штат', input.state, input),
    zip: ofPlace('Индекс', input.zip, input),
    port: ofPort(input),
    destination: ofDestination(input),
    volume: ofVolume(input),
    battery: ofBattery(input),
    year: ofYear(input),
    eur1: ofEur1(input),
    date: ofDate(input),
  }).flatMap(([path, says]) => (says ? [{ path, message: says }] : []))

const given = (text: string | undefined): string | undefined => text?.trim() || undefined

const whereOf = ({ location, state, zip, port, destination }: CalculationInput) => ({
  ...(given(location) && { location: given(location) }),
  ...(given(state) && { state: given(state) }),
  ...(given(zip) && { zip: given(zip) }),
  port: port.trim(),
  destination: destination.trim(),
})

/** Fills in the defaults and trims texts. The order of the fields is always the same. Throws if the input is invalid. */
export const wholeInput = (input: CalculationInput): WholeInput => {
  const faults = faultsOf(input)
  if (faults.length > 0) throw invalid(faults)
  const { document = 'salvage', bid = 'live', eur1 = false, insurance = false } = input
  const { origin, auction, price, currency, vehicle, engine, volume, battery, year, date } = input
  return {
    origin,
    ...(auction && { auction }),
    price,
    currency,
    document,
    bid,
    ...whereOf(input),
    vehicle,
    engine,
    ...(volume !== undefined && { volume }),
    ...(battery !== undefined && { battery }),
    year,
    eur1,
    insurance,
    date,
  }
}
