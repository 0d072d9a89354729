import type { ReactNode } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { splitNonEmptyLines } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { AlignedMoneyAmount } from './calculation-amounts.tsx'
import styles from './cost-line-details.module.css'

interface CostExplanationProps {
  how: string
  conversion?: string | undefined
  source: string
}

const CostExplanation = ({ how, conversion, source }: CostExplanationProps) => {
  const [formula, ...factors] = splitNonEmptyLines(how)
  if (conversion !== undefined) factors.push(conversion)
  return (
    <div className={styles.explanation}>
      <p className={styles.formula}>{formula}</p>
      {factors.length === 0 ? null : (
        <ul>
          {factors.map((factor) => {
            const [value = '', ...meaning] = typesetRussianText(factor).split(': ')
            return (
              <li key={factor}>
                {meaning.length === 0 ? null : <b>{value}</b>} <span>{meaning.join(': ') || value}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p className={styles.source}>{typesetRussianText(`Источник: ${source}`)}</p>
    </div>
  )
}

interface CostLineDetailsProps extends CostExplanationProps {
  title: ReactNode
  /** Amount of the cost line in its original currency, if that differs from the shown currency. */
  originalAmount?: string | undefined
  amount: number
  currency: CalculationCurrency
}

/** Cost line that expands to its explanation. A native `<details>` also opens without JavaScript. */
export const ExpandableCostLine = ({
  title,
  originalAmount,
  amount,
  currency,
  ...explanation
}: CostLineDetailsProps) => (
  // Details that a visitor has opened before hydration must stay open.
  <details className={styles.line} suppressHydrationWarning>
    <summary>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M7 5l5 5-5 5" />
      </svg>
      <span className={styles.title}>{title}</span>
      <span className={styles.native}>{originalAmount}</span>
      <AlignedMoneyAmount amount={amount} currency={currency} />
    </summary>
    <CostExplanation {...explanation} />
  </details>
)
