import { useContext, useEffect, useMemo, useState } from 'react'
import {
  type CalculatorSettings,
  type ExchangeRates,
  type FeeTables,
  indexFeeTables,
  unpackTable,
} from 'shared/calculator'
import type { CalculatorBundle } from 'shared/contract'
import { useStore } from '../../state/store.ts'
import styles from './calculator-section.module.css'
import { DateSection, PurchaseSection, VehicleSection } from './form/form-sections.tsx'
import { ShippingSection } from './form/shipping-section.tsx'
import { CalculatorResult } from './result/calculator-result.tsx'
import {
  type CalculationDay,
  type CalculatorFieldErrors,
  type CalculatorState,
  calculateFromInput,
} from './state/calculate.ts'
import { CalculatorContext } from './state/calculator.ts'
import {
  type CalculatorFormValues,
  checkCalculationDate,
  type RawInput,
  resolveFormValues,
} from './state/raw-input.ts'
import type { LaneSelection } from './state/select-lane.ts'

interface CalculatorFormProps {
  readonly values: CalculatorFormValues
  readonly lane: LaneSelection | undefined
  readonly errors: CalculatorFieldErrors
  readonly settings: CalculatorSettings | undefined
  readonly date: string
  readonly today: string | undefined
  readonly rates: ExchangeRates | undefined
  /** True until the page is hydrated: before that no script handles the calculator input. */
  readonly isDisabled: boolean
  readonly onChange: (change: RawInput) => void
}

/** The calculator form with four sections: purchase, shipping, vehicle, date. */
const CalculatorForm = ({
  values,
  lane,
  errors,
  settings,
  date,
  today,
  rates,
  isDisabled,
  onChange,
}: CalculatorFormProps) => (
  <form className={styles.form} aria-label="Что посчитать" onSubmit={(event) => event.preventDefault()}>
    <fieldset className={styles.all} disabled={isDisabled}>
      <PurchaseSection values={values} errors={errors} onChange={onChange} />
      <ShippingSection values={values} lane={lane} settings={settings} errors={errors} onChange={onChange} />
      <VehicleSection values={values} errors={errors} onChange={onChange} />
      <DateSection
        date={date}
        today={today}
        rates={rates}
        error={errors.date}
        onChoose={(chosen) => onChange({ date: chosen })}
      />
    </fieldset>
  </form>
)

const unpackTables = ({ tables }: CalculatorBundle): FeeTables =>
  Object.fromEntries(Object.entries(tables).map(([title, packed]) => [title, unpackTable(packed)]))

const buildCalculationDay = (bundle: CalculatorBundle): CalculationDay => ({
  date: bundle.date,
  settings: bundle.settings,
  tables: indexFeeTables(unpackTables(bundle)),
})

/** Returns the calculation for the current input; `undefined` until the fee tables of a day are loaded. */
const useCalculation = (): CalculatorState | undefined => {
  const { rawInput, bundle, hasRates } = useStore(({ calculator }) => calculator)
  const rates = useStore(({ currency }) => (hasRates ? currency : null))
  const day = useMemo(() => bundle && buildCalculationDay(bundle), [bundle])
  return useMemo(() => day && calculateFromInput(rawInput, day, rates), [day, rawInput, rates]) ?? undefined
}

/** The calculator: the form on the left, the price on the right. */
export const CalculatorSection = () => {
  const calculator = useContext(CalculatorContext)
  const { rawInput, bundle, hasRates, today } = useStore((state) => state.calculator)
  const currency = useStore((state) => state.currency)
  const calculatorState = useCalculation()
  const [hasInteracted, setInteracted] = useState(false)

  useEffect(() => calculator.open(), [calculator])

  const markInteracted = () => setInteracted(true)
  const updateInput = (change: RawInput) => {
    markInteracted()
    calculator.updateInput(change)
  }
  const date = rawInput.date ?? bundle?.date ?? ''
  const dateError =
    rawInput.date === undefined || today === null ? undefined : checkCalculationDate(rawInput.date, today)
  const errors = { ...calculatorState?.errors, ...(dateError === undefined ? {} : { date: dateError }) }
  return (
    <section className={styles.sheet} id="calculator" tabIndex={-1} aria-label="Калькулятор">
      <CalculatorForm
        values={resolveFormValues(rawInput)}
        lane={calculatorState?.lane}
        errors={errors}
        settings={bundle?.settings}
        date={date}
        today={today ?? undefined}
        rates={hasRates && bundle?.date === date ? (currency ?? undefined) : undefined}
        isDisabled={today === null}
        onChange={updateInput}
      />
      <CalculatorResult
        calculatorState={calculatorState}
        errors={errors}
        hasInteracted={hasInteracted}
        onInteract={markInteracted}
        onChange={updateInput}
      />
    </section>
  )
}
