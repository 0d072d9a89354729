import { memo, useCallback, useDeferredValue, useRef } from 'react'
import { type Calculation, type CalculationCurrency, formatCalculationTitle } from 'shared/calculator'
import { formatCalculationTotalLabel } from 'shared/calculator/text'
import { formatDate } from 'shared/format'
import { buildCalculatorPageAddress } from '../../../lib/calculator-query.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatExchangeRate } from '../calculator-labels.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { BidLimit } from '../state/bid-limit.ts'
import { buildQueryFromCalculatorInput } from '../state/calculator-input-query.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import { CalculationTotalInCurrencies, formatShownSum } from './calculation-amounts.tsx'
import styles from './calculator-result.module.css'
import { formatTotalIfClearedNextYear } from './clearance-notice.tsx'
import { CalculationCostBreakdownSection } from './cost-breakdown.tsx'
import { StickyCalculationTotalBar } from './total-bar.tsx'

/** Formats the vehicle alone: `седан, бензин 1 984 см³, 2019`. The shipping route is shown below it. */
const formatVehicle = (input: Calculation['input']): string =>
  formatCalculationTitle(input).split(', ').slice(-3).join(', ')

/** Label of the total that the server has calculated, while the total of the visitor's own input is loading. */
const OUTDATED_LABEL = 'Считаем по вашим данным'

/** Label of an earlier calculation, which is shown because the current input has errors. */
const formatEarlierLabel = (limit: BidLimit | undefined): string =>
  limit?.price === undefined ? 'Прежний расчёт' : 'Прежний предел'

const formatShownTotalLabel = (
  { input }: Calculation,
  { isExample, hasErrors, isOutdated, rawInput: { make, model } }: UseCalculatorResult,
  limit: BidLimit | undefined,
): string => {
  if (isOutdated) return OUTDATED_LABEL
  if (hasErrors) return `${formatEarlierLabel(limit)}: ${formatVehicle(input)}`
  const label = formatCalculationTotalLabel(input)
  if (limit) return label.replace(/^.*, с регистрацией/, limit.label)
  const name = [make, model].filter(Boolean).join(' ')
  if (name !== '') return label.replace(/^\S+/, `${name}, ${input.year},`)
  if (!isExample) return label
  const example = label.replace(/^.*, с регистрацией/, 'Пример с регистрацией')
  return `${example}: ${formatVehicle(input)}. Впишите свой автомобиль`
}

/** The printed page lists car, day and exchange rates here, because the form that shows them is not printed. */
const PrintedInput = memo(({ calculation: { input, date, rates } }: { calculation: Calculation }) => (
  <p className={styles.printed}>
    {typesetRussianText(
      `${formatCalculationTitle(input)}. Расчёт на ${formatDate(date)} по курсам НБУ: ${formatExchangeRate('$', rates.USD)}, ${formatExchangeRate('€', rates.EUR)}`,
    )}
  </p>
))

interface CalculationViewProps {
  calculation: Calculation
  limit: BidLimit | undefined
  /** The calculation shown below the total. It may be older by a keystroke, because it is drawn after the total. */
  explained: Calculation
  calculator: UseCalculatorResult
  currency: CalculationCurrency
  isDimmed: boolean
  onChooseCurrency: (currency: CalculationCurrency) => void
  onChooseClearance: (clearance: string | undefined) => void
}

export const CalculationResultView = ({
  calculation,
  limit,
  explained,
  calculator,
  currency,
  isDimmed,
  onChooseCurrency,
  onChooseClearance,
}: CalculationViewProps) => {
  const { isExample, isOutdated, hasErrors, isBusy, today } = calculator
  const totalRef = useRef<HTMLParagraphElement>(null)
  const rawInput = useDeferredValue(calculator.rawInput)
  const buildAddress = useCallback(
    (clearance: string | undefined) =>
      buildCalculatorPageAddress('', buildQueryFromCalculatorInput({ ...rawInput, clearance })),
    [rawInput],
  )
  const currentName = limit ? limit.label : isExample ? 'Пример, с регистрацией' : 'Итого с регистрацией'
  const name = isOutdated ? OUTDATED_LABEL : hasErrors ? formatEarlierLabel(limit) : currentName
  return (
    <>
      <StickyCalculationTotalBar
        total={calculation.total}
        currency={currency}
        found={limit && formatShownSum(calculation, currency, limit)}
        label={name}
        note={limit ? undefined : formatTotalIfClearedNextYear(calculation, currency)}
        target={totalRef}
      />
      <div className={isDimmed ? styles.dim : undefined} aria-busy={isBusy}>
        {limit?.shortage === undefined ? null : (
          <div role="alert">
            <InlineMessage kind="danger">{typesetRussianText(limit.shortage)}</InlineMessage>
          </div>
        )}
        <CalculationTotalInCurrencies
          total={calculation.total}
          limit={limit}
          priceCurrency={calculation.input.currency}
          currency={currency}
          label={formatShownTotalLabel(calculation, calculator, limit)}
          sumRef={totalRef}
          onChoose={onChooseCurrency}
        />
        <PrintedInput calculation={explained} />
        <CalculationCostBreakdownSection
          calculation={explained}
          currency={currency}
          today={today}
          onChoose={onChooseClearance}
          buildAddress={buildAddress}
        />
      </div>
    </>
  )
}
