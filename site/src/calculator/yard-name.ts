/** Yard from a table or from the input of a calculation. */
interface NamedYard {
  readonly location: string
  readonly state?: string | null | undefined
  readonly zip?: string | null | undefined
}

/** Formats a yard as in the lines of a calculation: `COLUMBIA, SC 29053`. */
export const yardName = ({ location, state, zip }: NamedYard): string => {
  const rest = [state, zip].filter(Boolean).join(' ')
  return rest === '' ? location : `${location}, ${rest}`
}

/** Builds the value of a yard's option. State and zip tell yards of the same name apart. */
export const yardKey = ({ location, state, zip }: NamedYard): string =>
  [location, state ?? '', zip ?? ''].join('|')

export const yardNameOfKey = (key: string): string => {
  const [location = '', state = '', zip = ''] = key.split('|')
  return yardName({ location, state, zip })
}
