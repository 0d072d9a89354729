import type { CalculatorSettings, ExchangeRates } from 'shared/calculator'
import type { CalculatorFieldErrors } from '../state/calculate.ts'
import type { CalculatorFormValues, RawInput } from '../state/raw-input.ts'
import type { LaneSelection } from '../state/select-lane.ts'
import styles from './calculator-form.module.css'
import { DateSection, PurchaseSection, VehicleSection } from './form-sections.tsx'
import { ShippingSection } from './shipping-section.tsx'

interface CalculatorFormProps {
  readonly values: CalculatorFormValues
  readonly lane: LaneSelection | undefined
  readonly errors: CalculatorFieldErrors
  readonly settings: CalculatorSettings | undefined
  readonly date: string
  readonly today: string | undefined
  readonly rates: ExchangeRates | undefined
  /** True until the page is hydrated: no script handles the input before. */
  readonly isDisabled: boolean
  readonly onChange: (change: RawInput) => void
}

/** Form with four sections: purchase, shipping, vehicle, date. */
export const CalculatorForm = ({
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
