import {
  type Calculation,
  type CalculationInput,
  calculate,
  type GroupCode,
  indexTables,
  type LineCode,
  type Sum,
  tableTitles,
} from 'shared/calculator'
import { settingsOn } from 'shared/contract'
import { demonstrationTables } from 'shared/demonstration-tables'
import { formatFigure } from 'shared/format'

/** Day and exchange rates of all examples in the posts. */
const date = '2026-11-20'
const rates = { USD: 43.2174, EUR: 49.863, date }

type Shown = 'uah' | 'usd' | 'eur'

/** Amount of a calculation that a post quotes, such as `vat.uah` or `customs.usd`. */
export type Quote = `${LineCode | GroupCode | 'customsValue' | 'total'}.${Shown}`

export interface Example {
  readonly car: Omit<CalculationInput, 'date'>
  /** Settings that differ from the default ones, for comparisons. */
  readonly settings?: Readonly<Record<string, string>>
  readonly quotes: readonly Quote[]
}

const reckon = ({ car, settings = {} }: Example): Calculation => {
  const versions = tableTitles.map((title) => [
    title,
    { version: 1, validFrom: '2026-10-06', rows: demonstrationTables[title] },
  ])
  const tables = indexTables(Object.fromEntries(versions))
  const { calculation } = calculate({ ...car, date }, tables, rates, settingsOn(settings, null, date))
  if (!calculation) throw new Error('a post quotes a car that cannot be reckoned')
  return calculation
}

/** Formats an amount as posts do: without decimals if it is whole. */
export const asWritten = (amount: number): string => formatFigure(amount.toFixed(2).replace(/\.00$/, ''))

export const figuresOf = (example: Example): string[] => {
  const { lines, groups, customsValue, total } = reckon(example)
  const sums: readonly (readonly [code: string, sum: Sum])[] = [
    ...lines.map((line) => [line.code, line] as const),
    ...groups.map((group) => [group.group, group] as const),
    ['customsValue', customsValue],
    ['total', total],
  ]
  return example.quotes.map((quote) => {
    const [code, shown] = quote.split('.')
    const sum = sums.find(([name]) => name === code)?.[1]
    if (!sum) throw new Error(`a post quotes «${quote}», which its example has not`)
    return asWritten(shown === 'uah' ? sum.uah : shown === 'usd' ? sum.usd : sum.eur)
  })
}
