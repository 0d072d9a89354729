import { useContext, useRef, useState } from 'react'
import type { Calculation, LineCurrency } from 'shared/calculator'
import { formatDate, formatMoney } from 'shared/format'
import { useStore } from '../state/use-store.ts'
import { typeset } from '../ui/typeset.ts'
import { Breakdown } from './breakdown.tsx'
import { CalculatorContext } from './calculator-context.ts'
import { Message } from './message.tsx'
import type { Reckoned } from './reckon.ts'
import styles from './result.module.css'
import { RouteList } from './route-list.tsx'
import type { Said } from './said.ts'
import { SaidTotal } from './said-total.tsx'
import { Save } from './save.tsx'
import { StillResult } from './still-result.tsx'
import { sumIn } from './sums.ts'
import { Total } from './total.tsx'
import { Trouble } from './trouble.tsx'
import { Warnings } from './warnings.tsx'

interface ResultProps {
  readonly reckoned: Reckoned | undefined
  readonly hasFaults: boolean
  readonly say: (change: Said) => void
}

/** The last whole one stays while something is half typed. */
const useLast = (calculation: Calculation | undefined): Calculation | undefined => {
  const [last, setLast] = useState(calculation)
  if (calculation !== undefined && calculation !== last) setLast(calculation)
  return calculation ?? last
}

/** Why there is no figure, in its place; or nothing. */
const useObstacle = (reckoned: Reckoned | undefined, onTryAgain: () => void) => {
  const { trouble, said } = useStore(({ calculator }) => calculator)
  const calculationError = useStore((state) => state.calculationError)
  if (trouble) return <Trouble error={trouble} date={said.date} onTryAgain={onTryAgain} />
  // Letter for letter as the specification has it.
  if (calculationError !== null) return <Message kind="danger">{calculationError}</Message>
  const refusal = reckoned?.refusal
  return refusal ? <Message kind="danger">{typeset(refusal.message)}</Message> : null
}

const Offline = () => {
  const online = useStore((state) => state.online)
  const bundle = useStore(({ calculator }) => calculator.bundle)
  return online || !bundle ? null : (
    <Message kind="info">
      {typeset(`Нет связи. Считаем по курсам и таблицам на ${formatDate(bundle.date)}`)}
    </Message>
  )
}

export const Result = ({ reckoned, hasFaults, say }: ResultProps) => {
  const [currency, choose] = useState<LineCurrency>('USD')
  const isLoading = useStore(({ calculator }) => calculator.isLoading)
  const { tryAgain } = useContext(CalculatorContext)
  const place = useRef<HTMLDivElement>(null)
  /** A button that has done its work goes, and focus must not go with it. */
  const stay = () => place.current?.focus({ preventScroll: true })
  const obstacle = useObstacle(reckoned, () => {
    stay()
    tryAgain()
  })
  const shown = useLast(obstacle ? undefined : reckoned?.calculation)
  const isDim = hasFaults || isLoading
  const calculation = obstacle ? undefined : shown
  return (
    <div ref={place} className={styles.result} id="price" tabIndex={-1}>
      {obstacle ? <div role="alert">{obstacle}</div> : null}
      {hasFaults ? (
        <p className={styles.faulty} role="status">
          Проверьте отмеченные поля
        </p>
      ) : null}
      <Offline />
      {calculation ? (
        <>
          <div className={isDim ? styles.dim : undefined} aria-busy={isLoading}>
            <Total total={calculation.total} currency={currency} onChoose={choose} />
            <Warnings warnings={calculation.warnings} />
            <Breakdown calculation={calculation} currency={currency} />
          </div>
          <Save input={isDim ? undefined : reckoned?.input} />
          <RouteList
            routes={reckoned?.routes ?? []}
            chosen={calculation.input}
            currency={currency}
            onChoose={({ port, destination }) => {
              stay()
              say({ port, destination })
            }}
          />
          <SaidTotal words={`Всего ${formatMoney(sumIn(calculation.total, currency), currency)}`} />
        </>
      ) : obstacle || hasFaults ? null : (
        <StillResult />
      )}
    </div>
  )
}
