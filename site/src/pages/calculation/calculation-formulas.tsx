import type { AmountsByCurrency, CalculatedAmountExplanation, Calculation } from 'shared/calculator'
import { formatMoney, splitNonEmptyLines } from 'shared/format'
import {
  formatCurrencyConversion,
  isCostLineCalculatedInHryvnias,
} from '../../features/calculator/result/cost-breakdown.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './calculation-formulas.module.css'

interface ExplainedAmount extends CalculatedAmountExplanation, AmountsByCurrency {
  title: string
  conversion: string | undefined
}

/** Lists cost lines by group. The customs group starts with the customs value, from which payments are calculated. */
const listExplainedAmounts = ({ groups, lines, customsValue, rates }: Calculation): ExplainedAmount[] => {
  const convert = (amounts: AmountsByCurrency) => formatCurrencyConversion(amounts, 'USD', rates)
  return groups.flatMap(({ group }) => [
    ...(group === 'customs'
      ? [{ ...customsValue, title: 'Таможенная стоимость', conversion: convert(customsValue) }]
      : []),
    ...lines
      .filter((line) => line.group === group)
      .map((line) => ({
        ...line,
        conversion: isCostLineCalculatedInHryvnias(line) ? convert(line) : undefined,
      })),
  ])
}

/** Formulas and sources of all cost lines, for printing. On the screen a cost line shows them only while it is open. */
export const PrintedCalculationFormulas = ({ calculation }: { calculation: Calculation }) => (
  <section className={styles.formulas} aria-labelledby="formulas-title">
    <h2 id="formulas-title">Формулы и источники</h2>
    <dl>
      {listExplainedAmounts(calculation).map(({ title, usd, how, conversion = '', source }) => (
        <div key={title}>
          <dt>
            <span>{typesetRussianText(title)}</span>
            <b>{formatMoney(usd, 'USD')}</b>
          </dt>
          {splitNonEmptyLines(`${how}\n${conversion}`).map((factor) => (
            <dd key={factor}>{typesetRussianText(factor)}</dd>
          ))}
          <dd>{typesetRussianText(`Источник: ${source}`)}</dd>
        </div>
      ))}
    </dl>
  </section>
)
