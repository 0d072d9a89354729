import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CalculationRefusalCode } from 'shared/calculator'
import type { CarPriceImpact } from 'shared/contract'
import { formatDecimal, formatRoundedNumber } from 'shared/format'
import { formatCountWithNoun } from '../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../ui/typeset.ts'
import { type ClipboardTable, CopyableTableContainer, CopyTableButton } from './copyable-table.tsx'
import styles from './price-impact-panel.module.css'
import { AdminPanel } from './screen-layout.tsx'

type PriceOutcome = CarPriceImpact['after']

/** Returns how a changed table or setting alters a car's price, or `undefined` if there is no price before or after. */
const computeChange = (before: PriceOutcome, after: PriceOutcome): number | undefined =>
  typeof before === 'number' && typeof after === 'number' ? after - before : undefined

/** A car that has a price only before or only after the change is sorted before cars with two prices. */
const measureChange = ({ before, after }: CarPriceImpact): number =>
  Math.abs(computeChange(before, after) ?? Number.POSITIVE_INFINITY)

const compareByChange = (a: CarPriceImpact, b: CarPriceImpact): number => {
  const [first, second] = [measureChange(a), measureChange(b)]
  return first === second ? 0 : second - first
}

/** Separates cars with a changed price, sorted by the size of the change, from cars with the same price. */
export const groupCarsByPriceChange = (impact: readonly CarPriceImpact[]) => {
  const changed = impact.filter(({ before, after }) => before !== after).sort(compareByChange)
  return {
    changed,
    unchanged: impact.filter(({ before, after }) => before === after),
    /** Largest price change of a car, in dollars, which gets the longest bar of the diagram. */
    maxChange: Math.max(0, ...changed.map(measureChange).filter(Number.isFinite)),
  }
}

/** Returns the reason for which no car has a price; undefined if a car has a price or the reasons differ. */
export const findSharedReasonForMissingPrices = (
  impact: readonly CarPriceImpact[],
): CalculationRefusalCode | undefined => {
  const [first] = impact
  if (!first || typeof first.after === 'number') return undefined
  const isCommon = impact.every(({ before, after }) => before === first.after && after === first.after)
  return isCommon ? first.after : undefined
}

const rejectionLabels: Record<CalculationRefusalCode, string> = {
  'no-rate': 'нет курса',
  'no-table': 'нет таблицы',
  'not-served': 'не возим',
  invalid: 'не считается',
}

export const formatPriceOrMissingReason = (outcome: PriceOutcome): string =>
  typeof outcome === 'number' ? formatDecimal(formatRoundedNumber(outcome, 2)) : rejectionLabels[outcome]

/** Formats a price change: `+34,27`, `−12`, `0`, or a dash if there is no price before or after. */
export const formatPriceChange = (before: PriceOutcome, after: PriceOutcome): string => {
  if (before === after) return '0'
  const change = computeChange(before, after)
  if (change === undefined) return '—'
  return `${change > 0 ? '+' : '−'}${formatDecimal(formatRoundedNumber(Math.abs(change), 2))}`
}

/** Messages that replace the prices if all cars have no price for the same reason. */
const commonPriceRefusalMessages: Record<CalculationRefusalCode, string> = {
  'no-rate':
    'Курса Национального банка на сегодня ещё нет, поэтому цены машин не посчитать. Применить изменение можно и без них.',
  'no-table': 'Цены машин не посчитать, пока не загружены все таблицы. Применить изменение можно и без них.',
  'not-served':
    'Ни одну из эталонных машин не довезти по таблицам, которые сейчас в силе: нет их площадок или портов.',
  invalid: 'По этим таблицам эталонные машины не считаются.',
}

interface CarRowProps {
  car: CarPriceImpact
  /** Largest price change of all cars, in dollars. The bar of each car is scaled to it; without it no bar is drawn. */
  maxChange?: number
}

const CarRow = ({ car: { vehicle, route, before, after }, maxChange }: CarRowProps) => {
  const change = computeChange(before, after) ?? 0
  return (
    <tr>
      <th scope="row">
        {typesetRussianText(vehicle)}
        <small>{typesetRussianText(route)}</small>
        {maxChange !== undefined && maxChange > 0 && change !== 0 ? (
          <svg
            className={change > 0 ? styles.rise : styles.fall}
            viewBox="0 0 100 4"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect width={Math.max(1, (Math.abs(change) / maxChange) * 100)} height="4" rx="1" />
          </svg>
        ) : null}
      </th>
      <td className={styles.before}>{formatPriceOrMissingReason(before)}</td>
      <td>{formatPriceOrMissingReason(after)}</td>
      <td className={styles.change}>{formatPriceChange(before, after)}</td>
    </tr>
  )
}

const formatUnchangedCount = (count: number, isWholeList: boolean): string =>
  isWholeList
    ? `Ни одной эталонной машины из ${count} это не касается`
    : `Ещё ${formatCountWithNoun(count, 'машина', 'машины', 'машин')} без изменений`

const CarTable = ({ impact }: CarPriceImpactPanelProps) => {
  const [isAll, setAll] = useState(false)
  const { changed, unchanged, maxChange } = groupCarsByPriceChange(impact)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the scrollable box must be scrollable by keyboard
    <section className={styles.box} tabIndex={0} aria-label="Эталонные машины">
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>Как изменится цена эталонных машин, доллары</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Машина</th>
            <th scope="col">Было</th>
            <th scope="col">Станет</th>
            <th scope="col">Разница</th>
          </tr>
        </thead>
        <tbody>
          {changed.map((car) => (
            <CarRow key={car.vehicle} car={car} maxChange={maxChange} />
          ))}
          {unchanged.length > 0 && !isAll ? (
            <tr className={styles.fold}>
              <td colSpan={4}>
                <UnstyledButton onClick={() => setAll(true)}>
                  {formatUnchangedCount(unchanged.length, changed.length === 0)}
                  <span className={styles.show}>. Показать</span>
                </UnstyledButton>
              </td>
            </tr>
          ) : null}
          {isAll ? unchanged.map((car) => <CarRow key={car.vehicle} car={car} />) : null}
        </tbody>
      </table>
    </section>
  )
}

/** Builds a spreadsheet of the prices of all cars. In place of a missing price the reason is given. */
const buildClipboardTable = (impact: readonly CarPriceImpact[]): ClipboardTable => {
  const toCell = (outcome: PriceOutcome) =>
    typeof outcome === 'number' ? outcome : formatPriceOrMissingReason(outcome)
  const { changed, unchanged } = groupCarsByPriceChange(impact)
  return {
    head: ['Машина', 'Путь', 'Было, $', 'Станет, $', 'Разница, $'],
    rows: [...changed, ...unchanged].map(({ vehicle, route, before, after }) => {
      const change = computeChange(before, after)
      const roundedChange = change === undefined ? null : Math.round(change * 100) / 100
      return [vehicle, route, toCell(before), toCell(after), roundedChange]
    }),
  }
}

interface CarPriceImpactPanelProps {
  impact: readonly CarPriceImpact[]
}

export const CarPriceImpactPanel = ({ impact }: CarPriceImpactPanelProps) => {
  const commonRejection = findSharedReasonForMissingPrices(impact)
  const getTable = () => buildClipboardTable(impact)
  return (
    <AdminPanel
      title="Как изменится цена"
      aside={
        <Group gap={8} wrap="nowrap">
          <span className={styles.aside}>эталонные машины, $</span>
          <CopyTableButton isSmall getTable={getTable} />
        </Group>
      }
    >
      {commonRejection === undefined ? (
        <CopyableTableContainer getTable={getTable}>
          <CarTable impact={impact} />
        </CopyableTableContainer>
      ) : (
        <p className={styles.common}>{typesetRussianText(commonPriceRefusalMessages[commonRejection])}</p>
      )}
    </AdminPanel>
  )
}
