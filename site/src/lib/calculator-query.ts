/** Address to which the calculator posts a calculation to save without JavaScript. */
export const SAVE_CALCULATION_PATH = '/calculation'

/** Query parameters of the calculator: the fields of a calculation input. */
export const calculatorQueryNames = [
  'origin',
  'auction',
  'document',
  'bid',
  'price',
  'currency',
  'location',
  'state',
  'zip',
  'port',
  'destination',
  'vehicle',
  'engine',
  'volume',
  'battery',
  'year',
  'eur1',
  'insurance',
  'date',
  'clearance',
] as const

export type CalculatorQueryName = (typeof calculatorQueryNames)[number]

/** Names of the numbers, which a visitor may have left empty. Any other empty value is left out. */
export const typedCalculatorQueryNames: readonly string[] = ['price', 'volume', 'battery', 'year']

/** Values of the calculator as they appear in an address. */
export type CalculatorQuery = Partial<
  Record<CalculatorQueryName, string | number | boolean | null | undefined>
>

/** Builds the query of an address that opens the calculator filled in. Missing values are left out. */
export const buildCalculatorQuery = (values: CalculatorQuery): string => {
  const query = new URLSearchParams()
  for (const name of calculatorQueryNames) {
    const value = values[name]
    if (value === undefined || value === null || (value === '' && !typedCalculatorQueryNames.includes(name)))
      continue
    query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
  }
  return query.toString()
}

/** Builds the address of a page with the calculator, filled in by a query. */
export const buildCalculatorPageAddress = (path: string, query: string): string =>
  `${path}?${query}#calculator`
