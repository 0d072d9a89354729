import { useCallback, useContext, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import type {
  CalculatorFieldErrors,
  RouteCalculation,
  RouteOption,
} from '../state/calculate-from-raw-input.ts'
import { CalculatorContext } from '../state/calculator.ts'
import type { RawCalculatorInput } from '../state/raw-calculator-input.ts'
import type { ShippingLaneSelection } from '../state/select-shipping-lane.ts'
import { CalculationView } from './calculation-view.tsx'
import styles from './calculator-result.module.css'
import { LoadErrorMessage, MissingRatesMessage } from './load-error-message.tsx'
import { NotIncludedCosts } from './not-included-costs.tsx'
import { QueuedSaves } from './queued-saves.tsx'
import {
  InvalidFieldsNotice,
  OutdatedDayNotice,
  type OutdatedDayNoticeProps,
  TotalAnnouncer,
} from './result-notices.tsx'
import { SaveSection } from './save-calculation-section.tsx'
import { ShippingRouteChoice } from './shipping-route-choice.tsx'

/** Reserves the space of the calculation until it is loaded. */
const ResultSkeleton = () => (
  <div className={styles.skeleton}>
    <p className={styles.label}>{typesetRussianText('Автомобиль в Украине, с регистрацией')}</p>
    <div className={styles.sum} />
    <div className={styles.block} />
  </div>
)

/** A calculation and the prices of the same car over all routes. */
interface PricedCalculation {
  readonly calculation: Calculation
  readonly routes: readonly RouteOption[]
}

interface ShownCalculationOptions {
  /** Whether an error message takes the place of the calculation. */
  readonly isHidden: boolean
  /** Whether the server has rendered the calculation for another input than the one that was restored. */
  readonly isOfOther: boolean
}

/**
 * Returns the calculation, or the last complete one while a field is half typed. The example that the visitor has seen
 * before the first keystroke counts as one, but not one that the server has rendered beside the visitor's own input.
 */
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

/** Returns the error message shown in place of the price, or null. */
const useErrorMessage = (
  calculatorState: RouteCalculation | undefined,
  { preparedError, newestDay, errors }: PreparedErrorProps & Pick<CalculatorResultProps, 'errors'>,
  keepFocus: () => void,
) => {
  const { retry } = useContext(CalculatorContext)
  const { loadError, day, isLoading } = useSiteStore(({ calculator }) => calculator)
  const calculationError = useSiteStore((state) => state.calculationError)
  // A load error of the previous day does not apply while the typed date is invalid.
  if (errors.date !== undefined) return null
  const onRetry = () => {
    keepFocus()
    retry()
  }
  if (loadError) return <LoadErrorMessage error={loadError} day={day} onRetry={onRetry} onAct={keepFocus} />
  if (preparedError !== undefined)
    return <MissingRatesMessage sentence={preparedError} newestDay={newestDay} onAct={keepFocus} />
  if (isLoading) return null
  if (calculationError !== null) return <MissingRatesMessage sentence={calculationError} onAct={keepFocus} />
  const refusal = calculatorState?.refusal
  return refusal ? <InlineMessage kind="danger">{typesetRussianText(refusal.message)}</InlineMessage> : null
}

/**
 * Returns the calculation to save: deferred for drawing, and the latest one for saving. `isLoading` says that fee tables
 * and rates for it are loading.
 */
const useCalculationToSave = (unsaved: UnsavedCalculation | undefined, isLoading: boolean) => {
  const calculation = useDeferredValue(unsaved)
  const latestCalculation = useRef(unsaved)
  useLayoutEffect(() => {
    latestCalculation.current = unsaved
  })
  const isDrawn = unsaved === undefined || calculation !== undefined
  return { calculation, latestCalculation, isComing: isLoading || !isDrawn }
}

interface PreparedErrorProps {
  /** Why the server had no rates for the requested day, until the browser has loaded it. */
  readonly preparedError: string | undefined
  /** The same input on the newest day with rates, if the requested day has none. */
  readonly newestDay: RawCalculatorInput | undefined
}

interface CalculatorResultProps extends OutdatedDayNoticeProps, PreparedErrorProps {
  readonly calculatorState: RouteCalculation | undefined
  readonly routes: readonly RouteOption[]
  /** The calculation to save. */
  readonly unsaved: UnsavedCalculation | undefined
  readonly errors: CalculatorFieldErrors
  readonly currency: CalculationCurrency
  /** True until the visitor has entered anything about a vehicle. */
  readonly isExample: boolean
  /** Whether the shown state belongs to an earlier input, until fee tables and rates are loaded. */
  readonly isOutdated: boolean
  /** Whether the server has calculated this very input, so that the result holds even if tables and rates cannot be loaded. */
  readonly isValidWithoutTables: boolean
  /** True once the visitor has changed something in the calculator. */
  readonly hasInteracted: boolean
  readonly today: string | undefined
  readonly onChooseCurrency: (currency: CalculationCurrency) => void
  readonly onChange: (change: RawCalculatorInput) => void
}

interface RouteSectionProps extends Pick<CalculatorResultProps, 'currency' | 'onChange'> {
  readonly shown: PricedCalculation | undefined
  readonly lane: ShippingLaneSelection | undefined
  readonly isDimmed: boolean
}

/** The routes of the shown calculation, of which the chosen one may be newer than the calculation. */
const RouteSection = ({ shown, lane, isDimmed, ...props }: RouteSectionProps) => {
  if (!shown) return null
  const { calculation, routes } = shown
  const { port, destination } = lane ?? calculation.input
  return (
    <div className={`${styles.routes} ${isDimmed ? styles.dim : ''}`}>
      <ShippingRouteChoice
        {...props}
        routes={routes}
        chosenPort={port}
        chosenDestination={destination}
        date={calculation.date}
      />
    </div>
  )
}

/** The routes, the price and what can be done with it. */
export const CalculatorResult = ({
  date,
  usesNewestRatesDay,
  calculatorState,
  routes,
  unsaved,
  preparedError,
  newestDay,
  errors,
  currency,
  isExample,
  isOutdated,
  isValidWithoutTables,
  hasInteracted,
  today,
  onChooseCurrency,
  onChange,
}: CalculatorResultProps) => {
  const sectionRef = useRef<HTMLElement>(null)
  const isLoading = useSiteStore(({ calculator }) => calculator.isLoading)
  const hasErrors = Object.keys(errors).length > 0
  /** Keeps focus in the result section when the pressed button disappears. */
  const keepFocus = () => sectionRef.current?.focus({ preventScroll: true })
  const errorMessage = useErrorMessage(calculatorState, { preparedError, newestDay, errors }, keepFocus)
  const chooseClearance = useCallback(
    (clearance: string | undefined) => {
      // The pressed button disappears.
      sectionRef.current?.focus({ preventScroll: true })
      onChange({ clearance })
    },
    [onChange],
  )
  const isHidden = errorMessage !== null && !isValidWithoutTables
  const current = calculatorState?.calculation
  const priced = useMemo(() => current && { calculation: current, routes }, [current, routes])
  const shown = useShownCalculation(priced, { isHidden, isOfOther: isOutdated && !hasInteracted })
  const calculation = shown?.calculation
  const isBusy = isOutdated || (isLoading && hasInteracted)
  const isDimmed = hasErrors || isBusy
  const shownCalculation = useDeferredValue(calculation)
  const toSave = useCalculationToSave(isDimmed ? undefined : unsaved, isBusy && !hasErrors)
  return (
    <>
      <RouteSection
        shown={shown}
        lane={calculatorState?.lane}
        isDimmed={isDimmed}
        currency={currency}
        onChange={onChange}
      />
      <section ref={sectionRef} className={styles.result} id="price" aria-label="Цена" tabIndex={-1}>
        {errorMessage ? (
          <div role="alert" className={styles.errorMessage}>
            {errorMessage}
          </div>
        ) : null}
        <InvalidFieldsNotice errors={errors} />
        {errorMessage ? null : <OutdatedDayNotice date={date} usesNewestRatesDay={usesNewestRatesDay} />}
        {calculation ? (
          <>
            <CalculationView
              calculation={calculation}
              currency={currency}
              isExample={isExample}
              isReplaced={hasErrors}
              isOutdated={isOutdated}
              isDimmed={isDimmed}
              isBusy={isBusy}
              today={today}
              onChooseCurrency={onChooseCurrency}
              onChooseClearance={chooseClearance}
            />
            <NotIncludedCosts calculation={shownCalculation ?? calculation} currency={currency} />
            <SaveSection {...toSave} />
          </>
        ) : errorMessage || hasErrors ? null : (
          <ResultSkeleton />
        )}
        <QueuedSaves current={unsaved} onAct={keepFocus} />
        <TotalAnnouncer
          total={calculation?.total}
          currency={currency}
          isSilent={!hasInteracted || hasErrors}
        />
      </section>
    </>
  )
}
