import { CheckBox } from './check-box.tsx'
import { FigureField } from './figure-field.tsx'
import { Segments } from './segments.tsx'
import { SelectField } from './select-field.tsx'
import { Station } from './station.tsx'
import type { StationProps } from './where-station.tsx'
import { engineWords, vehicleWords } from './words.ts'

const yearHints = {
  usa: 'Год выпуска — с таблички на стойке двери. VIN американской машины называет модельный год',
  georgia: 'Год выпуска — с таблички на стойке двери',
  eu: 'Год производства, как в документах',
} as const

export const CarStation = ({ car, faults, say }: StationProps) => (
  <Station title="Какой автомобиль">
    <Segments
      label="Кузов"
      words={vehicleWords}
      value={car.vehicle}
      onChoose={(vehicle) => say({ vehicle })}
    />
    <SelectField
      label="Двигатель"
      value={car.engine}
      fault={faults.engine}
      onChoose={(engine) => say({ engine })}
    >
      {engineWords.map(([code, word]) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </SelectField>
    {car.engine === 'electric' ? (
      <FigureField
        label="Батарея"
        value={car.battery}
        unit="кВт·ч"
        fault={faults.battery}
        onType={(battery) => say({ battery })}
      />
    ) : (
      <FigureField
        label="Объём"
        value={car.volume}
        unit="см³"
        fault={faults.volume}
        onType={(volume) => say({ volume })}
      />
    )}
    <FigureField
      label="Год выпуска"
      value={car.year}
      hint={yearHints[car.origin]}
      fault={faults.year}
      onType={(year) => say({ year })}
    />
    {car.origin === 'eu' ? (
      <CheckBox
        label="Есть сертификат EUR.1"
        isChecked={car.eur1}
        onChange={(isChecked) => say({ eur1: isChecked ? 'yes' : 'no' })}
      />
    ) : null}
  </Station>
)
