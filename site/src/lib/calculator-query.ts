export const SAVE_CALCULATION_PATH = '/calculation'

export const calculatorQueryParameterNames = [
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
  'budget',
  'budgetCurrency',
] as const

export type CalculatorQueryParameterName = (typeof calculatorQueryParameterNames)[number]

/** Names of query parameters with typed numbers. An empty number stays in the query; other empty parameters are left out. */
export const numericQueryParameterNames: readonly string[] = ['price', 'volume', 'battery', 'year', 'budget']

export type CalculatorQueryParameters = Partial<
  Record<CalculatorQueryParameterName, string | number | boolean | null | undefined>
>

export const serializeCalculatorQueryParameters = (values: CalculatorQueryParameters): string => {
  const query = new URLSearchParams()
  for (const name of calculatorQueryParameterNames) {
    const value = values[name]
    if (value === undefined || value === null || (value === '' && !numericQueryParameterNames.includes(name)))
      continue
    query.set(name, typeof value === 'boolean' ? String(Number(value)) : String(value))
  }
  return query.toString()
}

export const buildCalculatorPageAddress = (path: string, query: string): string =>
  `${path}?${query}#calculator`
