import { type ReactNode, useRef } from 'react'
import { type Calculation, formatPlaceName, type NormalizedCalculationInput } from 'shared/calculator'
import { formatCalculationTotalLabel } from 'shared/calculator/text'
import { formatDate, formatDecimal, formatMoney, NO_BREAK_SPACE, splitNonEmptyLines } from 'shared/format'
import {
  auctionLabels,
  bidTypeLabels,
  calculatorFieldLabels,
  destinationFieldLabelsByOrigin,
  engineTypeLabels,
  formatAuctionYardWithZip,
  formatLoadingPlaceFieldLabel,
  formatPriceFieldLabel,
  originRegionLabels,
  vehicleTitleStatusLabels,
  vehicleTypeLabels,
} from '../../features/calculator/calculator-labels.ts'
import {
  CalculationTotalInCurrencies,
  useShownCurrency,
} from '../../features/calculator/result/calculation-amounts.tsx'
import { formatTotalIfClearedNextYear } from '../../features/calculator/result/clearance-notice.tsx'
import { CalculationCostBreakdownSection } from '../../features/calculator/result/cost-breakdown.tsx'
import { StickyCalculationTotalBar } from '../../features/calculator/result/total-bar.tsx'
import { useSiteStore } from '../../state/site-store.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './saved-calculation-view.module.css'

type SummaryRow = readonly [name: string, value: string | undefined, note?: string | undefined]

const findLabel = (labels: readonly (readonly [string, string])[], code: string | undefined) =>
  labels.find(([each]) => each === code)?.[1]

const listAuctionRows = ({ auction, document, bid }: NormalizedCalculationInput): SummaryRow[] =>
  auction === undefined
    ? []
    : [
        ['Аукцион', findLabel(auctionLabels, auction)],
        ['Документ', findLabel(vehicleTitleStatusLabels, document)],
        ['Ставка', findLabel(bidTypeLabels, bid)],
      ]

const formatWithUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${formatDecimal(String(value))}${NO_BREAK_SPACE}${unit}`

const formatInputYard = ({ location, state, zip }: NormalizedCalculationInput): string | undefined =>
  location === undefined ? undefined : typesetRussianText(formatAuctionYardWithZip({ location, state, zip }))

/** The model year is the last fact about the car, because a note about the year, which takes a whole row, may follow it. */
const listInputRows = (input: NormalizedCalculationInput, yearNote: string | undefined): SummaryRow[] => [
  ['Страна', findLabel(originRegionLabels, input.origin)],
  ...listAuctionRows(input),
  [formatPriceFieldLabel(input.vehicle), formatMoney(input.price, input.currency)],
  [calculatorFieldLabels.yard, formatInputYard(input)],
  [formatLoadingPlaceFieldLabel(input.origin, input.vehicle), formatPlaceName(input.port)],
  [destinationFieldLabelsByOrigin[input.origin], formatPlaceName(input.destination)],
  ['Страхование груза', input.insurance ? 'Да' : 'Нет'],
  ['Кузов', findLabel(vehicleTypeLabels, input.vehicle)],
  [calculatorFieldLabels.engine, findLabel(engineTypeLabels, input.engine)],
  [calculatorFieldLabels.volume, formatWithUnit(input.volume, 'см³')],
  [calculatorFieldLabels.battery, formatWithUnit(input.battery, 'кВт·ч')],
  ['Сертификат EUR.1', input.origin === 'eu' ? (input.eur1 ? 'Есть' : 'Нет') : undefined],
  [calculatorFieldLabels.date, formatDate(input.date)],
  ['Оформление', input.clearance && formatDate(input.clearance)],
  [calculatorFieldLabels.year, String(input.year), yearNote],
]

interface InputSummaryProps {
  input: NormalizedCalculationInput
  yearNote: string | undefined
}

const InputSummary = ({ input, yearNote }: InputSummaryProps) => (
  <dl className={styles.inputs}>
    {listInputRows(input, yearNote).map(([name, value, note]) =>
      value === undefined ? null : (
        <div key={name} className={note === undefined ? undefined : styles.noted}>
          <dt>{typesetRussianText(name)}</dt>
          <dd>
            {value}
            {note === undefined ? null : <small>{typesetRussianText(note)}</small>}
          </dd>
        </div>
      ),
    )}
  </dl>
)

const NotIncludedNote = () => {
  const titles = splitNonEmptyLines(useSiteStore(({ option }) => option['not-included']))
  return titles.length === 0 ? null : (
    <p className={styles.notIncluded}>
      {typesetRussianText(
        `В сумму не входит: ${titles.map((title) => title.charAt(0).toLowerCase() + title.slice(1)).join(', ')}.`,
      )}
    </p>
  )
}

interface SavedCalculationViewProps {
  calculation: Calculation
  /** The same vehicle calculated for today, whose total is the one to remember while it is outside the window. */
  recalculation: Calculation | undefined
  children: ReactNode
}

export const SavedCalculationPageContent = ({
  calculation,
  recalculation,
  children,
}: SavedCalculationViewProps) => {
  const [currency, setCurrency] = useShownCurrency()
  const totalRef = useRef<HTMLParagraphElement>(null)
  const { total, warnings } = calculation
  return (
    <>
      <StickyCalculationTotalBar
        total={(recalculation ?? calculation).total}
        currency={currency}
        label={recalculation ? 'На сегодня, с регистрацией' : 'Итого с регистрацией'}
        note={formatTotalIfClearedNextYear(recalculation ?? calculation, currency)}
        target={totalRef}
      />
      <CalculationTotalInCurrencies
        total={total}
        currency={currency}
        label={formatCalculationTotalLabel(calculation.input)}
        sumRef={totalRef}
        onChoose={setCurrency}
      />
      <CalculationCostBreakdownSection calculation={calculation} currency={currency}>
        {children}
        <InputSummary
          input={calculation.input}
          yearNote={warnings.find(({ code }) => code === 'model-year')?.message}
        />
      </CalculationCostBreakdownSection>
      <NotIncludedNote />
    </>
  )
}
