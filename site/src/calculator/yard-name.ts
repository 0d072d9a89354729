/** As a table has it, or as an input says it. */
interface NamedYard {
  readonly location: string
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

const capitalised = (name: string): string =>
  name.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())

/** Auctions shout their towns; people do not. */
export const yardTown = ({ location }: Pick<NamedYard, 'location'>): string =>
  location === location.toUpperCase() ? capitalised(location) : location

/** `COLUMBIA`, `SC`, `29053` → `Columbia, SC 29053`. */
export const yardName = (yard: NamedYard): string => {
  const rest = [yard.state, yard.zip].filter(Boolean).join(' ')
  return rest === '' ? yardTown(yard) : `${yardTown(yard)}, ${rest}`
}

/** Under which a yard is chosen: two of one name in two states are two. */
export const yardKey = ({ location, state, zip }: NamedYard): string =>
  [location, state ?? '', zip ?? ''].join('|')

export const yardNameOfKey = (key: string): string => {
  const [location = '', state = '', zip = ''] = key.split('|')
  return yardName({ location, state, zip })
}
