import { buildCalculatorQuery, calculatorQueryNames, typedQueryNames } from '../../lib/calculator-query.ts'

const flagFields: readonly string[] = ['eur1', 'insurance']

const parseValue = (name: string, value: string): string | number | boolean => {
  if (typedQueryNames.includes(name)) return Number(value)
  return flagFields.includes(name) ? value === '1' : value
}

interface PostedCalculation {
  /** Calculation to save, not validated. */
  readonly body: Readonly<Record<string, unknown>>
  /** Address of the form with the same input, where a rejection is explained. */
  readonly formAddress: string
}

/** Parses the fields of a calculation that a browser without JavaScript has posted to save it. */
export const parsePostedCalculation = (fields: Readonly<Record<string, unknown>>): PostedCalculation => {
  const values = Object.fromEntries(
    calculatorQueryNames.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' && value !== '' ? [[name, value] as const] : []
    }),
  )
  return {
    body: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, parseValue(name, value)])),
    formAddress: `/?${buildCalculatorQuery(values)}`,
  }
}
