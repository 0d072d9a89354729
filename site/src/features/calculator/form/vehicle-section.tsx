import { memo } from 'react'
import { isEngineOfVehicle } from 'shared/calculator'
import { formatDecimal } from 'shared/format'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import {
  calculatorFieldLabels,
  engineTypeLabels,
  vehicleTypeHints,
  vehicleTypeLabels,
} from '../calculator-labels.ts'
import { CheckboxField, NumberField, SelectField } from './calculator-form-fields.tsx'
import {
  CalculatorFormSection,
  type CalculatorFormSectionProps,
  createFormSectionPropsComparer,
} from './calculator-form-sections.tsx'
import { ProposalNote } from './car-reference-field.tsx'

const yearHints = {
  usa: 'Год выпуска с таблички на стойке двери: VIN американского автомобиля называет модельный год',
  georgia: 'Год выпуска с таблички на стойке двери',
  eu: 'Год выпуска, как в документах',
} as const

const motorcycleYearHints = {
  usa: 'Год выпуска с таблички на раме: VIN американского мотоцикла называет модельный год',
  georgia: 'Год выпуска с таблички на раме',
  eu: yearHints.eu,
} as const

interface VehicleSectionProps extends CalculatorFormSectionProps {
  /** Engine size used in the calculation, in cm³. */
  volume: number | undefined
}

const VehicleFields = ({ values, volume, errors, onChange }: VehicleSectionProps) => {
  const isMotorcycle = values.vehicle === 'motorcycle'
  const isElectric = values.engine === 'electric'
  const buildFieldProps = (name: 'engine' | 'volume' | 'battery' | 'year') => ({
    name,
    label: calculatorFieldLabels[name],
    value: values[name],
    error: errors[name],
    note: <ProposalNote fields={[name]} />,
  })
  return (
    <CalculatorFormSection title={isMotorcycle ? 'Какой мотоцикл' : 'Какой автомобиль'}>
      <SegmentedControl
        label="Кузов"
        name="vehicle"
        hint={vehicleTypeHints[values.vehicle]}
        options={vehicleTypeLabels}
        value={values.vehicle}
        onChoose={(vehicle) =>
          onChange(isEngineOfVehicle(vehicle, values.engine) ? { vehicle } : { vehicle, engine: 'petrol' })
        }
      />
      <ProposalNote fields={['vehicle']} />
      <SelectField {...buildFieldProps('engine')} onChoose={(engine) => onChange({ engine })}>
        {engineTypeLabels
          // An engine that an address names is shown with the error about it.
          .filter(([code]) => code === values.engine || isEngineOfVehicle(values.vehicle, code))
          .map(([code, engineLabel]) => (
            <option key={code} value={code}>
              {engineLabel}
            </option>
          ))}
      </SelectField>
      {isElectric ? (
        <NumberField
          {...buildFieldProps('battery')}
          unit="кВт·ч"
          onChange={(battery) => onChange({ battery })}
        />
      ) : (
        <NumberField
          {...buildFieldProps('volume')}
          unit="см³"
          isGrouped
          onChange={(typed) => onChange({ volume: typed })}
          onBlur={() => {
            if (volume !== undefined && /[.,л]/.test(values.volume))
              onChange({ volume: formatDecimal(String(volume)) })
          }}
        />
      )}
      <NumberField
        {...buildFieldProps('year')}
        hint={(isMotorcycle ? motorcycleYearHints : yearHints)[values.origin]}
        onChange={(year) => onChange({ year })}
      />
      {values.origin === 'eu' && (isMotorcycle || !isElectric) ? (
        <CheckboxField
          name="eur1"
          label="Есть сертификат EUR.1: пошлина ниже"
          isChecked={values.eur1}
          onChange={(isChecked) => onChange({ eur1: isChecked ? 'yes' : 'no' })}
        />
      ) : null}
    </CalculatorFormSection>
  )
}

export const VehicleFormSection = memo(
  VehicleFields,
  createFormSectionPropsComparer(['origin', 'vehicle', 'engine', 'volume', 'battery', 'year', 'eur1']),
)
