import { memo } from 'react'
import { formatPlaceName } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { destinationFieldLabelsByOrigin, formatLoadingPlaceFieldLabel } from '../calculator-labels.ts'
import type { InsurancePremiumSettings } from '../state/prepared-calculator.ts'
import type { SelectedShippingLane } from '../state/select-shipping-lane.ts'
import { AuctionYardField } from './auction-yard-field.tsx'
import { CheckboxField, SelectField } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'
import {
  CalculatorFormSection,
  type CalculatorFormSectionProps,
  createFormSectionPropsComparer,
} from './calculator-form-sections.tsx'

interface ShippingSectionProps extends CalculatorFormSectionProps {
  lane: SelectedShippingLane | undefined
  settings: InsurancePremiumSettings | undefined
}

const noYards: SelectedShippingLane['yards'] = []

const renderNameOptions = (names: readonly string[] = []) =>
  names.map((name) => (
    <option key={name} value={name}>
      {formatPlaceName(name)}
    </option>
  ))

const formatInsuranceLabel = (settings: InsurancePremiumSettings | undefined): string => {
  if (!settings) return 'Застраховать груз'
  const formatSetting = (title: 'insurance-percent' | 'insurance-minimum') =>
    formatDecimal(settings.of[title].value)
  return `Застраховать: ${formatSetting('insurance-percent')} % от суммы покупки, не менее ${formatSetting('insurance-minimum')} $`
}

const ShippingFields = ({ values, lane, settings, errors, onChange }: ShippingSectionProps) => (
  <CalculatorFormSection title="Как везём">
    {values.origin === 'usa' ? (
      <AuctionYardField
        yards={lane?.yards ?? noYards}
        selected={lane?.yard}
        error={errors.yard}
        onChoose={(yard) => onChange({ yard })}
      />
    ) : null}
    <SelectField
      name="port"
      label={formatLoadingPlaceFieldLabel(values.origin, values.vehicle)}
      value={lane?.port}
      error={errors.port}
      isDisabled={lane === undefined}
      onChoose={(port) => onChange({ port })}
    >
      {renderNameOptions(lane?.ports)}
    </SelectField>
    <SelectField
      name="destination"
      label={destinationFieldLabelsByOrigin[values.origin]}
      value={lane?.destination}
      error={errors.destination}
      isDisabled={lane === undefined}
      onChoose={(destination) => onChange({ destination })}
    >
      {renderNameOptions(lane?.destinations)}
    </SelectField>
    <div className={styles.notes} role="status">
      {lane?.notes.map((note) => (
        <p key={note}>{typesetRussianText(note)}</p>
      ))}
    </div>
    <CheckboxField
      name="insurance"
      label={formatInsuranceLabel(settings)}
      isChecked={values.insurance}
      onChange={(isChecked) => onChange({ insurance: isChecked ? 'yes' : 'no' })}
    />
  </CalculatorFormSection>
)

export const ShippingFormSection = memo(
  ShippingFields,
  createFormSectionPropsComparer(['origin', 'vehicle', 'yard', 'port', 'destination', 'insurance']),
)
