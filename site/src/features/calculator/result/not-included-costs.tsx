import { memo } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { NumberField } from '../form/calculator-form-fields.tsx'
import { useOwnCosts } from '../state/own-costs.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './cost-line-details.module.css'

interface NotIncludedCostsProps {
  calculation: Calculation
  currency: CalculationCurrency
  /** Whether the costs are subtracted from a budget. */
  hasBudget: boolean
}

const roundToCents = (sum: number): number => Math.round(sum * 100) / 100

const formatOwnCosts = (
  costs: number,
  { total, rates }: Calculation,
  currency: CalculationCurrency,
): string => {
  const uahPer = (each: CalculationCurrency): number => (each === 'UAH' ? 1 : rates[each])
  const converted = roundToCents((costs * uahPer('USD')) / uahPer(currency))
  const sum = roundToCents(getAmountInCurrency(total, currency) + converted)
  return `Ваши расходы ${formatMoney(converted, currency)}, вместе с расчётом ${formatMoney(sum, currency)}.`
}

/** List of costs that the calculation does not include. Amounts added by the visitor stay on the device. */
export const NotIncludedCostsSection = memo(({ calculation, currency, hasBudget }: NotIncludedCostsProps) => {
  const { costs, change } = useOwnCosts()
  if (costs.length === 0) return null
  const cents = costs.reduce((sum, { dollars }) => sum + Math.round(dollars * 100), 0)
  return (
    // A visitor may open this list of costs before hydration. React then keeps it open and logs no warning.
    <details className={`${styles.line} ${styles.costs}`} suppressHydrationWarning>
      <summary>
        <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
          <path d="M7 5l5 5-5 5" />
        </svg>
        <span className={styles.title}>Чего в{'\u00a0'}сумме нет</span>
      </summary>
      <p>
        {typesetRussianText(
          `Впишите свои расходы, если знаете их. Они остаются на этом устройстве${
            hasBudget ? ', а из бюджета мы их вычитаем.' : ', в расчёт и его ссылку не попадают.'
          }`,
        )}
      </p>
      <div className={styles.costFields}>
        {costs.map(({ title, typed, error }) => (
          <NumberField
            key={title}
            name={title}
            label={title}
            value={typed}
            unit="$"
            error={error}
            isGrouped
            onChange={(changed) => change(title, changed)}
          />
        ))}
      </div>
      <p role="status">
        {cents === 0 ? '' : typesetRussianText(formatOwnCosts(cents / 100, calculation, currency))}
      </p>
    </details>
  )
})
