import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { formatDate } from 'shared/format'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { CALCULATOR_FORM_ELEMENT_ID } from '../form/edited-form-fields.ts'
import { calculatorFieldLabelsInErrorList, focusInvalidCalculatorField } from '../form/invalid-fields.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { BidLimit } from '../state/bid-limit.ts'
import type { ErrorMessagesByCalculatorField } from '../state/calculate-from-raw-input.ts'
import type { UseCalculatorResult } from '../state/use-calculator.ts'
import { formatShownSum } from './calculation-amounts.tsx'
import styles from './calculator-result.module.css'

export const OutdatedCalculationDayNotice = ({
  dataDate: date,
  usesNewestRatesDay,
}: Pick<UseCalculatorResult, 'dataDate' | 'usesNewestRatesDay'>) => {
  const online = useSiteStore((state) => state.online)
  const isStale = useSiteStore(({ calculator }) => calculator.isStale)
  const isShown = date !== undefined && (!online || isStale || usesNewestRatesDay)
  const [isClosed, setClosed] = useState(false)
  if (isClosed && !isShown) setClosed(false)
  if (!isShown || isClosed) return null
  const reason = online ? (isStale ? 'Сервер не отвечает' : 'Курса на сегодня нет') : 'Нет связи'
  return (
    <InlineMessage kind="info" onClose={() => setClosed(true)}>
      {typesetRussianText(`${reason}. Считаем по курсу и таблицам на ${formatDate(date)}`)}
    </InlineMessage>
  )
}

/** List of invalid fields. Its container is rendered even when empty, so that screen readers announce added text. */
export const InvalidCalculatorFieldsNotice = ({ errors }: { errors: ErrorMessagesByCalculatorField }) => {
  const invalid = calculatorFieldLabelsInErrorList.filter(([name]) => errors[name] !== undefined)
  return (
    <div role="status" className={styles.invalid}>
      {Object.keys(errors).length === 0 ? null : (
        <InlineMessage kind="danger">
          {`Проверьте отмеченные поля${invalid.length === 0 ? '' : ': '}`}
          {invalid.map(([name, label], index) => (
            <Fragment key={name}>
              {index === 0 ? '' : ', '}
              <a
                href={`#${CALCULATOR_FORM_ELEMENT_ID}`}
                onClick={(event) => {
                  event.preventDefault()
                  focusInvalidCalculatorField(name)
                }}
              >
                {label}
              </a>
            </Fragment>
          ))}
        </InlineMessage>
      )}
    </div>
  )
}

/** Milliseconds without a keystroke after which typing counts as paused. */
const TYPING_PAUSE_MS = 1000

interface TotalAnnouncerProps {
  calculation: Calculation | undefined
  limit: BidLimit | undefined
  currency: CalculationCurrency
  /** True before the visitor has changed anything and while the total is outdated: screen readers then get no total. */
  isSilent: boolean
}

/** Announces the total of the calculation to screen readers when typing pauses, not at each keystroke. */
export const CalculationTotalVoiceAnnouncement = ({
  calculation,
  limit,
  currency,
  isSilent,
}: TotalAnnouncerProps) => {
  const [announcement, setAnnouncement] = useState('')
  const totalText =
    calculation && !isSilent
      ? `${limit?.label ?? 'Всего'} ${formatShownSum(calculation, currency, limit)}`
      : ''
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

const QueuedCalculationList = lazy(async () => ({
  default: (await import('../queued-calculation-saves.ts')).QueuedCalculationList,
}))

interface QueuedSavesProps {
  current: UnsavedCalculation | undefined
  /** Called when a pressed button disappears, so that the focus can move. */
  onAct: () => void
  onRemove: ((key: string) => void) | undefined
}

/** List of queued calculations. Its container is rendered even when empty, so that screen readers announce items. */
export const QueuedCalculationsNotice = ({ current, onAct, onRemove }: QueuedSavesProps) => {
  const saves = useSiteStore(({ calculator }) => calculator.queuedSaves)
  const remove = (key: string) => {
    onAct()
    onRemove?.(key)
  }
  return (
    <div role="status">
      {saves && saves.length > 0 ? (
        <Suspense>
          <QueuedCalculationList saves={saves} current={current} onRemove={remove} />
        </Suspense>
      ) : null}
    </div>
  )
}
