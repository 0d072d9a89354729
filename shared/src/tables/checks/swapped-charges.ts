import { rangesOf } from '../row-ranges.ts'
import type { CheckedRows, TableProblem } from '../sheet.ts'
import type { SheetTier } from './tiers.ts'

const nothing: CheckedRows = { errors: [], warnings: [] }

const swapped = (tiers: readonly SheetTier[], message: string): TableProblem => ({
  code: 'swapped-columns',
  rows: rangesOf(tiers.map(({ row }) => row)),
  column: null,
  message,
})

const FEWEST = 2

/** Finds swapped `from` and `to` columns. No other tier check makes sense then. */
export const swappedBounds = (tiers: readonly SheetTier[]): readonly TableProblem[] => {
  const bound = tiers.filter(({ from, to }) => from !== undefined && typeof to === 'number')
  const isSwapped = bound.length >= FEWEST && bound.every(({ from, to }) => (from ?? 0) > (to ?? 0))
  return isSwapped
    ? [
        swapped(
          bound,
          'Во\u00A0всех строках «от» больше, чем «до»: похоже, эти столбцы поменялись местами. Поправьте их заголовки.',
        ),
      ]
    : []
}

/** Auctions charge a percentage of expensive cars, never of most cheap ones. */
const MOST_USUAL_PERCENT = 25

/** Finds swapped `fee` and `percent` columns. It is an error if the values cannot be percentages. */
export const swappedCharges = (tiers: readonly SheetTier[]): CheckedRows => {
  const inPercents = tiers.filter(({ percent }) => percent !== null)
  const inFees = tiers.filter(({ fee }) => fee !== null)
  const isImpossible = inPercents.some(({ percent }) => percent === undefined)
  const isUnusual = inPercents.some(({ percent }) => (percent ?? 0) > MOST_USUAL_PERCENT)
  const areSharesInFees = inFees.every(({ fee }) => fee !== undefined && (fee ?? 0) <= MOST_USUAL_PERCENT)
  const isSwapped =
    inPercents.length >= FEWEST &&
    inPercents.length > inFees.length &&
    (isImpossible || isUnusual) &&
    areSharesInFees
  if (!isSwapped) return nothing
  const found = swapped(
    inPercents,
    'Почти во\u00A0всех строках заполнен процент, и\u00A0слишком большой: похоже, столбцы сбора и\u00A0процента поменялись местами. Поправьте их заголовки.',
  )
  return isImpossible ? { errors: [found], warnings: [] } : { errors: [], warnings: [found] }
}
