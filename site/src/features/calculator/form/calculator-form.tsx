import { useEffect, useRef } from 'react'
import type { ExchangeRates } from 'shared/calculator'
import type { CalculatorFieldErrors, RouteCalculation } from '../state/calculate-from-raw-input.ts'
import type { InsuranceSettings } from '../state/prepared-calculator.ts'
import {
  type RawCalculatorInput,
  resolveCalculatorFormValues,
  resolveClearance,
} from '../state/raw-calculator-input.ts'
import styles from './calculator-form.module.css'
import { CalculationDateSection, PurchaseSection } from './calculator-form-sections.tsx'
import { CALCULATOR_FORM_ID } from './invalid-fields.ts'
import { readEditedFields } from './read-edited-fields.ts'
import { ShippingSection } from './shipping-section.tsx'
import { VehicleSection } from './vehicle-section.tsx'

interface CalculatorFormProps {
  readonly rawInput: RawCalculatorInput
  readonly calculatorState: RouteCalculation | undefined
  readonly errors: CalculatorFieldErrors
  readonly settings: InsuranceSettings | undefined
  readonly date: string
  readonly today: string | undefined
  readonly rates: ExchangeRates | undefined
  readonly onChange: (change: RawCalculatorInput) => void
}

/** The calculator form with four sections. Without scripts the server answers it with the result. */
export const CalculatorForm = ({
  rawInput,
  calculatorState,
  errors,
  settings,
  date,
  today,
  rates,
  onChange,
}: CalculatorFormProps) => {
  const form = useRef<HTMLFormElement>(null)
  const values = resolveCalculatorFormValues(rawInput)

  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was typed before the page was hydrated
  useEffect(() => {
    const edited = form.current && readEditedFields(form.current)
    if (!edited) return
    // The form showed one country all the time, so a typed price is in its currency. The page may have preset it.
    const { origin = rawInput.origin, ...others } = edited
    onChange({ ...(rawInput.origin && { origin: rawInput.origin }), ...others })
    if (origin !== rawInput.origin) onChange({ origin })
  }, [])

  return (
    <form
      ref={form}
      id={CALCULATOR_FORM_ID}
      className={styles.form}
      aria-label="Что посчитать"
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.all}>
        <PurchaseSection values={values} rawInput={rawInput} errors={errors} onChange={onChange} />
        <ShippingSection
          values={values}
          lane={calculatorState?.lane}
          settings={settings}
          errors={errors}
          onChange={onChange}
        />
        <VehicleSection
          values={values}
          volume={calculatorState?.volume}
          errors={errors}
          onChange={onChange}
        />
        <CalculationDateSection
          date={date}
          today={today}
          rates={rates}
          error={errors.date}
          clearance={resolveClearance(rawInput, date)}
          onChange={onChange}
        />
      </div>
      <noscript>
        <button type="submit" className="button primary">
          Посчитать
        </button>
      </noscript>
    </form>
  )
}
