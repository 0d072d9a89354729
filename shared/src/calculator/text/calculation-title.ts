import type { Calculation } from '../calculation.ts'
import type { NormalizedCalculationInput } from '../calculation-input.ts'
import { formatPlaceName } from '../place-names.ts'
import {
  auctionLabels,
  engineTypeLabels,
  originRegionLabels,
  vehicleTypeLabels,
} from './calculator-labels.ts'
import { formatUnroundedNumber, joinNumberAndUnit } from './format-number.ts'

/** Reads the travel days from the text of a calculation line: a saved calculation stores them nowhere else. */
export const readCalculationTravelDays = ({ lines }: Pick<Calculation, 'lines'>): number | undefined => {
  const days = lines.find(({ code }) => code === 'ocean')?.how.match(/, (\d+)\s[а-я]+\sв\sпути/)?.[1]
  return days === undefined ? undefined : Number(days)
}

const isFilledIn = (part: string | undefined): part is string => part !== undefined && part.trim() !== ''

const formatStart = ({ origin, auction, location, state, zip }: NormalizedCalculationInput): string => {
  const country = origin === 'usa' ? undefined : originRegionLabels[origin]
  const yard = [location && formatPlaceName(location), [state, zip].filter(isFilledIn).join(' ')]
    .filter(isFilledIn)
    .join(', ')
  return [country, auction && auctionLabels[auction], yard].filter(isFilledIn).join(', ')
}

const formatEngineSize = ({ volume, battery }: NormalizedCalculationInput): string | undefined => {
  if (battery !== undefined) return joinNumberAndUnit(formatUnroundedNumber(battery), 'кВт·ч')
  return volume === undefined ? undefined : joinNumberAndUnit(formatUnroundedNumber(volume), 'см³')
}

export const formatCalculationRoute = (input: NormalizedCalculationInput): string => {
  const { origin, port, destination } = input
  // Outside the USA the port is the place where the car stands, so a comma separates it from the country.
  return `${formatStart(input)}${origin === 'usa' ? ' — ' : ', '}${formatPlaceName(port)} — ${formatPlaceName(destination)}`
}

/** Formats a body type with its engine: `седан, бензин 1 984 см³`. */
export const formatVehicleWithEngine = (
  input: NormalizedCalculationInput,
  name: string = vehicleTypeLabels[input.vehicle],
): string =>
  `${name}, ${[engineTypeLabels[input.engine], formatEngineSize(input)].filter(isFilledIn).join(' ')}`

export interface CarMakeAndModel {
  make?: string | undefined
  model?: string | undefined
}

const formatMakeAndModel = ({ make, model }: CarMakeAndModel = {}): string | undefined =>
  [make, model].filter(isFilledIn).join(' ') || undefined

/** Names the car of a calculation as a heading: `Audi A4, 2019`, or `Седан, бензин 1 984 см³, 2019` if its make and model are unknown. */
export const formatCalculationHeading = (
  input: NormalizedCalculationInput,
  car: CarMakeAndModel | undefined,
): string => {
  const name = formatMakeAndModel(car) ?? formatVehicleWithEngine(input)
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}, ${input.year}`
}

export const formatCalculationTitle = (input: NormalizedCalculationInput, car?: CarMakeAndModel): string =>
  `${formatCalculationRoute(input)}, ${formatVehicleWithEngine(input, formatMakeAndModel(car))}, ${input.year}`
