import { memo, type ReactNode } from 'react'
import { NO_BREAK_SPACE } from 'shared/format'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import {
  auctionLabels,
  bidTypeHints,
  bidTypeLabels,
  formatPriceFieldLabel,
  originRegionLabels,
  priceCurrencyLabels,
  vehicleTitleStatusHints,
  vehicleTitleStatusLabels,
} from '../calculator-labels.ts'
import { currencySigns } from '../result/calculation-amounts.tsx'
import type { ErrorMessagesByCalculatorField } from '../state/calculate-from-raw-input.ts'
import {
  type CalculatorFormValues,
  NO_AUCTION_OPTION_VALUE,
  type RawCalculatorInput,
  type RawCalculatorInputFieldName,
} from '../state/calculator-input.ts'
import { groupTypedNumberDigits, NumberField } from './calculator-form-fields.tsx'
import styles from './calculator-form-sections.module.css'
import { ProposalNote } from './car-reference-field.tsx'

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

interface ConvertedPriceNoteProps extends Pick<CalculatorFormSectionProps, 'values' | 'onChange'> {
  rawInput: RawCalculatorInput
}

/** Note that the price is converted from one typed in another currency, with a button that restores that price. */
const ConvertedPriceNote = ({ values, rawInput, onChange }: ConvertedPriceNoteProps) => {
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

export const PurchaseFormSection = ({
  rawInput,
  carReference,
  ...section
}: CalculatorFormSectionProps & ConvertedPriceNoteProps & { carReference: ReactNode }) => {
  const { values, errors, onChange } = section
  const label = formatPriceFieldLabel(values.vehicle)
  return (
    <CalculatorFormSection title="Где покупаем">
      {carReference}
      <OfferChoices {...section} />
      <NumberField
        name="price"
        label={rawInput.convertedFrom === undefined ? label : `${label} ≈`}
        value={values.price}
        unit={currencySigns[values.currency]}
        error={errors.price}
        isGrouped
        onChange={(price) => onChange({ price })}
      >
        <ConvertedPriceNote values={values} rawInput={rawInput} onChange={onChange} />
      </NumberField>
      <PriceChoices {...section} />
    </CalculatorFormSection>
  )
}
