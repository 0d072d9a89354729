import type { CalculatorSettings, ExchangeRates } from 'shared/calculator'
import type { Car } from './car.ts'
import { CarStation } from './car-station.tsx'
import { DayStation } from './day-station.tsx'
import type { Way } from './find-way.ts'
import styles from './form.module.css'
import type { Faults } from './reckon.ts'
import type { Said } from './said.ts'
import { WayStation } from './way-station.tsx'
import { WhereStation } from './where-station.tsx'

interface FormProps {
  readonly car: Car
  readonly way: Way | undefined
  readonly faults: Faults
  readonly settings: CalculatorSettings | undefined
  readonly date: string
  readonly today: string | undefined
  readonly rates: ExchangeRates | undefined
  /** True until the page is hydrated: no script handles the input before. */
  readonly isStill: boolean
  readonly say: (change: Said) => void
}

/** Form with four sections: purchase, shipping, vehicle, date. */
export const Form = ({ car, way, faults, settings, date, today, rates, isStill, say }: FormProps) => (
  <form className={styles.form} aria-label="Что посчитать" onSubmit={(event) => event.preventDefault()}>
    <fieldset className={styles.all} disabled={isStill}>
      <WhereStation car={car} faults={faults} say={say} />
      <WayStation car={car} way={way} settings={settings} faults={faults} say={say} />
      <CarStation car={car} faults={faults} say={say} />
      <DayStation
        date={date}
        today={today}
        rates={rates}
        fault={faults.date}
        onChoose={(chosen) => say({ date: chosen })}
      />
    </fieldset>
  </form>
)
