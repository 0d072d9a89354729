import { memo, type ReactNode, useLayoutEffect, useRef } from 'react'
import type { CalculationCurrency } from 'shared/calculator'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import {
  auctionLabels,
  bidTypeHints,
  bidTypeLabels,
  originRegionLabels,
  priceCurrencyLabels,
  vehicleTitleStatusHints,
  vehicleTitleStatusLabels,
} from '../calculator-labels.ts'
import type { ErrorMessagesByCalculatorField } from '../state/calculate-from-raw-input.ts'
import {
  type CalculatorFormValues,
  NO_AUCTION_OPTION_VALUE,
  type RawCalculatorInput,
  type RawCalculatorInputFieldName,
} from '../state/calculator-input.ts'
import styles from './calculator-form-sections.module.css'
import { ProposalNote } from './car-reference-field.tsx'
import {
  BudgetCurrencyChoice,
  BudgetField,
  BudgetSwitch,
  PriceField,
  type PriceFieldProps,
} from './price-and-budget-fields.tsx'

export const CalculatorFormSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className={styles.station}>
    <legend>{title}</legend>
    <div className={styles.fields}>{children}</div>
  </fieldset>
)

export interface CalculatorFormSectionProps {
  values: CalculatorFormValues
  errors: ErrorMessagesByCalculatorField
  onChange: (change: RawCalculatorInput) => void
}

/** Compares only the fields that a section shows, so that typing in another section does not draw it again. */
export const createFormSectionPropsComparer =
  (fields: readonly RawCalculatorInputFieldName[]) =>
  <Props extends CalculatorFormSectionProps>(one: Props, other: Props): boolean =>
    Object.entries(one).every(([name, prop]) => {
      const otherProp: unknown = Reflect.get(other, name)
      return name === 'values' || name === 'errors'
        ? fields.every((field) => Reflect.get(prop, field) === Reflect.get(Object(otherProp), field))
        : prop === otherProp
    })

const optionalAuctionLabels = [[NO_AUCTION_OPTION_VALUE, 'Без аукциона'], ...auctionLabels] as const

/** Form fields above the price. They are memoized, so that typing a price does not draw them again. */
const OfferChoices = memo(
  ({ values, onChange }: CalculatorFormSectionProps) => (
    <>
      <SegmentedControl
        label="Страна"
        name="origin"
        options={originRegionLabels}
        value={values.origin}
        onChoose={(origin) => onChange({ origin })}
      />
      {values.origin === 'eu' ? null : (
        <SegmentedControl
          label="Аукцион"
          name="auction"
          options={values.origin === 'usa' ? auctionLabels : optionalAuctionLabels}
          value={values.auction ?? NO_AUCTION_OPTION_VALUE}
          onChoose={(auction) => onChange({ auction })}
        />
      )}
      {values.auction === undefined ? null : (
        <SegmentedControl
          label="Документ"
          name="document"
          hint={vehicleTitleStatusHints[values.document]}
          options={vehicleTitleStatusLabels}
          value={values.document}
          onChoose={(document) => onChange({ document })}
        />
      )}
      <ProposalNote fields={['origin', 'auction', 'document']} />
    </>
  ),
  createFormSectionPropsComparer(['origin', 'auction', 'document']),
)

const PriceChoices = memo(
  ({ values, onChange }: CalculatorFormSectionProps) =>
    values.auction === undefined ? (
      <SegmentedControl
        label="Валюта цены"
        name="currency"
        options={priceCurrencyLabels}
        value={values.currency}
        onChoose={(currency) => onChange({ currency })}
      />
    ) : (
      <>
        <input type="hidden" name="currency" value={values.currency} />
        <SegmentedControl
          label="Ставка"
          name="bid"
          hint={bidTypeHints[values.bid]}
          options={bidTypeLabels}
          value={values.bid}
          onChoose={(bid) => onChange({ bid })}
        />
      </>
    ),
  createFormSectionPropsComparer(['auction', 'currency', 'bid']),
)

interface PurchaseSectionProps extends CalculatorFormSectionProps, Pick<PriceFieldProps, 'rawInput'> {
  carReference: ReactNode
  shownCurrency: CalculationCurrency
}

export const PurchaseFormSection = ({
  rawInput,
  carReference,
  shownCurrency,
  ...section
}: PurchaseSectionProps) => {
  const { values, errors, onChange } = section
  const typedBudget = useRef<RawCalculatorInput>(undefined)
  const { budget: typed, budgetCurrency } = values
  useLayoutEffect(() => {
    if (typed !== undefined) typedBudget.current = { budget: typed, budgetCurrency }
  }, [typed, budgetCurrency])
  const hasBudget = typed !== undefined
  const price = <PriceField values={values} rawInput={rawInput} error={errors.price} onChange={onChange} />
  const budget = <BudgetField values={values} error={errors.budget} onChange={onChange} />
  return (
    <CalculatorFormSection title="Где покупаем">
      {carReference}
      <OfferChoices {...section} />
      <BudgetSwitch
        hasBudget={hasBudget}
        typedBudget={typedBudget}
        shownCurrency={shownCurrency}
        onChange={onChange}
      />
      {hasBudget ? budget : price}
      {hasBudget ? <BudgetCurrencyChoice value={values.budgetCurrency} onChange={onChange} /> : null}
      {/* Without scripts the form has both fields, and the radio buttons above tell which one counts. */}
      <noscript>{hasBudget ? price : budget}</noscript>
      <PriceChoices {...section} />
    </CalculatorFormSection>
  )
}
