import { useContext, useEffect, useRef, useState } from 'react'
import type { Calculation, CalculationCurrency, CurrencyAmounts } from 'shared/calculator'
import type { AppError } from 'shared/errors'
import { formatDate, formatMoney } from 'shared/format'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CalculationWarnings, InlineMessage } from '../inline-message.tsx'
import type { CalculatorFieldErrors, CalculatorState } from '../state/calculate-from-raw-input.ts'
import { CalculatorContext } from '../state/calculator.ts'
import type { RawCalculatorInput } from '../state/raw-calculator-input.ts'
import { CalculationTotal, getAmountInCurrency } from './calculation-amounts.tsx'
import styles from './calculator-result.module.css'
import { CostBreakdown } from './cost-breakdown.tsx'
import { SaveCalculationSection } from './save-calculation-section.tsx'
import { ShippingRouteComparison } from './shipping-route-comparison.tsx'

const listIndexes = (count: number) => Array.from({ length: count }, (_, index) => index)

/** Rows of each block of the default calculation: headings and lines of groups, customs value, total. */
const rowsPerGroup = [5, 5, 1, 4, 5, 2, 1]

/** Reserves the space of the calculation until it is loaded. Without scripts explains why there is no price. */
const ResultSkeleton = () => (
  <div className={styles.skeleton}>
    <p className={styles.label}>{typesetRussianText('Автомобиль в Украине, с регистрацией')}</p>
    <noscript>
      <InlineMessage kind="info">
        {typesetRussianText(
          'Калькулятор считает в браузере, а скрипты в нём выключены. Посчитаем за вас: опишите автомобиль в форме «Расчёт письмом» внизу страницы.',
        )}{' '}
        <a href="#calculation">Перейти к форме</a>
      </InlineMessage>
    </noscript>
    <div className={styles.sum} />
    <div className={styles.warning} />
    {listIndexes(rowsPerGroup.length).map((groupIndex) => (
      <div key={groupIndex} className={styles.group}>
        {listIndexes(rowsPerGroup[groupIndex] ?? 0).map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    ))}
    <div className={styles.save} />
    <div className={styles.routes} />
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

interface LoadErrorMessageProps {
  readonly error: AppError
  /** Requested calculation day; `undefined` for today. */
  readonly day: string | undefined
  readonly onRetry: () => void
}

const formatLoadError = ({ code, title, errors }: AppError, requestedDay: string | undefined): string => {
  const dayText = requestedDay === undefined ? 'сегодня' : formatDate(requestedDay)
  // The server has refused the calculation day and explains why.
  if (code === 'validation') return `${errors[0]?.message ?? title}.`
  if (code === 'bank-silent') {
    return `Национальный банк сейчас не отвечает, а без курса на ${dayText} считать нельзя.`
  }
  return code === 'unreachable'
    ? `Нет связи: курсы и таблицы на ${dayText} не загрузились.`
    : `Сервер сейчас не отвечает: курсы и таблицы на ${dayText} не загрузились.`
}

/** Explains, in place of the price, why the rates and fee tables of the day could not be loaded. */
const LoadErrorMessage = ({ error, day, onRetry }: LoadErrorMessageProps) => (
  <InlineMessage kind="danger">
    <p>{typesetRussianText(formatLoadError(error, day))}</p>
    <button type="button" className="button" onClick={onRetry}>
      Попробовать ещё раз
    </button>
  </InlineMessage>
)

interface CalculatorResultProps {
  readonly calculatorState: CalculatorState | undefined
  readonly errors: CalculatorFieldErrors
  /** True once the visitor has changed something in the calculator. */
  readonly hasInteracted: boolean
  readonly onInteract: () => void
  readonly onChange: (change: RawCalculatorInput) => void
}

/** Returns the last complete calculation, which stays on screen while a field is half typed. */
const useLastCalculation = (calculation: Calculation | undefined): Calculation | undefined => {
  const [last, setLast] = useState(calculation)
  if (calculation !== undefined && calculation !== last) setLast(calculation)
  return calculation ?? last
}

/** Returns the error message shown in place of the price, or null. */
const useErrorMessage = (
  calculatorState: CalculatorState | undefined,
  errors: CalculatorFieldErrors,
  onRetry: () => void,
) => {
  const { loadError, day, isLoading } = useSiteStore(({ calculator }) => calculator)
  const calculationError = useSiteStore((state) => state.calculationError)
  // A load error of the previous day does not apply while the typed date is invalid.
  if (errors.date !== undefined) return null
  if (loadError) return <LoadErrorMessage error={loadError} day={day} onRetry={onRetry} />
  if (isLoading) return null
  // The requirements of the product prescribe the text of this calculation error letter for letter.
  if (calculationError !== null) return <InlineMessage kind="danger">{calculationError}</InlineMessage>
  const refusal = calculatorState?.refusal
  return refusal ? <InlineMessage kind="danger">{typesetRussianText(refusal.message)}</InlineMessage> : null
}

/** Names the day of the rates and fee tables in use, if those of today could not be loaded. */
const OutdatedDayNotice = () => {
  const online = useSiteStore((state) => state.online)
  const { bundle, isStale } = useSiteStore(({ calculator }) => calculator)
  if (!bundle || (online && !isStale)) return null
  const reason = online ? 'Сервер не отвечает' : 'Нет связи'
  return (
    <InlineMessage kind="info">
      {typesetRussianText(`${reason}. Считаем по курсам и таблицам на ${formatDate(bundle.date)}`)}
    </InlineMessage>
  )
}

/** Tells that fields are invalid. Always rendered: a live region that appears with its text may not be announced. */
const InvalidFieldsNotice = ({ hasErrors }: { readonly hasErrors: boolean }) => (
  <p className={styles.faulty} role="status">
    {hasErrors ? 'Проверьте отмеченные поля' : ''}
  </p>
)

export const CalculatorResult = ({
  calculatorState,
  errors,
  hasInteracted,
  onInteract,
  onChange,
}: CalculatorResultProps) => {
  const sectionRef = useRef<HTMLElement>(null)
  const [currency, setCurrency] = useState<CalculationCurrency>('USD')
  const isLoading = useSiteStore(({ calculator }) => calculator.isLoading)
  const hasErrors = Object.keys(errors).length > 0
  const { retry } = useContext(CalculatorContext)
  /** Keeps focus in the result section when the pressed button disappears. */
  const keepFocus = () => sectionRef.current?.focus({ preventScroll: true })
  const errorMessage = useErrorMessage(calculatorState, errors, () => {
    keepFocus()
    retry()
  })
  const lastCalculation = useLastCalculation(errorMessage ? undefined : calculatorState?.calculation)
  const isDimmed = hasErrors || isLoading
  const calculation = errorMessage ? undefined : lastCalculation
  return (
    <section ref={sectionRef} className={styles.result} id="price" aria-label="Цена" tabIndex={-1}>
      {errorMessage ? <div role="alert">{errorMessage}</div> : null}
      <InvalidFieldsNotice hasErrors={hasErrors} />
      {errorMessage ? null : <OutdatedDayNotice />}
      {calculation ? (
        <>
          <div className={isDimmed ? styles.dim : undefined} aria-busy={isLoading}>
            <CalculationTotal
              total={calculation.total}
              currency={currency}
              onChoose={(chosen) => {
                onInteract()
                setCurrency(chosen)
              }}
            />
            <CalculationWarnings warnings={calculation.warnings} />
            <CostBreakdown calculation={calculation} currency={currency} />
          </div>
          <SaveCalculationSection input={isDimmed ? undefined : calculatorState?.input} />
          <ShippingRouteComparison
            routes={calculatorState?.routes ?? []}
            chosen={calculation.input}
            currency={currency}
            onChoose={({ port, destination }) => {
              keepFocus()
              onChange({ port, destination })
            }}
          />
        </>
      ) : errorMessage || hasErrors ? null : (
        <ResultSkeleton />
      )}
      <TotalAnnouncer total={hasInteracted ? calculation?.total : undefined} currency={currency} />
    </section>
  )
}
