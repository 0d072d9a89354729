import { memo, type ReactNode, type SyntheticEvent, useState } from 'react'
import type {
  AmountsByCurrency,
  Calculation,
  CalculationCurrency,
  CalculationLine,
  CalculationLineGroupTotal,
  ExchangeRates,
} from 'shared/calculator'
import { calculateLineGroupCostShares, formatCostShare, formatDollarRiseEffect } from 'shared/calculator/text'
import { formatMoney, formatNationalBankRate } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CalculationWarningList } from '../inline-message.tsx'
import { AlignedMoneyAmount, getAmountInCurrency } from './calculation-amounts.tsx'
import { CustomsClearanceNotice, type CustomsClearanceNoticeProps } from './clearance-notice.tsx'
import { buildCostGroupElementId, CostBarWithLegend } from './cost-bar.tsx'
import styles from './cost-breakdown.module.css'
import { ExpandableCostLine } from './cost-line-details.tsx'
import { ShippingRouteTimeline } from './route-line.tsx'

/** Whether a cost is calculated in hryvnias, and its amounts in other currencies are converted from hryvnias. */
export const isCostLineCalculatedInHryvnias = ({ group, amount }: CalculationLine): boolean =>
  group === 'customs' || amount.currency === 'UAH'

/** Formats the conversion of hryvnias into the shown currency: `687,67 $: 29 768,27 грн : 43,2885 по курсу НБУ`. */
export const formatCurrencyConversion = (
  amounts: AmountsByCurrency,
  currency: CalculationCurrency,
  rates: ExchangeRates,
): string | undefined => {
  if (currency === 'UAH') return undefined
  const [converted, hryvnias] = ([currency, 'UAH'] as const).map((each) =>
    formatMoney(getAmountInCurrency(amounts, each), each),
  )
  return `${converted}: ${hryvnias} : ${formatNationalBankRate(rates[currency])} по курсу НБУ`
}

interface CostBreakdownProps {
  calculation: Calculation
  currency: CalculationCurrency
}

interface CurrencyProps {
  currency: CalculationCurrency
  rates: ExchangeRates
}

const BreakdownLine = ({ line, currency, rates }: CurrencyProps & { line: CalculationLine }) => {
  const { value, currency: originalCurrency } = line.amount
  return (
    <ExpandableCostLine
      title={typesetRussianText(line.title)}
      originalAmount={originalCurrency === currency ? undefined : formatMoney(value, originalCurrency)}
      amount={getAmountInCurrency(line, currency)}
      currency={currency}
      how={line.how}
      conversion={
        isCostLineCalculatedInHryvnias(line) ? formatCurrencyConversion(line, currency, rates) : undefined
      }
      source={line.source}
    />
  )
}

interface BreakdownGroupProps extends CurrencyProps {
  group: CalculationLineGroupTotal
  /** Share of the group of cost lines in the total, as a whole percentage. */
  share: number
  lines: readonly CalculationLine[]
}

const BreakdownGroup = ({ group, share, lines, currency, rates }: BreakdownGroupProps) => (
  <section className={styles.group} id={buildCostGroupElementId(group.group)}>
    <h3>
      <span>{group.title}</span>
      <small>{formatCostShare(share)}</small>
      <AlignedMoneyAmount amount={getAmountInCurrency(group, currency)} currency={currency} />
    </h3>
    {lines.map((line) => (
      <BreakdownLine key={line.code} line={line} currency={currency} rates={rates} />
    ))}
  </section>
)

const CustomsValueLine = ({ calculation, currency }: CostBreakdownProps) => {
  const { customsValue, rates } = calculation
  const isFixed = customsValue.of.includes('addition')
  return (
    <div className={styles.customsValue}>
      <ExpandableCostLine
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
        conversion={formatCurrencyConversion(customsValue, currency, rates)}
        source={customsValue.source}
      />
    </div>
  )
}

const CostBreakdown = ({ calculation, currency }: CostBreakdownProps) => {
  const { groups, lines, total, rates } = calculation
  const shares = calculateLineGroupCostShares(groups)
  const dollarRise = formatDollarRiseEffect(calculation)
  return (
    <div className={styles.breakdown}>
      <h2 className="unseen">Из чего складывается цена</h2>
      {groups.map((group, index) => (
        <div key={group.group} data-group={group.group}>
          {group.group === 'customs' ? (
            <CustomsValueLine calculation={calculation} currency={currency} />
          ) : null}
          <BreakdownGroup
            group={group}
            share={shares[index] ?? 0}
            lines={lines.filter((line) => line.group === group.group)}
            currency={currency}
            rates={rates}
          />
        </div>
      ))}
      <p className={styles.total}>
        <span>Всего</span>
        <b>{formatMoney(getAmountInCurrency(total, currency), currency)}</b>
      </p>
      {dollarRise === '' ? null : <p className={styles.dollar}>{typesetRussianText(dollarRise)}</p>}
    </div>
  )
}

/** Frame in which a segment of the cost bar, or its legend entry, lights its cost group while it is pointed at. */
const CostGroupHighlight = ({ children }: { children: ReactNode }) => {
  const [lit, setLit] = useState<string | null>()
  const light = ({ target }: SyntheticEvent) => {
    const part = target instanceof Element ? target.closest('figure [data-group]') : null
    setLit(part?.getAttribute('data-group'))
  }
  const unlight = () => setLit(undefined)
  const handlers = { onMouseOver: light, onMouseLeave: unlight, onFocus: light, onBlur: unlight }
  return (
    <div {...handlers} className={styles.cost} data-lit={lit} role="presentation">
      {children}
    </div>
  )
}

interface CalculationDetailsProps extends CustomsClearanceNoticeProps {
  children?: ReactNode
}

export const CalculationCostBreakdownSection = memo(({ children, ...details }: CalculationDetailsProps) => {
  const { calculation, currency } = details
  return (
    <CostGroupHighlight>
      <CostBarWithLegend groups={calculation.groups} />
      <ShippingRouteTimeline calculation={calculation} currency={currency} />
      <CustomsClearanceNotice {...details} />
      <CalculationWarningList warnings={calculation.warnings} />
      {children}
      <CostBreakdown calculation={calculation} currency={currency} />
    </CostGroupHighlight>
  )
})
