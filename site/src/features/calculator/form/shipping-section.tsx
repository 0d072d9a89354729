import { memo } from 'react'
import type { AuctionYard, CalculatorSettings } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { buildYardKey, formatYard, shippingLaneEndLabels } from '../calculator-labels.ts'
import type { ShippingLaneSelection } from '../state/select-shipping-lane.ts'
import { CheckboxField, SelectField } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'
import { CalculatorFormSection, type CalculatorInputSectionProps } from './calculator-form-sections.tsx'

const groupByState = (yards: readonly AuctionYard[]): [string, AuctionYard[]][] => {
  const states = [...new Set(yards.map(({ state }) => state ?? ''))].toSorted()
  return states.map((state) => [state, yards.filter((yard) => (yard.state ?? '') === state)])
}

/** Options of the yard field. Memoized, since rendering thousands of yards at each keystroke is slow. */
export const AuctionYardOptions = memo(({ yards }: { readonly yards: readonly AuctionYard[] }) =>
  groupByState(yards).map(([state, inState]) => {
    const options = inState.map((yard) => (
      <option key={buildYardKey(yard)} value={buildYardKey(yard)}>
        {formatYard(yard)}
      </option>
    ))
    return state === '' ? (
      options
    ) : (
      <optgroup key={state} label={state}>
        {options}
      </optgroup>
    )
  }),
)

interface ShippingSectionProps extends CalculatorInputSectionProps {
  readonly lane: ShippingLaneSelection | undefined
  readonly settings: CalculatorSettings | undefined
}

const noYards: ShippingLaneSelection['yards'] = []

const renderNameOptions = (names: readonly string[] = []) =>
  names.map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ))

const formatInsuranceLabel = (settings: CalculatorSettings | undefined): string => {
  if (!settings) return 'Застраховать груз'
  const formatSetting = (title: 'insurance-percent' | 'insurance-minimum') =>
    formatDecimal(settings.of[title].value)
  return `Застраховать: ${formatSetting('insurance-percent')} % от суммы покупки, не менее ${formatSetting('insurance-minimum')} $`
}

export const ShippingSection = ({ values, lane, settings, errors, onChange }: ShippingSectionProps) => (
  <CalculatorFormSection title="Как везём">
    {values.origin === 'usa' ? (
      <SelectField
        label="Площадка аукциона"
        value={lane?.yard && buildYardKey(lane.yard)}
        error={errors.yard}
        isDisabled={lane === undefined}
        isWide
        onChoose={(yard) => onChange({ yard })}
      >
        <AuctionYardOptions yards={lane?.yards ?? noYards} />
      </SelectField>
    ) : null}
    <SelectField
      label={shippingLaneEndLabels[values.origin].port}
      value={lane?.port}
      error={errors.port}
      isDisabled={lane === undefined}
      onChoose={(port) => onChange({ port })}
    >
      {renderNameOptions(lane?.ports)}
    </SelectField>
    <SelectField
      label={shippingLaneEndLabels[values.origin].destination}
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
      label={formatInsuranceLabel(settings)}
      isChecked={values.insurance}
      onChange={(isChecked) => onChange({ insurance: isChecked ? 'yes' : 'no' })}
    />
  </CalculatorFormSection>
)
