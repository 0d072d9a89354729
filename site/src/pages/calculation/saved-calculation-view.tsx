import { useState } from 'react'
import type { Calculation, CalculationCurrency, NormalizedCalculationInput } from 'shared/calculator'
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
import { CostBreakdown } from '../../features/calculator/result/cost-breakdown.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './saved-calculation-view.module.css'

type SummaryRow = readonly [name: string, value: string | undefined]

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

const listInputRows = (input: NormalizedCalculationInput): SummaryRow[] => [
  ['Страна', findLabel(originLabels, input.origin)],
  ...listAuctionRows(input),
  ['Цена автомобиля', formatMoney(input.price, input.currency)],
  ['Площадка аукциона', formatInputYard(input)],
  [shippingLaneEndLabels[input.origin].port, input.port],
  [shippingLaneEndLabels[input.origin].destination, input.destination],
  ['Страхование груза', input.insurance ? 'Да' : 'Нет'],
  ['Кузов', findLabel(vehicleLabels, input.vehicle)],
  ['Двигатель', findLabel(engineLabels, input.engine)],
  ['Объём', formatWithUnit(input.volume, 'см³')],
  ['Батарея', formatWithUnit(input.battery, 'кВт·ч')],
  ['Год выпуска', String(input.year)],
  ['Сертификат EUR.1', input.origin === 'eu' ? (input.eur1 ? 'Есть' : 'Нет') : undefined],
  ['Дата расчёта', formatDate(input.date)],
]

/** Input of a saved calculation as a list of names and values. */
const InputSummary = ({ input }: { readonly input: NormalizedCalculationInput }) => (
  <dl className={styles.inputs}>
    {listInputRows(input).map(([name, value]) =>
      value === undefined ? null : (
        <div key={name}>
          <dt>{typesetRussianText(name)}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)

/** Shows a calculation exactly as it was saved. */
export const SavedCalculationView = ({ calculation }: { readonly calculation: Calculation }) => {
  const [currency, setCurrency] = useState<CalculationCurrency>('USD')
  const isHydrated = useHydrated()
  return (
    <>
      <CalculationTotal
        total={calculation.total}
        currency={currency}
        onChoose={isHydrated ? setCurrency : undefined}
      />
      <CalculationWarnings warnings={calculation.warnings} />
      <InputSummary input={calculation.input} />
      <CostBreakdown calculation={calculation} currency={currency} />
    </>
  )
}
