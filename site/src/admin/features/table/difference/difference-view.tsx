import { VisuallyHidden } from '@mantine/core'
import { memo, useMemo, useState } from 'react'
import { type TableTitle, tableKinds } from 'shared/calculator'
import { columnsOf, type TableDifference } from 'shared/tables'
import { Panel } from '../../../ui/panel.tsx'
import { useRowsInView } from '../../../ui/use-rows-in-view.ts'
import { isOfFigures } from '../cell-words.ts'
import rows from '../rows-box.module.css'
import { Room, RowsBox } from '../rows-box.tsx'
import { ChangeWalkBar } from './change-walk-bar.tsx'
import { columnWidths } from './column-widths.ts'
import { DifferenceChips } from './difference-chips.tsx'
import { differenceLines, type Row } from './difference-lines.ts'
import { DifferenceRow, FoldRow } from './difference-row.tsx'
import styles from './difference-view.module.css'
import { countLines, foldWords } from './difference-words.ts'
import { changesIn, folded } from './folded.ts'
import { useChangeWalk } from './use-change-walk.ts'

interface DifferenceViewProps {
  readonly title: TableTitle
  /** `null` for the first version: all its rows are new and none is marked. The rows themselves are not used. */
  readonly before?: readonly Row[] | null
  readonly after: readonly Row[]
  readonly diff: TableDifference
  /** `Разница с версией 7`. */
  readonly heading?: string
}

const ROW_HEIGHT = 32
const NOTHING: TableDifference = { added: [], removed: [], changed: [] }

const Difference = ({ title, before, after, diff, heading = 'Разница' }: DifferenceViewProps) => {
  const isFirst = before === null
  const columns = useMemo(() => columnsOf(title), [title])
  const lines = useMemo(() => differenceLines(after, isFirst ? NOTHING : diff), [after, diff, isFirst])
  const widths = useMemo(() => columnWidths(title, columns, lines), [title, columns, lines])
  const count = useMemo(() => countLines(lines), [lines])
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const drawn = useMemo(() => (isFirst ? lines : folded(lines, opened)), [lines, opened, isFirst])
  const changes = useMemo(() => changesIn(drawn), [drawn])
  const {
    ref,
    box,
    first,
    last,
    before: above,
    after: below,
  } = useRowsInView({
    count: drawn.length,
    rowHeight: ROW_HEIGHT,
  })
  const walk = useChangeWalk(changes.length, (step) => {
    const at = changes[step] ?? 0
    // Keeps the rows above the change in view.
    if (box) box.scrollTop = Math.max(0, (at + 1) * ROW_HEIGHT - box.clientHeight / 3)
  })
  const open = (row: number) => {
    setOpened(new Set([...opened, row]))
    // The focused button disappears with the fold.
    box?.focus({ preventScroll: true })
  }
  const current = changes[walk.step]
  const width = columns.length + 1
  return (
    <Panel title={heading} aside={isFirst ? null : <DifferenceChips count={count} />}>
      <RowsBox boxRef={ref} className={styles.box} says={`${heading}: строки`}>
        <table className={`${rows.table} ${styles.table}`} aria-rowcount={drawn.length + 1}>
          <caption>
            <VisuallyHidden>{`${tableKinds[title].name}: ${heading}`}</VisuallyHidden>
          </caption>
          <colgroup>
            <col className={styles.number} />
            {columns.map(({ name }, index) => (
              <col key={name} style={{ width: `calc(${widths[index]}ch + 23px)` }} />
            ))}
          </colgroup>
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col">
                <VisuallyHidden>Строка</VisuallyHidden>
              </th>
              {columns.map((column) => (
                <th key={column.name} scope="col" className={isOfFigures(column) ? rows.figure : undefined}>
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Room height={above} />
            {drawn
              .slice(first, last)
              .map((line, index) =>
                line.kind === 'fold' ? (
                  <FoldRow
                    key={`fold ${line.first}`}
                    says={foldWords(line)}
                    at={first + index}
                    width={width}
                    onOpen={() => open(line.first)}
                  />
                ) : (
                  <DifferenceRow
                    key={`${line.kind} ${line.row}`}
                    title={title}
                    columns={columns}
                    line={line}
                    at={first + index}
                    isCurrent={first + index === current}
                  />
                ),
              )}
            <Room height={below} />
          </tbody>
        </table>
      </RowsBox>
      {changes.length > 0 ? (
        <ChangeWalkBar
          line={current === undefined ? undefined : drawn[current]}
          step={walk.step}
          count={changes.length}
          onGo={walk.go}
        />
      ) : null}
      {!isFirst && changes.length === 0 ? (
        <p className={styles.none}>Разницы нет: каждая строка такая же, как была.</p>
      ) : null}
    </Panel>
  )
}

/**
 * Difference between two versions, row by row. Unchanged rows are folded, and changed cells show the old and the new
 * value. Memoized, because typing a note next to it would render it again for every letter.
 */
export const DifferenceView = memo(Difference)
