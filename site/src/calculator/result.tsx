import { useContext, useRef, useState } from 'react'
import type { Calculation, CalculationCurrency } from 'shared/calculator'
import { formatDate } from 'shared/format'
import { useStore } from '../state/store.ts'
import { typeset } from '../ui/typeset.ts'
import { Breakdown } from './breakdown.tsx'
import { CalculatorContext } from './calculator-context.ts'
import { Message } from './message.tsx'
import type { Faults, Reckoned } from './reckon.ts'
import styles from './result.module.css'
import { RouteList } from './route-list.tsx'
import type { Said } from './said.ts'
import { SaidTotal } from './said-total.tsx'
import { Save } from './save.tsx'
import { StillResult } from './still-result.tsx'
import { Total } from './total.tsx'
import { Trouble } from './trouble.tsx'
import { Warnings } from './warnings.tsx'

interface ResultProps {
  readonly reckoned: Reckoned | undefined
  readonly faults: Faults
  /** True once the visitor has changed something. */
  readonly hasActed: boolean
  readonly onAct: () => void
  readonly say: (change: Said) => void
}

/** Returns the last complete calculation, which stays on screen while a field is half typed. */
const useLast = (calculation: Calculation | undefined): Calculation | undefined => {
  const [last, setLast] = useState(calculation)
  if (calculation !== undefined && calculation !== last) setLast(calculation)
  return calculation ?? last
}

/** Returns the message shown in place of the price, or null. */
const useObstacle = (reckoned: Reckoned | undefined, faults: Faults, onTryAgain: () => void) => {
  const { trouble, day, isLoading } = useStore(({ calculator }) => calculator)
  const calculationError = useStore((state) => state.calculationError)
  // An error of the previous day does not apply while the date is invalid.
  if (faults.date !== undefined) return null
  if (trouble) return <Trouble error={trouble} day={day} onTryAgain={onTryAgain} />
  if (isLoading) return null
  // The specification prescribes this text letter for letter.
  if (calculationError !== null) return <Message kind="danger">{calculationError}</Message>
  const refusal = reckoned?.refusal
  return refusal ? <Message kind="danger">{typeset(refusal.message)}</Message> : null
}

/** Names the day of the data, if today's could not be loaded. */
const OlderDay = () => {
  const online = useStore((state) => state.online)
  const { bundle, isBehind } = useStore(({ calculator }) => calculator)
  if (!bundle || (online && !isBehind)) return null
  const why = online ? 'Сервер не отвечает' : 'Нет связи'
  return (
    <Message kind="info">
      {typeset(`${why}. Считаем по курсам и таблицам на ${formatDate(bundle.date)}`)}
    </Message>
  )
}

/** Always rendered: a live region that appears together with its text is not always announced. */
const Faulty = ({ hasFaults }: { readonly hasFaults: boolean }) => (
  <p className={styles.faulty} role="status">
    {hasFaults ? 'Проверьте отмеченные поля' : ''}
  </p>
)

export const Result = ({ reckoned, faults, hasActed, onAct, say }: ResultProps) => {
  const place = useRef<HTMLElement>(null)
  const [currency, choose] = useState<CalculationCurrency>('USD')
  const isLoading = useStore(({ calculator }) => calculator.isLoading)
  const hasFaults = Object.keys(faults).length > 0
  const { tryAgain } = useContext(CalculatorContext)
  /** Keeps focus in the section when the pressed button disappears. */
  const stay = () => place.current?.focus({ preventScroll: true })
  const obstacle = useObstacle(reckoned, faults, () => {
    stay()
    tryAgain()
  })
  const shown = useLast(obstacle ? undefined : reckoned?.calculation)
  const isDim = hasFaults || isLoading
  const calculation = obstacle ? undefined : shown
  return (
    <section ref={place} className={styles.result} id="price" aria-label="Цена" tabIndex={-1}>
      {obstacle ? <div role="alert">{obstacle}</div> : null}
      <Faulty hasFaults={hasFaults} />
      {obstacle ? null : <OlderDay />}
      {calculation ? (
        <>
          <div className={isDim ? styles.dim : undefined} aria-busy={isLoading}>
            <Total
              total={calculation.total}
              currency={currency}
              onChoose={(chosen) => {
                onAct()
                choose(chosen)
              }}
            />
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
        </>
      ) : obstacle || hasFaults ? null : (
        <StillResult />
      )}
      <SaidTotal total={hasActed ? calculation?.total : undefined} currency={currency} />
    </section>
  )
}
