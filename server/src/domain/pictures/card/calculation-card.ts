import { type Calculation, formatCalculationTitle } from 'shared/calculator'
import { calculateGroupShares, formatTotalLabel } from 'shared/calculator/text'

export const buildCalculationCard = ({ input, total, groups, rates }: Calculation) => {
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

export type CalculationCard = ReturnType<typeof buildCalculationCard>
