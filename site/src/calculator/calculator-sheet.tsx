import { useContext, useEffect, useState } from 'react'
import { useStore } from '../state/store.ts'
import { CalculatorContext } from './calculator-context.ts'
import styles from './calculator-sheet.module.css'
import { carOf } from './car.ts'
import { dateFault } from './date-fault.ts'
import { Form } from './form.tsx'
import { Result } from './result.tsx'
import type { Said } from './said.ts'
import { useReckoned } from './use-reckoned.ts'

/** The calculator: the form on the left, the price on the right. */
export const CalculatorSheet = () => {
  const calculator = useContext(CalculatorContext)
  const { said, bundle, hasRates, today } = useStore((state) => state.calculator)
  const currency = useStore((state) => state.currency)
  const reckoned = useReckoned()
  const [hasActed, setActed] = useState(false)

  useEffect(() => calculator.open(), [calculator])

  const act = () => setActed(true)
  const say = (part: Said) => {
    act()
    calculator.say(part)
  }
  const date = said.date ?? bundle?.date ?? ''
  const ofDate = said.date === undefined || today === null ? undefined : dateFault(said.date, today)
  const faults = { ...reckoned?.faults, ...(ofDate === undefined ? {} : { date: ofDate }) }
  return (
    <section className={styles.sheet} id="calculator" tabIndex={-1} aria-label="Калькулятор">
      <Form
        car={carOf(said)}
        way={reckoned?.way}
        faults={faults}
        settings={bundle?.settings}
        date={date}
        today={today ?? undefined}
        rates={hasRates && bundle?.date === date ? (currency ?? undefined) : undefined}
        isStill={today === null}
        say={say}
      />
      <Result reckoned={reckoned} faults={faults} hasActed={hasActed} onAct={act} say={say} />
    </section>
  )
}
