export const SAVE_CALCULATION_PATH = '/calculation'

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

export type CalculatorQuery = Partial<
  Record<CalculatorQueryName, string | number | boolean | null | undefined>
>

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

export const buildCalculatorPageAddress = (path: string, query: string): string =>
  `${path}?${query}#calculator`
