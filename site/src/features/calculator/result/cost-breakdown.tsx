import type {
  Calculation,
  CalculationCurrency,
  CalculationLine,
  CalculationLineGroup,
} from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { AlignedMoneyAmount, getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './cost-breakdown.module.css'
import { CostLineDetails } from './cost-line-details.tsx'

interface CostBreakdownProps {
  readonly calculation: Calculation
  readonly currency: CalculationCurrency
}

interface CurrencyProps {
  readonly currency: CalculationCurrency
}

const BreakdownLine = ({ line, currency }: CurrencyProps & { readonly line: CalculationLine }) => {
  const { value, currency: originalCurrency } = line.amount
  return (
    <CostLineDetails
      title={typesetRussianText(line.title)}
      originalAmount={originalCurrency === currency ? undefined : formatMoney(value, originalCurrency)}
      amount={getAmountInCurrency(line, currency)}
      currency={currency}
      how={line.how}
      source={line.source}
    />
  )
}

const BreakdownGroup = ({
  group,
  lines,
  currency,
}: CurrencyProps & { readonly group: CalculationLineGroup; readonly lines: readonly CalculationLine[] }) => (
  <section className={styles.group} data-group={group.group}>
    <h3>
      <span>{group.title}</span>
      <AlignedMoneyAmount amount={getAmountInCurrency(group, currency)} currency={currency} />
    </h3>
    {lines.map((line) => (
      <BreakdownLine key={line.code} line={line} currency={currency} />
    ))}
  </section>
)

const CustomsValueLine = ({ calculation, currency }: CostBreakdownProps) => {
  const { customsValue } = calculation
  const isFixed = customsValue.of.includes('addition')
  return (
    <div className={styles.customsValue}>
      <CostLineDetails
        title={
          <>
            Таможенная стоимость{' '}
            <small>
              {typesetRussianText(
                isFixed
                  ? 'покупка и фиксированная надбавка, в сумму не входит'
                  : 'покупка и доставка, в сумму второй раз не входит',
              )}
            </small>
          </>
        }
        amount={getAmountInCurrency(customsValue, currency)}
        currency={currency}
        how={customsValue.how}
        source={customsValue.source}
      />
    </div>
  )
}

/** All lines of a calculation in five groups, with the customs value before the customs group. */
export const CostBreakdown = ({ calculation, currency }: CostBreakdownProps) => {
  const { groups, lines, total } = calculation
  return (
    <div className={styles.breakdown}>
      <h2 className="unseen">Из чего складывается цена</h2>
      {groups.map((group) => (
        <div key={group.group}>
          {group.group === 'customs' ? (
            <CustomsValueLine calculation={calculation} currency={currency} />
          ) : null}
          <BreakdownGroup
            group={group}
            lines={lines.filter((line) => line.group === group.group)}
            currency={currency}
          />
        </div>
      ))}
      <p className={styles.total}>
        <span>Всего</span>
        <b>{formatMoney(getAmountInCurrency(total, currency), currency)}</b>
      </p>
    </div>
  )
}
