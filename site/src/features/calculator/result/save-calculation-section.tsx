import { type FormEvent, memo, type RefObject, useContext, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { AppError } from 'shared/errors'
import { SAVE_CALCULATION_PATH, serializeCalculatorQueryParameters } from '../../../lib/calculator-query.ts'
import type { UnsavedCalculation } from '../../../router/page-module.ts'
import { SiteStoreContext, useSiteStore } from '../../../state/site-store.ts'
import { useIsHydrated } from '../../../ui/deferred-component.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { focusInvalidCalculatorField } from '../form/invalid-fields.ts'
import { InlineMessage } from '../inline-message.tsx'
import type { CalculationSaveOutcome } from '../state/calculator-services.ts'
import styles from './save-calculation-section.module.css'

export interface SaveCalculationSectionProps {
  calculation: UnsavedCalculation | undefined
  /** Latest calculation. While the visitor types, it may be newer than the calculation on the screen. */
  latestCalculation: RefObject<UnsavedCalculation | undefined>
  /** Whether fee tables or rates for the visitor's input are still loading, so that saving must wait. */
  isComing: boolean
  /** Saves a calculation; `undefined` on the server. */
  onSave: ((calculation: UnsavedCalculation) => Promise<CalculationSaveOutcome>) | undefined
}

const NOT_SAVED_TEXT = 'Расчёт не сохранён, но всё, что вы указали, осталось на месте'

const formatSaveError = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error
  const { code, title, errors } = error
  const reason = code === 'unreachable' ? 'Нет связи с сервером' : (errors[0]?.message ?? title)
  return `${reason.replace(/\.$/, '')}. ${NOT_SAVED_TEXT}`
}

const ButtonIcon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d={path} />
  </svg>
)

const printCalculation = (): void => {
  const { dataset } = document.documentElement
  dataset.printed = 'calculation'
  addEventListener('afterprint', () => delete dataset.printed, { once: true })
  print()
}

/** Button that saves the calculation and opens its page, unless saving is postponed or the visitor has left the page. */
export const SaveCalculationSection = memo(
  ({ calculation, latestCalculation, isComing, onSave }: SaveCalculationSectionProps) => {
    const store = useContext(SiteStoreContext)
    const online = useSiteStore((state) => state.online)
    const navigate = useNavigate()
    const [isBusy, setBusy] = useState(false)
    // A ref changes at once. A state would still be `false` at the second press of a double click.
    const isSending = useRef(false)
    const [errorText, setErrorText] = useState<string>()
    /** Whether the visitor wants to save or print a calculation that is still loading; this is done once it is loaded. */
    const [requested, setRequested] = useState<'save' | 'print'>()

    // biome-ignore lint/correctness/useExhaustiveDependencies: an error of the previous input does not apply to the new one
    useEffect(() => setErrorText(undefined), [calculation])
    useEffect(() => {
      if (online) setErrorText(undefined)
    }, [online])

    const send = async (unsaved: UnsavedCalculation) => {
      if (isSending.current || !onSave) return
      isSending.current = true
      const { pathname } = location
      setBusy(true)
      setErrorText(undefined)
      try {
        const outcome = await onSave(unsaved)
        if (outcome.is === 'not-queued')
          setErrorText(
            `Нет связи с сервером, и отложить расчёт не вышло: ${outcome.reason}. ${NOT_SAVED_TEXT}`,
          )
        if (outcome.is !== 'saved') return
        if (location.pathname === pathname) await navigate(`/calculation/${outcome.id}`)
        else store.set({ savedElsewhereId: outcome.id })
      } catch (error) {
        setErrorText(formatSaveError(error))
      } finally {
        isSending.current = false
        setBusy(false)
      }
    }
    const save = () => {
      if (latestCalculation.current) void send(latestCalculation.current)
      else if (isComing) setRequested('save')
      else focusInvalidCalculatorField()
    }
    const submit = (event: FormEvent) => {
      event.preventDefault()
      save()
    }
    const printPage = () => {
      if (calculation) printCalculation()
      else if (isComing) setRequested('print')
    }
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the calculation has come or is refused
    useEffect(() => {
      if (isComing || requested === undefined) return
      setRequested(undefined)
      if (requested === 'save') save()
      else printPage()
    }, [isComing])
    const isDisabled = isBusy || (calculation === undefined && !isComing)
    /** Without scripts a form without a calculation would be refused, and what was typed would be lost. */
    const isLocked = !useIsHydrated() && isDisabled
    return (
      <div className={styles.save}>
        {/* Without scripts the browser posts the fields to the server, which saves the calculation. */}
        <form method="post" action={SAVE_CALCULATION_PATH} className={styles.actions} onSubmit={submit}>
          {[...new URLSearchParams(calculation && serializeCalculatorQueryParameters(calculation.input))].map(
            ([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ),
          )}
          {/* It is posted, because a lot or a VIN must not become part of an address. */}
          <noscript>
            <label className={styles.reference}>
              {typesetRussianText('Ссылка на лот, номер лота или VIN, если есть')}
              <input name="reference" maxLength={300} autoComplete="off" />
            </label>
          </noscript>
          <button
            type="submit"
            className="button primary"
            disabled={isLocked}
            aria-disabled={isDisabled || undefined}
          >
            <ButtonIcon path="M8.5 11.5l3-3M7 9L4.8 11.2a2.8 2.8 0 0 0 4 4L11 13M9 7l2.2-2.2a2.8 2.8 0 0 1 4 4L13 11" />
            {isBusy || requested === 'save' ? 'Сохраняем…' : typesetRussianText('Сохранить и поделиться')}
          </button>
          <a className="button" href="#calculation">
            <ButtonIcon path="M3 5.5h14v9.5H3zM3 6l7 5.5L17 6" />
            {typesetRussianText('Получить на почту')}
          </a>
          <button
            type="button"
            className={`button ${styles.print}`}
            aria-disabled={isDisabled || undefined}
            onClick={printPage}
          >
            <ButtonIcon path="M6 8V3.5h8V8M6 14.5H3.5V8h13v6.5H14M6 12h8v4.5H6z" />
            Печать
          </button>
        </form>
        {errorText === undefined ? null : (
          <div role="alert">
            <InlineMessage kind="danger">{typesetRussianText(errorText)}</InlineMessage>
          </div>
        )}
        <p className={styles.note}>
          {typesetRussianText(
            'Сохранённый расчёт не меняется, даже если изменятся курс, таблицы и ставки. Его можно пересчитать и увидеть разницу по строкам.',
          )}
        </p>
      </div>
    )
  },
)
