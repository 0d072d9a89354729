import { Fragment } from 'react'
import { formatPlaceName, type NormalizedCalculationInput } from 'shared/calculator'
import { formatVehicleWithEngine } from 'shared/calculator/text'
import type { SavedCalculation } from 'shared/contract'
import { formatDate, formatDecimal, formatMoney, NO_BREAK_SPACE } from 'shared/format'
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
import { ArrowIcon } from '../../ui/site-link.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'
import styles from './calculation-conditions.module.css'

type SummaryRow = readonly [name: string, value: string | undefined, note?: string | undefined]

const findLabel = (labels: readonly (readonly [string, string])[], code: string | undefined) =>
  labels.find(([each]) => each === code)?.[1]

const listAuctionLabels = ({ auction, document, bid }: NormalizedCalculationInput): SummaryRow[] =>
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
  ...listAuctionLabels(input),
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

/** The places of a journey with drawn arrows, because the fonts of the site have none. */
const Route = ({ places }: { places: readonly string[] }) =>
  places.map((place, index) => (
    <Fragment key={place}>
      {index > 0 && (
        <>
          {' '}
          <span className="unseen">—</span>
          <ArrowIcon />{' '}
        </>
      )}
      {typesetRussianText(place)}
    </Fragment>
  ))

const MainConditions = ({ input }: { input: NormalizedCalculationInput }) => {
  const { origin, location, port, destination, price, currency, insurance, eur1 } = input
  const bought = [
    origin === 'usa' ? undefined : findLabel(originRegionLabels, origin),
    ...listAuctionLabels(input).map(([, label]) => label),
    formatMoney(price, currency),
  ]
  const places = [location, port, destination].flatMap((place) => (place ? formatPlaceName(place) : []))
  return (
    <p className="lead">
      {typesetRussianText(bought.filter((part) => part !== undefined).join('\u00a0· '))}
      {'\u00a0· '}
      {/* A yard in the town of its port is one place. */}
      <Route places={[...new Set(places)]} />
      {typesetRussianText(
        `${eur1 ? '\u00a0· EUR.1' : ''}\u00a0· ${insurance ? 'со страховкой' : 'без страховки'}`,
      )}
    </p>
  )
}

/** Names a lot with its auction; a link to any other site is plain text, because everybody may open a saved calculation. */
const LotOrLink = ({ auction, lot, link }: NonNullable<SavedCalculation['car']>) => {
  if (!lot) return link && typesetRussianText(`Ссылка на автомобиль: ${link}`)
  const label = findLabel(auctionLabels, auction)
  const text = typesetRussianText(`Лот ${lot}${label ? ` на ${label}` : ''}`)
  return link ? (
    <a href={link} target="_blank" rel="noopener noreferrer nofollow">
      {text}
    </a>
  ) : (
    text
  )
}

const CarIdentification = ({ input, car }: Pick<SavedCalculation, 'input' | 'car'>) => {
  if (!car) return null
  const { lot, vin, link, make, model } = car
  const hasLink = Boolean(lot || link)
  // The heading has the make and model in place of the body type and the engine.
  const vehicle = make || model ? formatVehicleWithEngine(input) : undefined
  const more = [vin && `VIN\u00a0${vin}`, vehicle].filter(Boolean).join('\u00a0· ')
  return (
    <p className={styles.car}>
      {hasLink ? <LotOrLink {...car} /> : null}
      {hasLink && more ? '\u00a0· ' : null}
      {typesetRussianText(more)}
    </p>
  )
}

/** What was calculated: a sentence, and all conditions on request, which are always printed. */
export const CalculationConditions = ({
  input,
  car,
  result,
}: Pick<SavedCalculation, 'input' | 'car' | 'result'>) => {
  const yearNote = result.warnings.find(({ code }) => code === 'model-year')?.message
  return (
    <>
      <MainConditions input={input} />
      <CarIdentification input={input} car={car} />
      {/* The list follows its details element: browsers do not print what is inside a closed one. */}
      <details className={styles.all}>
        <summary>Все условия</summary>
      </details>
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
    </>
  )
}
