import {
  type ComponentType,
  useCallback,
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { BidLimit } from '../state/bid-limit.ts'
import type { ShippingRouteWithTotal } from '../state/calculate-from-raw-input.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import { CalculationDayErrorMessage, MissingExchangeRatesMessage } from './calculation-day-error-message.tsx'
import { CalculationResultView } from './calculation-view.tsx'
import styles from './calculator-result.module.css'
import { NotIncludedCostsSection } from './not-included-costs.tsx'
import {
  CalculationTotalVoiceAnnouncement,
  InvalidCalculatorFieldsNotice,
  OutdatedCalculationDayNotice,
  QueuedCalculationsNotice,
} from './result-notices.tsx'
import type { SaveCalculationSectionProps } from './save-calculation-section.tsx'
import { ShippingRouteSelector } from './shipping-route-choice.tsx'
import { WhatIfSection } from './what-if/what-if-section.tsx'

/** Placeholder of the size of a calculation, so that the page does not move when the calculation is loaded. */
const ResultSkeleton = () => (
  <div className={styles.skeleton}>
    <p className={styles.label}>{typesetRussianText('Автомобиль в Украине, с регистрацией')}</p>
    <div className={styles.sum} />
    <div className={styles.block} />
  </div>
)

interface PricedCalculation {
  calculation: Calculation
  limit: BidLimit | undefined
  routes: readonly ShippingRouteWithTotal[]
}

interface ShownCalculationOptions {
  isHidden: boolean
  /** Whether the calculation rendered by the server has other input than that restored from storage. */
  isOfOther: boolean
}

/** While a field is half typed, returns the last calculation, unless the server rendered it for an outdated input. */
const useShownCalculation = (
  priced: PricedCalculation | undefined,
  { isHidden, isOfOther }: ShownCalculationOptions,
): PricedCalculation | undefined => {
  const current = isHidden ? undefined : priced
  const [last, setLast] = useState(current)
  const [other, setOther] = useState<PricedCalculation>()
  if (isOfOther && current !== other) setOther(current)
  const next = isOfOther ? undefined : current && current !== other ? current : last
  if (next !== last) setLast(next)
  return isHidden ? undefined : (current ?? next)
}

const useErrorMessage = (calculator: UseCalculatorResult, keepFocus: () => void) => {
  const { errors, rawInput, ratesError, newestRatesDay, state, tab, change } = calculator
  const { loadError, day, isLoading } = useSiteStore((site) => site.calculator)
  const calculationError = useSiteStore((site) => site.calculationError)
  const changeInput: typeof change = (changed) => {
    keepFocus()
    change(changed)
  }
  // While the typed date is invalid, no other error is shown: it would be about the calculation day chosen before.
  if (errors.date !== undefined) return null
  if (loadError) {
    const retry = () => {
      keepFocus()
      tab?.days.retry()
    }
    return <CalculationDayErrorMessage error={loadError} day={day} onRetry={retry} onChange={changeInput} />
  }
  if (ratesError !== undefined) {
    const newestDay = newestRatesDay === undefined ? undefined : { ...rawInput, date: newestRatesDay }
    return <MissingExchangeRatesMessage sentence={ratesError} newestDay={newestDay} onChange={changeInput} />
  }
  if (isLoading) return null
  if (calculationError !== null)
    return <MissingExchangeRatesMessage sentence={calculationError} onChange={changeInput} />
  const refusal = state?.refusal
  return refusal ? <InlineMessage kind="danger">{typesetRussianText(refusal.message)}</InlineMessage> : null
}

/** Returns two values of the unsaved calculation: a deferred one for drawing the save button, and the latest one for saving. */
const useCalculationToSave = (unsaved: UnsavedCalculation | undefined, isLoading: boolean) => {
  const calculation = useDeferredValue(unsaved)
  const latestCalculation = useRef(unsaved)
  useLayoutEffect(() => {
    latestCalculation.current = unsaved
  })
  const isDrawn = unsaved === undefined || calculation !== undefined
  return { calculation, latestCalculation, isComing: isLoading || !isDrawn }
}

interface CalculatorResultProps {
  calculator: UseCalculatorResult
  currency: CalculationCurrency
  SaveSection: ComponentType<SaveCalculationSectionProps>
  onChooseCurrency: (currency: CalculationCurrency) => void
}

export const CalculatorResultSection = ({
  calculator,
  currency,
  SaveSection,
  onChooseCurrency,
}: CalculatorResultProps) => {
  const { state, routes, unsaved, errors, hasErrors, isOutdated, isBusy, hasInteracted, tab, change } =
    calculator
  const sectionRef = useRef<HTMLElement>(null)
  /** Moves the focus to the result section when the pressed button disappears. */
  const keepFocus = () => sectionRef.current?.focus({ preventScroll: true })
  const errorMessage = useErrorMessage(calculator, keepFocus)
  const chooseClearance = useCallback(
    (clearance: string | undefined) => {
      sectionRef.current?.focus({ preventScroll: true })
      change({ clearance })
    },
    [change],
  )
  const isHidden = errorMessage !== null && !calculator.isValidWithoutTables
  const current = state?.calculation
  const limit = state?.limit
  const priced = useMemo(() => current && { calculation: current, limit, routes }, [current, limit, routes])
  const shown = useShownCalculation(priced, { isHidden, isOfOther: isOutdated && !hasInteracted })
  const calculation = shown?.calculation
  const isDimmed = hasErrors || isBusy
  const explained = useDeferredValue(calculation) ?? calculation
  const toSave = useCalculationToSave(isDimmed ? undefined : unsaved, isBusy && !hasErrors)
  return (
    <>
      {shown ? (
        <ShippingRouteSelector
          origin={shown.calculation.input.origin}
          routes={shown.routes}
          // The chosen shipping route comes from the input, which may be newer than the shown calculation.
          chosen={state?.lane ?? shown.calculation.input}
          date={shown.calculation.date}
          currency={currency}
          isDimmed={isDimmed}
          onChange={change}
        />
      ) : null}
      <section ref={sectionRef} className={styles.result} id="price" aria-label="Цена" tabIndex={-1}>
        {errorMessage ? (
          <div role="alert" className={styles.errorMessage}>
            {errorMessage}
          </div>
        ) : null}
        <InvalidCalculatorFieldsNotice errors={errors} />
        {errorMessage ? null : <OutdatedCalculationDayNotice {...calculator} />}
        {calculation && explained ? (
          <>
            <CalculationResultView
              calculation={calculation}
              limit={shown.limit}
              explained={explained}
              calculator={calculator}
              currency={currency}
              isDimmed={isDimmed}
              onChooseCurrency={onChooseCurrency}
              onChooseClearance={chooseClearance}
            />
            <WhatIfSection
              calculation={explained}
              limit={shown.limit}
              calculator={calculator}
              currency={currency}
              isDimmed={isDimmed}
              isHidden={errorMessage !== null}
            />
            <NotIncludedCostsSection
              calculation={explained}
              currency={currency}
              hasBudget={limit !== undefined}
            />
            <SaveSection {...toSave} onSave={tab?.saving.save} />
          </>
        ) : null}
        {calculation || errorMessage || hasErrors ? null : <ResultSkeleton />}
        <QueuedCalculationsNotice
          current={unsaved}
          onAct={keepFocus}
          onRemove={tab?.saving.removeQueuedSave}
        />
        <CalculationTotalVoiceAnnouncement
          calculation={calculation}
          limit={shown?.limit}
          currency={currency}
          isSilent={!hasInteracted || hasErrors}
        />
      </section>
    </>
  )
}
