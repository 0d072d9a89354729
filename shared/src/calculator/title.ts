import type { Engine, Origin, WholeInput } from './input.ts'
import { inFigures, measured } from './words/figure.ts'
import { auctionNames, vehicleNames } from './words/names.ts'

export const originNames: Readonly<Record<Origin, string>> = { usa: 'США', georgia: 'Грузия', eu: 'Европа' }

export const engineNames: Readonly<Record<Engine, string>> = {
  petrol: 'бензин',
  diesel: 'дизель',
  'hybrid-petrol': 'гибрид с бензином',
  'hybrid-diesel': 'гибрид с дизелем',
  electric: 'электро',
}

const isSaid = (part: string | undefined): part is string => part !== undefined && part.trim() !== ''

const startOf = ({ origin, auction, location, state, zip }: WholeInput): string => {
  const country = origin === 'usa' ? undefined : originNames[origin]
  const yard = [location, [state, zip].filter(isSaid).join(' ')].filter(isSaid).join(', ')
  return [country, auction && auctionNames[auction], yard].filter(isSaid).join(', ')
}

const sizeOf = ({ volume, battery }: WholeInput): string | undefined => {
  if (battery !== undefined) return measured(inFigures(battery), 'кВт·ч')
  return volume === undefined ? undefined : measured(inFigures(volume), 'см³')
}

/** Formats a one-line title: the route, the car and its year. */
export const calculationTitle = (input: WholeInput): string => {
  const { origin, port, destination, vehicle, engine, year } = input
  // Outside the USA the car stands at the port itself.
  const way = `${startOf(input)}${origin === 'usa' ? ' — ' : ', '}${port} — ${destination}`
  const motor = [engineNames[engine], sizeOf(input)].filter(isSaid).join(' ')
  return [way, vehicleNames[vehicle], motor, year].join(', ')
}
