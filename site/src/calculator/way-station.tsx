import type { CalculatorSettings } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { typeset } from '../ui/typeset.ts'
import { CheckBox } from './check-box.tsx'
import type { Way } from './find-way.ts'
import { SelectField } from './select-field.tsx'
import styles from './station.module.css'
import { Station } from './station.tsx'
import type { StationProps } from './where-station.tsx'
import { endWords } from './words.ts'
import { yardKey } from './yard-name.ts'
import { YardOptions } from './yard-options.tsx'

interface WayStationProps extends StationProps {
  readonly way: Way | undefined
  readonly settings: CalculatorSettings | undefined
}

const noYards: Way['yards'] = []

const names = (list: readonly string[] = []) =>
  list.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))

const insuranceWords = (settings: CalculatorSettings | undefined): string => {
  if (!settings) return 'Застраховать груз'
  const figure = (title: 'insurance-percent' | 'insurance-minimum') => formatDecimal(settings.of[title].value)
  return `Застраховать: ${figure('insurance-percent')} % от суммы покупки, не менее ${figure('insurance-minimum')} $`
}

export const WayStation = ({ car, way, settings, faults, say }: WayStationProps) => (
  <Station title="Как везём">
    {car.origin === 'usa' ? (
      <SelectField
        label="Площадка аукциона"
        value={way?.yard && yardKey(way.yard)}
        fault={faults.yard}
        isStill={way === undefined}
        isWide
        onChoose={(yard) => say({ yard })}
      >
        <YardOptions yards={way?.yards ?? noYards} />
      </SelectField>
    ) : null}
    <SelectField
      label={endWords[car.origin].port}
      value={way?.port}
      fault={faults.port}
      isStill={way === undefined}
      onChoose={(port) => say({ port })}
    >
      {names(way?.ports)}
    </SelectField>
    <SelectField
      label={endWords[car.origin].destination}
      value={way?.destination}
      fault={faults.destination}
      isStill={way === undefined}
      onChoose={(destination) => say({ destination })}
    >
      {names(way?.destinations)}
    </SelectField>
    <div className={styles.notes} role="status">
      {way?.notes.map((note) => (
        <p key={note}>{typeset(note)}</p>
      ))}
    </div>
    <CheckBox
      label={insuranceWords(settings)}
      isChecked={car.insurance}
      onChange={(isChecked) => say({ insurance: isChecked ? 'yes' : 'no' })}
    />
  </Station>
)
