import { Group, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import type { CarPriceImpact } from 'shared/contract'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../ui/typeset.ts'
import type { ClipboardTable } from '../clipboard/clipboard-table.ts'
import { CopyableTable, CopyTableButton } from '../clipboard/copyable-table.tsx'
import { Panel } from '../panel.tsx'
import {
  commonPriceRefusalMessages,
  findCommonPriceRefusal,
  formatPriceChange,
  formatPriceOrRefusal,
  groupPriceImpactByChange,
} from './group-price-impact.ts'
import styles from './price-impact-panel.module.css'

interface CarRowProps {
  readonly car: CarPriceImpact
  /** Price change in dollars that the longest bar of the panel shows. Undefined if this row has no bar. */
  readonly maxChange?: number
}

const CarRow = ({ car: { vehicle, route, before, after }, maxChange }: CarRowProps) => {
  const change = typeof before === 'number' && typeof after === 'number' ? after - before : 0
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
      <td className={styles.before}>{formatPriceOrRefusal(before)}</td>
      <td>{formatPriceOrRefusal(after)}</td>
      <td className={styles.change}>{formatPriceChange(before, after)}</td>
    </tr>
  )
}

const formatUnchangedCount = (count: number, isWholeList: boolean): string =>
  isWholeList
    ? `Ни одной эталонной машины из ${count} это не касается`
    : `Ещё ${formatCountWithNoun(count, 'машина', 'машины', 'машин')} без изменений`

const CarTable = ({ impact }: PriceImpactPanelProps) => {
  const [isAll, setAll] = useState(false)
  const { changed, unchanged, maxChange } = groupPriceImpactByChange(impact)
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

/** Builds the prices of all cars for a spreadsheet. A reason stands in place of a missing price. */
const buildClipboardTable = (impact: readonly CarPriceImpact[]): ClipboardTable => {
  const toCell = (outcome: CarPriceImpact['after']) =>
    typeof outcome === 'number' ? outcome : formatPriceOrRefusal(outcome)
  const { changed, unchanged } = groupPriceImpactByChange(impact)
  return {
    head: ['Машина', 'Путь', 'Было, $', 'Станет, $', 'Разница, $'],
    rows: [...changed, ...unchanged].map(({ vehicle, route, before, after }) => [
      vehicle,
      route,
      toCell(before),
      toCell(after),
      typeof before === 'number' && typeof after === 'number'
        ? Math.round((after - before) * 100) / 100
        : null,
    ]),
  }
}

interface PriceImpactPanelProps {
  readonly impact: readonly CarPriceImpact[]
}

/** Prices of the reference cars before and after a fee table version or changed settings are applied. */
export const PriceImpactPanel = ({ impact }: PriceImpactPanelProps) => {
  const commonRejection = findCommonPriceRefusal(impact)
  const getTable = () => buildClipboardTable(impact)
  return (
    <Panel
      title="Как изменится цена"
      aside={
        <Group gap={8} wrap="nowrap">
          <span className={styles.aside}>эталонные машины, $</span>
          <CopyTableButton isSmall getTable={getTable} />
        </Group>
      }
    >
      {commonRejection === undefined ? (
        <CopyableTable getTable={getTable}>
          <CarTable impact={impact} />
        </CopyableTable>
      ) : (
        <p className={styles.common}>{typesetRussianText(commonPriceRefusalMessages[commonRejection])}</p>
      )}
    </Panel>
  )
}
