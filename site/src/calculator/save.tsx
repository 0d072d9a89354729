import { useContext, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalculationInput } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { StoreContext, useStore } from '../state/store.ts'
import { typeset } from '../ui/typeset.ts'
import { CalculatorContext } from './calculator-context.ts'
import { Message } from './message.tsx'
import styles from './save.module.css'

interface SaveProps {
  /** Undefined while the calculation is incomplete. */
  readonly input: CalculationInput | undefined
}

const troubleOf = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error
  const { code, title, errors } = error
  const why = code === 'unreachable' ? 'Нет связи с сервером' : (errors[0]?.message ?? title)
  return `${why.replace(/\.$/, '')}. Расчёт не сохранён, но всё, что вы указали, осталось на месте`
}

/** Saves the calculation and opens its page, unless the visitor has left this page meanwhile. */
export const Save = ({ input }: SaveProps) => {
  const calculator = useContext(CalculatorContext)
  const store = useContext(StoreContext)
  const online = useStore((state) => state.online)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: an error of the previous input does not apply to the new one
  useEffect(() => setTrouble(undefined), [input])
  useEffect(() => {
    if (online) setTrouble(undefined)
  }, [online])

  const save = async () => {
    if (isBusy || !input) return
    const { pathname } = location
    setBusy(true)
    setTrouble(undefined)
    try {
      const id = await calculator.save(input)
      if (location.pathname === pathname) await navigate(`/calculation/${id}`)
      else store.set({ savedElsewhereId: id })
    } catch (error) {
      setTrouble(troubleOf(error))
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
        {isBusy ? 'Сохраняем…' : typeset('Сохранить и получить ссылку')}
      </button>
      {trouble === undefined ? null : (
        <div role="alert">
          <Message kind="danger">{typeset(trouble)}</Message>
        </div>
      )}
      <p className={styles.note}>
        {typeset(
          'Сохранённый расчёт не меняется, даже если изменятся курс, таблицы и ставки. Его можно пересчитать и увидеть разницу по строкам.',
        )}
      </p>
    </div>
  )
}
