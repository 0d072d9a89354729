import { memo, type RefObject } from 'react'
import { type CalculationCurrency, calculationCurrencies } from 'shared/calculator'
import { NO_BREAK_SPACE } from 'shared/format'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatPriceFieldLabel } from '../calculator-labels.ts'
import { currencySigns } from '../result/calculation-amounts.tsx'
import { DEFAULT_BUDGET } from '../state/bid-limit.ts'
import type { CalculatorFormValues, RawCalculatorInput } from '../state/calculator-input.ts'
import { KNOWN_AMOUNT_FIELD_NAME } from '../state/calculator-input-query.ts'
import { groupTypedNumberDigits, NumberField } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'

interface FieldProps {
  values: CalculatorFormValues
  error: string | undefined
  onChange: (change: RawCalculatorInput) => void
}

export interface PriceFieldProps extends FieldProps {
  rawInput: RawCalculatorInput
}

/** Note that the price is converted from one typed in another currency, with a button that restores that price. */
const ConvertedPriceNote = ({ values, rawInput, onChange }: Omit<PriceFieldProps, 'error'>) => {
  const { convertedFrom, otherPrice } = rawInput
  if (otherPrice === undefined || (convertedFrom !== 'USD' && convertedFrom !== 'EUR')) return null
  const typedPrice = `${groupTypedNumberDigits(otherPrice)}${NO_BREAK_SPACE}${currencySigns[convertedFrom]}`
  return (
    <p className={styles.converted}>
      {typesetRussianText(`≈ из ${typedPrice} по курсу НБУ.`)}{' '}
      {values.auction === undefined ? (
        <button type="button" onClick={() => onChange({ currency: convertedFrom })}>
          Вернуть {typedPrice}
        </button>
      ) : null}
    </p>
  )
}

const knownAmountLabels = [
  ['price', 'Знаю цену'],
  ['budget', 'Знаю бюджет'],
] as const

const budgetCurrencyLabels = calculationCurrencies.map((currency) => [currency, currency] as const)

interface BudgetSwitchProps extends Pick<FieldProps, 'onChange'> {
  hasBudget: boolean
  /** Budget typed before, with its currency, which is shown again after a look at the price. */
  typedBudget: RefObject<RawCalculatorInput | undefined>
  shownCurrency: CalculationCurrency
}

export const BudgetSwitch = memo(({ hasBudget, typedBudget, shownCurrency, onChange }: BudgetSwitchProps) => (
  <div className={styles.wide}>
    <SegmentedControl
      label="Что вы знаете"
      name={KNOWN_AMOUNT_FIELD_NAME}
      options={knownAmountLabels}
      value={hasBudget ? 'budget' : 'price'}
      isLabelHidden
      onChoose={(known) => {
        if (known === 'price') return onChange({ budget: undefined, budgetCurrency: undefined })
        if (typedBudget.current) return onChange(typedBudget.current)
        onChange({ budget: DEFAULT_BUDGET, budgetCurrency: 'USD' })
        // The reducer converts it.
        if (shownCurrency !== 'USD') onChange({ budgetCurrency: shownCurrency })
      }}
    />
  </div>
))

export const PriceField = ({ values, rawInput, error, onChange }: PriceFieldProps) => {
  const label = formatPriceFieldLabel(values.vehicle)
  return (
    <NumberField
      name="price"
      label={rawInput.convertedFrom === undefined ? label : `${label} ≈`}
      value={values.price}
      unit={currencySigns[values.currency]}
      error={error}
      isGrouped
      onChange={(price) => onChange({ price })}
    >
      <ConvertedPriceNote values={values} rawInput={rawInput} onChange={onChange} />
    </NumberField>
  )
}

interface BudgetCurrencyProps extends Pick<FieldProps, 'onChange'> {
  value: CalculationCurrency
}

export const BudgetCurrencyChoice = memo(({ value, onChange }: BudgetCurrencyProps) => (
  <SegmentedControl
    label="Валюта бюджета"
    name="budgetCurrency"
    options={budgetCurrencyLabels}
    value={value}
    onChoose={(budgetCurrency) => onChange({ budgetCurrency })}
  />
))

export const BudgetField = ({ values, error, onChange }: FieldProps) => (
  <NumberField
    name="budget"
    label="Бюджет в Украине, с регистрацией"
    value={values.budget ?? DEFAULT_BUDGET}
    unit={currencySigns[values.budgetCurrency]}
    error={error}
    isGrouped
    onChange={(budget) => onChange({ budget })}
  />
)
