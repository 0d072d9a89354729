import { useContext, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CalculationInput } from 'shared/calculator'
import { AppError } from 'shared/errors'
import { typeset } from '../ui/typeset.ts'
import { CalculatorContext } from './calculator-context.ts'
import { Message } from './message.tsx'
import styles from './save.module.css'

interface SaveProps {
  /** Missing while there is nothing whole to keep. */
  readonly input: CalculationInput | undefined
}

const troubleOf = (error: unknown): string => {
  if (!(error instanceof AppError)) throw error
  const { code, title, errors } = error
  const why = code === 'unreachable' ? 'Нет связи с сервером' : (errors[0]?.message ?? title)
  return `${why.replace(/\.$/, '')}. Расчёт не сохранён, но всё, что вы указали, осталось на месте`
}

/** Keeps the calculation and leads to it. */
export const Save = ({ input }: SaveProps) => {
  const calculator = useContext(CalculatorContext)
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const save = async () => {
    if (isBusy || !input) return
    setBusy(true)
    setTrouble(undefined)
    try {
      const id = await calculator.save(input)
      await navigate(`/calculation/${id}`)
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
