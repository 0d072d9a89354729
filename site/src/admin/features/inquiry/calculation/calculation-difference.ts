import type { RecalculatedCalculation } from 'shared/contract'
import { formatMoney } from 'shared/format'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'

type Recalculation = Extract<NonNullable<RecalculatedCalculation['today']>, { result: unknown }>
type LineDifference = Recalculation['difference']['lines'][number]

/** Highest number of lines that are named; the others are counted. */
const MAX_NAMED_LINES = 2

/** Formats dollars without their sign, which stands once at the end: `15 748,09 → 15 783,49 $`. */
export const formatDollarAmount = (usd: number): string => formatMoney(usd, 'USD').replace(/\s\$$/u, '')

const formatSignedAmount = (usd: number): string => `${usd > 0 ? '+' : ''}${formatDollarAmount(usd)}`

/** Shortens `Море: Хьюстон — Клайпеда` and `Акциз`, for a list within a sentence. */
const formatShortLineTitle = ({ code, title }: Pick<LineDifference, 'code' | 'title'>): string => {
  if (code === 'broker') return 'брокер'
  const [name = ''] = title.split(/[:,]/)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

/** Whether nothing but the exchange rates has changed a line. */
const isChangedByRates = ({ reason }: LineDifference): boolean =>
  reason?.split('\n').every((factor) => factor.startsWith('курс ')) ?? false

/**
 * Says which lines have changed the price the most: `+35,40: брокер +50, курс`. Returns `undefined` if today's price is
 * the same.
 */
export const describePriceDifference = ({
  lines,
  total,
}: Recalculation['difference']): string | undefined => {
  const changed = lines.filter(({ change }) => change.usd !== 0)
  if (total.usd === 0 && changed.length === 0) return undefined
  const named = changed
    .filter((line) => !isChangedByRates(line))
    .toSorted((one, other) => Math.abs(other.change.usd) - Math.abs(one.change.usd))
  const others = named.length - MAX_NAMED_LINES
  const causes = [
    ...named
      .slice(0, MAX_NAMED_LINES)
      .map((line) => `${formatShortLineTitle(line)} ${formatSignedAmount(line.change.usd)}`),
    ...(others > 0 ? [`ещё ${formatCountWithNoun(others, 'строка', 'строки', 'строк')}`] : []),
    ...(changed.some(isChangedByRates) ? ['курс'] : []),
  ]
  return `${formatSignedAmount(total.usd)}: ${causes.join(', ')}`
}
