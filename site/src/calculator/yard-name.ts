/** As a table has it, or as an input says it. */
interface NamedYard {
  readonly location: string
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

/** As the lines of a calculation spell it: `COLUMBIA, SC 29053`. */
export const yardName = ({ location, state, zip }: NamedYard): string => {
  const rest = [state, zip].filter(Boolean).join(' ')
  return rest === '' ? location : `${location}, ${rest}`
}

/** Under which a yard is chosen: two of one name in two states are two. */
export const yardKey = ({ location, state, zip }: NamedYard): string =>
  [location, state ?? '', zip ?? ''].join('|')

export const yardNameOfKey = (key: string): string => {
  const [location = '', state = '', zip = ''] = key.split('|')
  return yardName({ location, state, zip })
}
