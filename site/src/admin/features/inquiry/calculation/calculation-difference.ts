import type { RecalculatedCalculation } from 'shared/contract'
import { formatMoney } from 'shared/format'

type Recalculation = Extract<NonNullable<RecalculatedCalculation['today']>, { result: unknown }>
type LineDifference = Recalculation['difference']['lines'][number]

/** Formats dollars without their sign, which stands once at the end: `15 748,09 → 15 783,49 $`. */
export const formatDollarAmount = (usd: number): string => formatMoney(usd, 'USD').replace(/\s\$$/u, '')

const formatSignedAmount = (usd: number): string => `${usd > 0 ? '+' : ''}${formatDollarAmount(usd)}`

/** Shortens `Море: Хьюстон — Клайпеда`, `Акциз` and `НДС, 20 %`, for a list within a sentence. */
const formatShortLineTitle = ({ code, title }: Pick<LineDifference, 'code' | 'title'>): string => {
  if (code === 'broker') return 'брокер'
  const [name = ''] = title.split(/[:,]/)
  return name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
}

/** Whether nothing but the exchange rates has changed a line. */
const isChangedByRates = ({ reason }: LineDifference): boolean =>
  reason?.split('\n').every((factor) => factor.startsWith('курс ')) ?? false

/** Says why a price has changed, the largest change first: `+35,40: брокер +50, курс`. `undefined` if it is the same. */
export const describePriceDifference = ({
  lines,
  total,
}: Recalculation['difference']): string | undefined => {
  const changed = lines.filter(({ change }) => change.usd !== 0)
  if (total.usd === 0 && changed.length === 0) return undefined
  const causes = changed
    .filter((line) => !isChangedByRates(line))
    .toSorted((one, other) => Math.abs(other.change.usd) - Math.abs(one.change.usd))
    .map((line) => `${formatShortLineTitle(line)} ${formatSignedAmount(line.change.usd)}`)
  const rates = changed.some(isChangedByRates) ? ['курс'] : []
  return `${formatSignedAmount(total.usd)}: ${[...causes, ...rates].join(', ')}`
}
