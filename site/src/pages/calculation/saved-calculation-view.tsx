import { type ReactNode, useRef, useState } from 'react'
import {
  type Calculation,
  type CalculationCurrency,
  formatPlaceName,
  type NormalizedCalculationInput,
} from 'shared/calculator'
import { formatTotalLabel } from 'shared/calculator/text'
import { formatDate, formatDecimal, formatMoney, NO_BREAK_SPACE } from 'shared/format'
import {
  auctionLabels,
  bidTypeLabels,
  engineLabels,
  formatYard,
  originLabels,
  shippingLaneEndLabels,
  vehicleLabels,
  vehicleTitleLabels,
} from '../../features/calculator/calculator-labels.ts'
import { CalculationWarnings } from '../../features/calculator/inline-message.tsx'
import { CalculationTotal } from '../../features/calculator/result/calculation-amounts.tsx'
import { CostBar } from '../../features/calculator/result/cost-bar.tsx'
import { CostBreakdown } from '../../features/calculator/result/cost-breakdown.tsx'
import { RouteLine } from '../../features/calculator/result/route-line.tsx'
import { TotalBar } from '../../features/calculator/result/total-bar.tsx'
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
        ['Документ', findLabel(vehicleTitleLabels, document)],
        ['Ставка', findLabel(bidTypeLabels, bid)],
      ]

const formatWithUnit = (value: number | undefined, unit: string): string | undefined =>
  value === undefined ? undefined : `${formatDecimal(String(value))}${NO_BREAK_SPACE}${unit}`

const formatInputYard = ({ location, state, zip }: NormalizedCalculationInput): string | undefined =>
  location === undefined ? undefined : formatYard({ location, state, zip })

const listInputRows = (input: NormalizedCalculationInput, yearNote: string | undefined): SummaryRow[] => [
  ['Страна', findLabel(originLabels, input.origin)],
  ...listAuctionRows(input),
  ['Цена автомобиля', formatMoney(input.price, input.currency)],
  ['Площадка аукциона', formatInputYard(input)],
  [shippingLaneEndLabels[input.origin].port, formatPlaceName(input.port)],
  [shippingLaneEndLabels[input.origin].destination, formatPlaceName(input.destination)],
  ['Страхование груза', input.insurance ? 'Да' : 'Нет'],
  ['Кузов', findLabel(vehicleLabels, input.vehicle)],
  ['Двигатель', findLabel(engineLabels, input.engine)],
  ['Объём', formatWithUnit(input.volume, 'см³')],
  ['Батарея', formatWithUnit(input.battery, 'кВт·ч')],
  ['Год выпуска', String(input.year), yearNote],
  ['Сертификат EUR.1', input.origin === 'eu' ? (input.eur1 ? 'Есть' : 'Нет') : undefined],
  ['Дата расчёта', formatDate(input.date)],
]

interface InputSummaryProps {
  readonly input: NormalizedCalculationInput
  /** What to know about the year, shown below it. */
  readonly yearNote: string | undefined
}

/** Input of a saved calculation as a list of names and values. */
const InputSummary = ({ input, yearNote }: InputSummaryProps) => (
  <dl className={styles.inputs}>
    {listInputRows(input, yearNote).map(([name, value, note]) =>
      value === undefined ? null : (
        <div key={name}>
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

interface SavedCalculationViewProps {
  readonly calculation: Calculation
  /** What a reader may do with the calculation, shown below its total. */
  readonly children: ReactNode
}

/** Shows a calculation exactly as it was saved. */
export const SavedCalculationView = ({ calculation, children }: SavedCalculationViewProps) => {
  const [currency, setCurrency] = useState<CalculationCurrency>('USD')
  const totalRef = useRef<HTMLDivElement>(null)
  const { total, warnings } = calculation
  return (
    <>
      <TotalBar total={total} currency={currency} label="Итого с регистрацией" target={totalRef} />
      <div ref={totalRef}>
        <CalculationTotal
          total={total}
          currency={currency}
          label={formatTotalLabel(calculation.input)}
          onChoose={setCurrency}
        />
      </div>
      <CostBar groups={calculation.groups} />
      <RouteLine calculation={calculation} currency={currency} />
      <CalculationWarnings warnings={warnings.filter(({ code }) => code !== 'model-year')} />
      {children}
      <InputSummary
        input={calculation.input}
        yearNote={warnings.find(({ code }) => code === 'model-year')?.message}
      />
      <CostBreakdown calculation={calculation} currency={currency} />
    </>
  )
}
