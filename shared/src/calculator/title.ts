import type { Engine, Vehicle, WholeInput } from './input.ts'

const NO_BREAK_SPACE = '\u00A0'

export const auctionNames = { copart: 'Copart', iaa: 'IAA' } as const

export const originNames = { usa: 'США', georgia: 'Грузия', eu: 'Европа' } as const

const vehicleWords: Readonly<Record<Vehicle, string>> = {
  sedan: 'седан',
  suv: 'внедорожник',
  large: 'большой автомобиль',
  motorcycle: 'мотоцикл',
}

const engineWords: Readonly<Record<Engine, string>> = {
  petrol: 'бензин',
  diesel: 'дизель',
  'hybrid-petrol': 'гибрид с бензином',
  'hybrid-diesel': 'гибрид с дизелем',
  electric: 'электро',
}

const said = (part: string | undefined): part is string => part !== undefined && part.trim() !== ''

const startOf = ({ origin, auction, location, state, zip }: WholeInput): string => {
  const house = auction && auctionNames[auction]
  const yard = [location, state, zip].filter(said).join(' ')
  return [origin === 'usa' ? undefined : originNames[origin], house, yard].filter(said).join(', ')
}

const engineOf = ({ engine, volume, battery }: WholeInput): string => {
  const size =
    engine === 'electric'
      ? battery && `${String(battery).replace('.', ',')}${NO_BREAK_SPACE}кВт·ч`
      : volume && `${volume}${NO_BREAK_SPACE}см³`
  return [engineWords[engine], size].filter(Boolean).join(' ')
}

/** What a calculation is called where there is one line for it: the way, the car, its year. */
export const calculationTitle = (input: WholeInput): string => {
  const { origin, port, destination, vehicle, year } = input
  const start = startOf(input)
  // Elsewhere than in the USA the car stands where the journey begins.
  const way = origin === 'usa' ? `${start} — ${port} — ${destination}` : `${start}, ${port} — ${destination}`
  return [way, vehicleWords[vehicle], engineOf(input), year].join(', ')
}
