import { type CarOriginRegion, normalizeNameForComparison } from 'shared/calculator'
import { auctionLabels } from 'shared/calculator/text'
import { formatDecimal, NO_BREAK_SPACE } from 'shared/format'
import type { LostFeeTableContent } from 'shared/tables'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { InlineNotice } from '../../../ui/notices.tsx'

const formatRowCount = (rows: number): string => formatCountWithNoun(rows, 'строка', 'строки', 'строк')

/** Formats the number of reference cars that can no longer be shipped with a new fee table version. */
const formatCars = (cars: number): string =>
  cars === 0
    ? ''
    : `, ${formatCountWithNoun(cars, 'эталонную машину', 'эталонные машины', 'эталонных машин')} не${NO_BREAK_SPACE}возим`

/** Formats the share of lost rows in whole percent. A share just above the accepted 10 % is called more than 10 %. */
const formatShare = (rows: number, of: number): string => {
  const percent = Math.round((rows / of) * 100)
  return `${percent === 10 ? `больше${NO_BREAK_SPACE}` : ''}${percent}${NO_BREAK_SPACE}%`
}

const formatRowsLoss = ({ rows, rowsBefore, cars }: LostFeeTableContent): string => {
  const verb = formatCountWithNoun(rows, 'Пропадёт', 'Пропадут', 'Пропадёт').split(NO_BREAK_SPACE).at(-1)
  const all = formatCountWithNoun(rowsBefore, 'строки', 'строк', 'строк')
  return `${verb} ${formatDecimal(String(rows))} из${NO_BREAK_SPACE}${all} (${formatShare(rows, rowsBefore)})${formatCars(cars)}`
}

/** Russian genitives of the regions of origin, for use after «из». */
const originGenitives: Record<CarOriginRegion, string> = {
  usa: 'США',
  georgia: 'Грузии',
  eu: 'Европы',
}

/** Returns the Russian label of an auction or region of origin, or the name itself if it has no label. */
const findLabel = (labels: Record<string, string>, name: string): string =>
  labels[normalizeNameForComparison(name)] ?? name

const lossSubjects: Record<Exclude<LostFeeTableContent['kind'], 'rows'>, (name: string) => string> = {
  auction: (name) => `Пропадут все площадки ${findLabel(auctionLabels, name)}`,
  origin: (name) => `Пропадут все пути из ${findLabel(originGenitives, name)}`,
  port: (name) => `Пропадёт порт ${name}`,
}

/** Formats a warning on lost data: `Пропадут все площадки IAA: 29 строк, 5 эталонных машин не возим`. */
export const formatFeeTableDataLoss = (loss: LostFeeTableContent): string => {
  const { kind, name, rows, cars } = loss
  return kind === 'rows'
    ? formatRowsLoss(loss)
    : `${lossSubjects[kind](name)}: ${formatRowCount(rows)}${formatCars(cars)}`
}

/** Maximum number of listed warnings on lost data: a file meant for another fee table may lack dozens of ports. */
const MAX_LISTED_LOSSES = 6

export const FeeTableDataLossNotice = ({ losses }: { losses: readonly LostFeeTableContent[] }) => {
  if (losses.length === 0) return null
  const rest = losses.length - MAX_LISTED_LOSSES
  const listed = losses.slice(0, MAX_LISTED_LOSSES).map((loss) => `${formatFeeTableDataLoss(loss)}.`)
  return (
    <InlineNotice kind="danger">
      {[...listed, ...(rest > 0 ? [`И ещё потерь: ${rest}.`] : [])].join(' ')}
    </InlineNotice>
  )
}
