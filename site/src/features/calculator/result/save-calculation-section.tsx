import { useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalculationInput } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { SiteStoreContext, useSiteStore } from '../../../state/site-store.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { InlineMessage } from '../inline-message.tsx'
import { CalculatorContext } from '../state/calculator.ts'
import styles from './save-calculation-section.module.css'

interface SaveCalculationSectionProps {
  /** Input of the calculation to save; `undefined` while the calculation is incomplete. */
  readonly input: CalculationInput | undefined
}

const formatSaveError = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error
  const { code, title, errors } = error
  const reason = code === 'unreachable' ? 'Нет связи с сервером' : (errors[0]?.message ?? title)
  return `${reason.replace(/\.$/, '')}. Расчёт не сохранён, но всё, что вы указали, осталось на месте`
}

/** Saves the calculation and opens its page, unless the visitor has left this page meanwhile. */
export const SaveCalculationSection = ({ input }: SaveCalculationSectionProps) => {
  const calculator = useContext(CalculatorContext)
  const store = useContext(SiteStoreContext)
  const online = useSiteStore((state) => state.online)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [errorText, setErrorText] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of the previous input does not apply to the new one
  useEffect(() => setErrorText(undefined), [input])
  useEffect(() => {
    if (online) setErrorText(undefined)
  }, [online])

  const save = async () => {
    if (isBusy || !input) return
    const { pathname } = location
    setBusy(true)
    setErrorText(undefined)
    try {
      const id = await calculator.save(input)
      if (location.pathname === pathname) await navigate(`/calculation/${id}`)
      else store.set({ savedElsewhereId: id })
    } catch (error) {
      setErrorText(formatSaveError(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.save}>
      <button
        type="button"
        className="button primary"
        aria-disabled={isBusy || input === undefined}
        onClick={() => void save()}
      >
        {isBusy ? 'Сохраняем…' : typesetRussianText('Сохранить и получить ссылку')}
      </button>
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
}
