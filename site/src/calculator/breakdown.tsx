import type { Calculation, CalculationCurrency, CalculationLine, LineGroup } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import styles from './breakdown.module.css'
import { Figure } from './figure.tsx'
import { LineDetails } from './line-details.tsx'
import { sumIn } from './sums.ts'

interface BreakdownProps {
  readonly calculation: Calculation
  readonly currency: CalculationCurrency
}

interface InCurrency {
  readonly currency: CalculationCurrency
}

const OneLine = ({ line, currency }: InCurrency & { readonly line: CalculationLine }) => {
  const { value, currency: own } = line.amount
  return (
    <LineDetails
      title={typeset(line.title)}
      native={own === currency ? undefined : formatMoney(value, own)}
      amount={sumIn(line, currency)}
      currency={currency}
      how={line.how}
      source={line.source}
    />
  )
}

const OneGroup = ({
  group,
  lines,
  currency,
}: InCurrency & { readonly group: LineGroup; readonly lines: readonly CalculationLine[] }) => (
  <section className={styles.group} data-group={group.group}>
    <h3>
      <span>{group.title}</span>
      <Figure amount={sumIn(group, currency)} currency={currency} />
    </h3>
    {lines.map((line) => (
      <OneLine key={line.code} line={line} currency={currency} />
    ))}
  </section>
)

const CustomsValue = ({ calculation, currency }: BreakdownProps) => {
  const { customsValue } = calculation
  const isFixed = customsValue.of.includes('addition')
  return (
    <div className={styles.customsValue}>
      <LineDetails
        title={
          <>
            Таможенная стоимость{' '}
            <small>
              {typeset(
                isFixed
                  ? 'покупка и фиксированная надбавка, в сумму не входит'
                  : 'покупка и доставка, в сумму второй раз не входит',
              )}
            </small>
          </>
        }
        amount={sumIn(customsValue, currency)}
        currency={currency}
        how={customsValue.how}
        source={customsValue.source}
      />
    </div>
  )
}

/** All lines in five groups, with the customs value before the customs group. */
export const Breakdown = ({ calculation, currency }: BreakdownProps) => {
  const { groups, lines, total } = calculation
  return (
    <div className={styles.breakdown}>
      <h2 className="unseen">Из чего складывается цена</h2>
      {groups.map((group) => (
        <div key={group.group}>
          {group.group === 'customs' ? <CustomsValue calculation={calculation} currency={currency} /> : null}
          <OneGroup
            group={group}
            lines={lines.filter((line) => line.group === group.group)}
            currency={currency}
          />
        </div>
      ))}
      <p className={styles.total}>
        <span>Всего</span>
        <b>{formatMoney(sumIn(total, currency), currency)}</b>
      </p>
    </div>
  )
}
