import type { EngineType, NormalizedInput, OriginRegion } from '../input.ts'
import { formatNumber, formatWithUnit } from './format-number.ts'
import { auctionLabels, vehicleLabels } from './labels.ts'

export const originLabels: Readonly<Record<OriginRegion, string>> = {
  usa: 'США',
  georgia: 'Грузия',
  eu: 'Европа',
}

export const engineLabels: Readonly<Record<EngineType, string>> = {
  petrol: 'бензин',
  diesel: 'дизель',
  'hybrid-petrol': 'гибрид с бензином',
  'hybrid-diesel': 'гибрид с дизелем',
  electric: 'электро',
}

const isFilledIn = (part: string | undefined): part is string => part !== undefined && part.trim() !== ''

const formatStart = ({ origin, auction, location, state, zip }: NormalizedInput): string => {
  const country = origin === 'usa' ? undefined : originLabels[origin]
  const yard = [location, [state, zip].filter(isFilledIn).join(' ')].filter(isFilledIn).join(', ')
  return [country, auction && auctionLabels[auction], yard].filter(isFilledIn).join(', ')
}

const formatEngineSize = ({ volume, battery }: NormalizedInput): string | undefined => {
  if (battery !== undefined) return formatWithUnit(formatNumber(battery), 'кВт·ч')
  return volume === undefined ? undefined : formatWithUnit(formatNumber(volume), 'см³')
}

/** Formats the one-line title of a calculation: the route, the car and its year. */
export const formatCalculationTitle = (input: NormalizedInput): string => {
  const { origin, port, destination, vehicle, engine, year } = input
  // Outside the USA the car stands at the port itself.
  const route = `${formatStart(input)}${origin === 'usa' ? ' — ' : ', '}${port} — ${destination}`
  const engineText = [engineLabels[engine], formatEngineSize(input)].filter(isFilledIn).join(' ')
  return [route, vehicleLabels[vehicle], engineText, year].join(', ')
}
