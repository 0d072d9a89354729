import {
  useCallback,
  useContext,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { Calculation, CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import { formatMoney } from 'shared/format'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { CalculatorFieldErrors, RouteCalculation } from '../state/calculate-from-raw-input.ts'
import { CalculatorContext } from '../state/calculator.ts'
import type { RawCalculatorInput } from '../state/raw-calculator-input.ts'
import { getAmountInCurrency } from './calculation-amounts.tsx'
import { CalculationView } from './calculation-view.tsx'
import styles from './calculator-result.module.css'
import { LoadErrorMessage, MissingRatesMessage } from './load-error-message.tsx'
import { NotIncludedCosts } from './not-included-costs.tsx'
import { QueuedSaves } from './queued-saves.tsx'
import { InvalidFieldsNotice, OutdatedDayNotice, type OutdatedDayNoticeProps } from './result-notices.tsx'
import { SaveSection } from './save-calculation-section.tsx'

/** Reserves the space of the calculation until it is loaded. */
const ResultSkeleton = () => (
  <div className={styles.skeleton}>
    <p className={styles.label}>{typesetRussianText('Автомобиль в Украине, с регистрацией')}</p>
    <div className={styles.sum} />
    <div className={styles.block} />
  </div>
)

/** Milliseconds without a keystroke after which typing counts as paused. */
const TYPING_PAUSE_MS = 1000

interface TotalAnnouncerProps {
  /** Total to announce. Undefined without a price, and before the visitor has changed anything. */
  readonly total: CurrencyAmounts | undefined
  readonly currency: CalculationCurrency
}

/** Announces the total of the calculation to screen readers when typing pauses, not at each keystroke. */
const TotalAnnouncer = ({ total, currency }: TotalAnnouncerProps) => {
  const [announcement, setAnnouncement] = useState('')
  const totalText = total ? `Всего ${formatMoney(getAmountInCurrency(total, currency), currency)}` : ''
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(totalText), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [totalText])
  return (
    <p className="unseen" role="status">
      {announcement}
    </p>
  )
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
  calculation: Calculation | undefined,
  { isHidden, isOfOther }: ShownCalculationOptions,
): Calculation | undefined => {
  const current = isHidden ? undefined : calculation
  const [last, setLast] = useState(current)
  const [other, setOther] = useState<Calculation>()
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

export const CalculatorResult = ({
  date,
  usesNewestRatesDay,
  calculatorState,
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
  const calculation = useShownCalculation(calculatorState?.calculation, {
    isHidden,
    isOfOther: isOutdated && !hasInteracted,
  })
  const isBusy = isOutdated || (isLoading && hasInteracted)
  const isDimmed = hasErrors || isBusy
  const shownCalculation = useDeferredValue(calculation)
  const toSave = useCalculationToSave(isDimmed ? undefined : unsaved, isBusy && !hasErrors)
  return (
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
      <TotalAnnouncer total={hasInteracted ? calculation?.total : undefined} currency={currency} />
    </section>
  )
}
