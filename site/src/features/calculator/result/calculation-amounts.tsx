import { memo, type RefObject, useCallback, useEffect, useState } from 'react'
import {
  type AmountsByCurrency,
  type Calculation,
  type CalculationCurrency,
  calculationCurrencies,
} from 'shared/calculator'
import { formatDecimal, formatMoney, formatRoundedNumber } from 'shared/format'
import { safeSessionStorage } from '../../../lib/safe-storage.ts'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import type { BidLimit } from '../state/bid-limit.ts'
import styles from './calculation-amounts.module.css'

interface AlignedAmountProps {
  amount: number
  /** Currency of the amount. Screen readers read it with each amount; the page shows it once for the whole column. */
  currency: CalculationCurrency
}

/** Money amount in a column, aligned at the comma. Whole amounts are shown without kopiykas. */
export const AlignedMoneyAmount = ({ amount, currency }: AlignedAmountProps) => {
  const [whole, kopiykas] = formatDecimal(formatRoundedNumber(Math.abs(amount), 2)).split(',')
  return (
    <span className={styles.figure}>
      <span aria-hidden="true">
        {amount < 0 ? '\u2212' : ''}
        {whole}
        <i>{kopiykas === undefined ? '' : `,${kopiykas}`}</i>
      </span>
      <span className="unseen">{formatMoney(amount, currency)}</span>
    </span>
  )
}

const amountFields = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const

export const getAmountInCurrency = (amounts: AmountsByCurrency, currency: CalculationCurrency): number =>
  amounts[amountFields[currency]]

/** Formats what the calculator finds: the total, or the highest price within the budget of the visitor. */
export const formatShownSum = (
  { total, input }: Calculation,
  currency: CalculationCurrency,
  limit: BidLimit | undefined,
): string =>
  limit?.price === undefined
    ? formatMoney(getAmountInCurrency(total, currency), currency)
    : formatMoney(limit.price, input.currency)

/** What a highest bid costs, with the bids below and above it. */
const BidLadder = ({ notes, rungs, cliff }: BidLimit) => (
  <div className={styles.limit}>
    {notes.map((note) => (
      <p key={note}>{typesetRussianText(note)}</p>
    ))}
    {rungs.length === 0 ? null : (
      <ul>
        {rungs.map(({ price, total, note, isLimit }) => (
          <li key={price} data-is-limit={isLimit || undefined}>
            {price} → {total}
            {note === undefined ? '' : typesetRussianText(`, ${note}`)}
          </li>
        ))}
      </ul>
    )}
    {cliff === undefined ? null : <p>{typesetRussianText(cliff)}</p>}
  </div>
)

interface CalculationTotalProps {
  total: AmountsByCurrency
  /** Highest price within a budget, which is shown instead of the total, and its currency. */
  limit?: BidLimit | undefined
  priceCurrency?: CalculationCurrency
  currency: CalculationCurrency
  label: string
  sumRef?: RefObject<HTMLParagraphElement | null>
  /** Changes the shown currency; undefined in the HTML of the server, where it cannot be changed. */
  onChoose?: ((currency: CalculationCurrency) => void) | undefined
}

/** Number of characters of a total such as `681 620,29`. Longer totals are shown in smaller letters. */
const MAX_LARGE_SUM_LENGTH = 10

export const currencySigns = { USD: '$', EUR: '€', UAH: 'грн' } as const

const currencyOptions = calculationCurrencies.map((currency) => [currency, currency] as const)

interface CurrencyChoiceProps {
  currency: CalculationCurrency
  onChoose: (currency: CalculationCurrency) => void
}

const CurrencyChoice = memo(({ currency, onChoose }: CurrencyChoiceProps) => (
  <SegmentedControl
    label="Валюта сумм"
    options={currencyOptions}
    value={currency}
    isLabelHidden
    onChoose={onChoose}
  />
))

export const CalculationTotalInCurrencies = ({
  total,
  limit,
  priceCurrency = 'USD',
  currency,
  label,
  sumRef,
  onChoose,
}: CalculationTotalProps) => {
  const sum = formatDecimal(formatRoundedNumber(limit?.price ?? getAmountInCurrency(total, currency), 2))
  return (
    <div className={styles.total}>
      <p className={styles.label}>{typesetRussianText(label)}</p>
      <p ref={sumRef} className={styles.sum} data-is-long={sum.length > MAX_LARGE_SUM_LENGTH || undefined}>
        {sum}
        {'\u00a0'}
        <span>{currencySigns[limit?.price === undefined ? currency : priceCurrency]}</span>
      </p>
      {onChoose ? <CurrencyChoice currency={currency} onChoose={onChoose} /> : null}
      {limit ? (
        <BidLadder {...limit} />
      ) : (
        <p className={styles.others}>
          {calculationCurrencies
            .filter((each) => each !== currency)
            .map((each) => (
              <span key={each}>{formatMoney(getAmountInCurrency(total, each), each)}</span>
            ))}
        </p>
      )}
    </div>
  )
}

const SHOWN_CURRENCY_STORAGE_KEY = 'shown-currency'

/** Returns the currency in which sums are shown. The tab stores the choice for all its pages. */
export const useShownCurrency = (): readonly [
  CalculationCurrency,
  (currency: CalculationCurrency) => void,
] => {
  const [currency, setCurrency] = useState<CalculationCurrency>('USD')
  useEffect(() => {
    const stored = safeSessionStorage.read(SHOWN_CURRENCY_STORAGE_KEY)
    setCurrency(calculationCurrencies.find((each) => each === stored) ?? 'USD')
  }, [])
  const choose = useCallback((chosen: CalculationCurrency) => {
    safeSessionStorage.write(SHOWN_CURRENCY_STORAGE_KEY, chosen)
    setCurrency(chosen)
  }, [])
  return [currency, choose]
}
