import {
  type AmountsByCurrency,
  type Calculation,
  type CalculationInput,
  type CalculationLineCode,
  type CalculationLineGroupCode,
  calculate,
  feeTableTitles,
  indexFeeTables,
} from 'shared/calculator'
import { resolveCalculatorSettingsOnDay } from 'shared/contract'
import { demoFeeTables } from 'shared/demo-tables'
import { formatDecimal } from 'shared/format'
import { demoPostExchangeRates } from '../example-cars.ts'
import { readDemoPosts } from '../read-demo-posts.ts'

type DisplayCurrency = 'uah' | 'usd' | 'eur'

/** Amount of a calculation that a post quotes, such as `vat.uah` or `customs.usd`. */
type ExampleFigureName =
  `${CalculationLineCode | CalculationLineGroupCode | 'customsValue' | 'total'}.${DisplayCurrency}`

export interface PostCalculationExample {
  car: Omit<CalculationInput, 'date'>
  /** Settings that differ from the default ones, for comparisons. */
  settings?: Record<string, string>
  quotes: readonly ExampleFigureName[]
}

const calculateExample = ({ car, settings = {} }: PostCalculationExample): Calculation => {
  const versions = feeTableTitles.map((title) => [
    title,
    { version: 1, validFrom: '2026-10-06', rows: demoFeeTables[title] },
  ])
  const { date } = demoPostExchangeRates
  const tables = indexFeeTables(Object.fromEntries(versions))
  const { calculation } = calculate(
    { ...car, date },
    tables,
    demoPostExchangeRates,
    resolveCalculatorSettingsOnDay(settings, null, date),
  )
  if (!calculation) throw new Error('a post quotes a car that cannot be calculated')
  return calculation
}

/** Formats an amount as posts do: without decimals if it is whole. */
export const formatPostAmount = (amount: number): string =>
  formatDecimal(amount.toFixed(2).replace(/\.00$/, ''))

export const formatCalculationExampleFigures = (example: PostCalculationExample): string[] => {
  const { lines, groups, customsValue, total } = calculateExample(example)
  const sums: readonly (readonly [code: string, sum: AmountsByCurrency])[] = [
    ...lines.map((line) => [line.code, line] as const),
    ...groups.map((group) => [group.group, group] as const),
    ['customsValue', customsValue],
    ['total', total],
  ]
  return example.quotes.map((quote) => {
    const [code, shown] = quote.split('.')
    const sum = sums.find(([name]) => name === code)?.[1]
    if (!sum) throw new Error(`a post quotes «${quote}», which its example has not`)
    return formatPostAmount(shown === 'uah' ? sum.uah : shown === 'usd' ? sum.usd : sum.eur)
  })
}

/** Joins the cells of a table row to the form that `readDemoPostTableRows` returns. */
export const joinPostTableCells = (...cells: readonly (string | number)[]): string =>
  cells.map((cell) => (typeof cell === 'number' ? formatPostAmount(cell) : cell)).join('|')

const readPostHtml = (slug: string): string => readDemoPosts().find((post) => post.slug === slug)?.text ?? ''

export const readDemoPostText = (slug: string): string => readPostHtml(slug).replace(/<[^>]+>/g, ' ')

export const readDemoPostTableRows = (slug: string): string[] =>
  Array.from(readPostHtml(slug).matchAll(/<tr>(.*?)<\/tr>/g), ([, row = '']) =>
    Array.from(row.matchAll(/<p[^>]*>(.*?)<\/p>/g), ([, cell = '']) => cell.replace(/\u00A0[$€]$/, '')).join(
      '|',
    ),
  )
