import {
  type Calculation,
  type CalculationLineGroupCode,
  type CurrencyAmounts,
  formatCalculationTitle,
} from 'shared/calculator'
import { calculateGroupShares, formatTotalLabel } from 'shared/calculator/text'

/** Content of the preview image of a calculation. */
export interface CalculationCard {
  readonly title: string
  /** Names the total. */
  readonly label: string
  readonly total: CurrencyAmounts
  readonly groups: readonly {
    readonly code: CalculationLineGroupCode
    readonly title: string
    readonly usd: number
    /** Whole percentage of the total. */
    readonly share: number
  }[]
  /** Day of the exchange rates. */
  readonly ratesDay: string
}

export const buildCalculationCard = ({ input, total, groups, rates }: Calculation): CalculationCard => {
  const shares = calculateGroupShares(groups)
  return {
    title: formatCalculationTitle(input),
    label: formatTotalLabel(input),
    total,
    groups: groups.map(({ group, title, usd }, index) => ({
      code: group,
      title,
      usd,
      share: shares[index] ?? 0,
    })),
    ratesDay: rates.date,
  }
}
