import { type ReactNode, useId } from 'react'
import { type ExchangeRates, FIRST_CALCULATION_DAY } from 'shared/calculator'
import { formatDate, NO_BREAK_SPACE } from 'shared/format'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import {
  auctionLabels,
  bidTypeLabels,
  engineLabels,
  formatExchangeRate,
  originLabels,
  priceCurrencyLabels,
  vehicleLabels,
  vehicleTitleLabels,
} from '../calculator-labels.ts'
import type { CalculatorFieldErrors } from '../state/calculate-from-raw-input.ts'
import {
  type CalculatorFormValues,
  NO_AUCTION,
  type RawCalculatorInput,
} from '../state/raw-calculator-input.ts'
import {
  buildFieldAriaAttributes,
  CheckboxField,
  LabeledFieldWrapper,
  NumberField,
  SelectField,
} from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'

interface FormSectionProps {
  readonly title: string
  readonly children: ReactNode
}

/** One of the four sections of the calculator form. */
export const CalculatorFormSection = ({ title, children }: FormSectionProps) => (
  <fieldset className={styles.station}>
    <legend>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

export interface CalculatorInputSectionProps {
  readonly values: CalculatorFormValues
  readonly errors: CalculatorFieldErrors
  readonly onChange: (change: RawCalculatorInput) => void
}

const optionalAuctionLabels = [[NO_AUCTION, 'Без аукциона'], ...auctionLabels] as const

export const PurchaseSection = ({ values, errors, onChange }: CalculatorInputSectionProps) => (
  <CalculatorFormSection title="Где покупаем">
    <SegmentedControl
      label="Страна"
      options={originLabels}
      value={values.origin}
      onChoose={(origin) => onChange({ origin })}
    />
    {values.origin === 'eu' ? null : (
      <SegmentedControl
        label="Аукцион"
        options={values.origin === 'usa' ? auctionLabels : optionalAuctionLabels}
        value={values.auction ?? NO_AUCTION}
        onChoose={(auction) => onChange({ auction })}
      />
    )}
    {values.auction === undefined ? null : (
      <SegmentedControl
        label="Документ"
        options={vehicleTitleLabels}
        value={values.document}
        onChoose={(document) => onChange({ document })}
      />
    )}
    <NumberField
      label="Цена автомобиля"
      value={values.price}
      unit={values.currency === 'USD' ? '$' : '€'}
      error={errors.price}
      onChange={(price) => onChange({ price })}
    />
    {values.auction === undefined ? (
      <SegmentedControl
        label="Валюта цены"
        options={priceCurrencyLabels}
        value={values.currency}
        onChoose={(currency) => onChange({ currency })}
      />
    ) : (
      <SegmentedControl
        label="Ставка"
        options={bidTypeLabels}
        value={values.bid}
        onChoose={(bid) => onChange({ bid })}
      />
    )}
  </CalculatorFormSection>
)

const yearHints = {
  usa: 'Год выпуска — с таблички на стойке двери. VIN американской машины называет модельный год',
  georgia: 'Год выпуска — с таблички на стойке двери',
  eu: 'Год производства, как в документах',
} as const

export const VehicleSection = ({ values, errors, onChange }: CalculatorInputSectionProps) => (
  <CalculatorFormSection title="Какой автомобиль">
    <SegmentedControl
      label="Кузов"
      options={vehicleLabels}
      value={values.vehicle}
      onChoose={(vehicle) => onChange({ vehicle })}
    />
    <SelectField
      label="Двигатель"
      value={values.engine}
      error={errors.engine}
      onChoose={(engine) => onChange({ engine })}
    >
      {engineLabels.map(([code, engineLabel]) => (
        <option key={code} value={code}>
          {engineLabel}
        </option>
      ))}
    </SelectField>
    {values.engine === 'electric' ? (
      <NumberField
        label="Батарея"
        value={values.battery}
        unit="кВт·ч"
        error={errors.battery}
        onChange={(battery) => onChange({ battery })}
      />
    ) : (
      <NumberField
        label="Объём"
        value={values.volume}
        unit="см³"
        error={errors.volume}
        onChange={(volume) => onChange({ volume })}
      />
    )}
    <NumberField
      label="Год выпуска"
      value={values.year}
      hint={yearHints[values.origin]}
      error={errors.year}
      onChange={(year) => onChange({ year })}
    />
    {values.origin === 'eu' ? (
      <CheckboxField
        label="Есть сертификат EUR.1"
        isChecked={values.eur1}
        onChange={(isChecked) => onChange({ eur1: isChecked ? 'yes' : 'no' })}
      />
    ) : null}
  </CalculatorFormSection>
)

interface DateSectionProps {
  readonly date: string
  readonly today: string | undefined
  /** Exchange rates of the shown date; `undefined` while they are not loaded. */
  readonly rates: ExchangeRates | undefined
  readonly error: string | undefined
  readonly onChoose: (date: string) => void
}

const ExchangeRatesText = ({ rates }: { readonly rates: ExchangeRates }) => (
  <>
    <b>
      Курсы НБУ на{NO_BREAK_SPACE}
      {formatDate(rates.date)}
    </b>
    <span>{formatExchangeRate('$', rates.USD)}</span>
    <span>{formatExchangeRate('€', rates.EUR)}</span>
  </>
)

export const CalculationDateSection = ({ date, today, rates, error, onChoose }: DateSectionProps) => {
  const id = useId()
  const hint = error === undefined && date !== '' ? formatDate(date) : undefined
  return (
    <CalculatorFormSection title="На какую дату">
      <LabeledFieldWrapper id={id} label="Дата расчёта" hint={hint} error={error}>
        <input
          {...buildFieldAriaAttributes(id, hint, error)}
          type="date"
          min={FIRST_CALCULATION_DAY}
          max={today}
          value={date}
          onChange={({ target }) => onChoose(target.value)}
        />
      </LabeledFieldWrapper>
      <p className={styles.rates}>{rates ? <ExchangeRatesText rates={rates} /> : null}</p>
    </CalculatorFormSection>
  )
}
