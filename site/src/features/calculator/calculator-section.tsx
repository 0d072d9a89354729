import { useContext, useEffect, useMemo, useState } from 'react'
import {
  type CalculatorSettings,
  type ExchangeRates,
  type FeeTables,
  fromColumnarFeeTable,
  indexFeeTables,
} from 'shared/calculator'
import type { CalculatorBundle } from 'shared/contract'
import { useSiteStore } from '../../state/site-store.ts'
import styles from './calculator-section.module.css'
import { CalculationDateSection, PurchaseSection, VehicleSection } from './form/calculator-form-sections.tsx'
import { ShippingSection } from './form/shipping-section.tsx'
import { CalculatorResult } from './result/calculator-result.tsx'
import {
  type CalculatorDataOfDay,
  type CalculatorFieldErrors,
  type CalculatorState,
  calculateFromRawInput,
} from './state/calculate-from-raw-input.ts'
import { CalculatorContext } from './state/calculator.ts'
import {
  type CalculatorFormValues,
  checkCalculationDate,
  type RawCalculatorInput,
  resolveCalculatorFormValues,
} from './state/raw-calculator-input.ts'
import type { ShippingLaneSelection } from './state/select-shipping-lane.ts'

interface CalculatorFormProps {
  readonly values: CalculatorFormValues
  readonly lane: ShippingLaneSelection | undefined
  readonly errors: CalculatorFieldErrors
  readonly settings: CalculatorSettings | undefined
  readonly date: string
  readonly today: string | undefined
  readonly rates: ExchangeRates | undefined
  /** True until the page is hydrated: before that no script handles the calculator input. */
  readonly isDisabled: boolean
  readonly onChange: (change: RawCalculatorInput) => void
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
      <CalculationDateSection
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
  Object.fromEntries(Object.entries(tables).map(([title, packed]) => [title, fromColumnarFeeTable(packed)]))

const buildCalculationDay = (bundle: CalculatorBundle): CalculatorDataOfDay => ({
  date: bundle.date,
  settings: bundle.settings,
  tables: indexFeeTables(unpackTables(bundle)),
})

/** Returns the calculation for the current input; `undefined` until the fee tables of a day are loaded. */
const useCalculation = (): CalculatorState | undefined => {
  const { rawInput, bundle, hasRates } = useSiteStore(({ calculator }) => calculator)
  const rates = useSiteStore(({ currency }) => (hasRates ? currency : null))
  const day = useMemo(() => bundle && buildCalculationDay(bundle), [bundle])
  return (
    useMemo(() => day && calculateFromRawInput(rawInput, day, rates), [day, rawInput, rates]) ?? undefined
  )
}

/** The calculator: the form on the left, the price on the right. */
export const CalculatorSection = () => {
  const calculator = useContext(CalculatorContext)
  const { rawInput, bundle, hasRates, today } = useSiteStore((state) => state.calculator)
  const currency = useSiteStore((state) => state.currency)
  const calculatorState = useCalculation()
  const [hasInteracted, setInteracted] = useState(false)

  useEffect(() => calculator.open(), [calculator])

  const markInteracted = () => setInteracted(true)
  const updateInput = (change: RawCalculatorInput) => {
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
        values={resolveCalculatorFormValues(rawInput)}
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
