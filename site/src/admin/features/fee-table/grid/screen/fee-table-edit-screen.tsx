import { Button, Kbd } from '@mantine/core'
import { type ReactNode, useDeferredValue, useMemo, useRef, useState } from 'react'
import { type EffectiveFeeTables, feeTableDefinitions } from 'shared/calculator'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { AdminIcon } from '../../../../ui/icon.tsx'
import { AdminPanel } from '../../../../ui/screen-layout.tsx'
import { FeeTableDifferenceChips } from '../../difference/table-difference-lines.tsx'
import { measureFeeTableColumnWidths } from '../../rows/fee-table-column-widths.ts'
import { formatGridCellWithColumnName } from '../model/grid-columns.ts'
import { type FeeTableGridProblemsByRow, useFeeTableGridProblems } from '../model/grid-problems.ts'
import { countGridChanges } from '../model/grid-rows.ts'
import { selectGridCell } from '../model/grid-selection.ts'
import {
  type FeeTableGridState,
  type FeeTableGridStateUpdater,
  getGridRowNumber,
  selectGridCells,
  setGridSortAndFilter,
} from '../model/grid-state.ts'
import { defaultGridSortAndFilter } from '../model/grid-view.ts'
import { FeeTableGrid, type FeeTableGridHandle } from '../table/fee-table-grid.tsx'
import { type GridCommand, runGridCommand } from '../table/grid-commands.ts'
import styles from './fee-table-edit-screen.module.css'
import { FeeTableGridToolbar, GridFindReplaceBar } from './grid-toolbar.tsx'

interface FeeTableEditScreenProps {
  state: FeeTableGridState
  onChange: FeeTableGridStateUpdater
  tables: EffectiveFeeTables | undefined
  saveStatus: ReactNode
  onCheck: (state: FeeTableGridState) => void
  isDiscarding: boolean
  onDiscard: () => void
}

/** Column width in `ch` that is added for the old value in front of the new value of a changed cell. */
const CHANGED_CELL_DIGITS = 6

/** Finds the next cell with an error after the active cell, searching on from the top after the last row. */
const findNextProblem = (
  { viewRows, selection: { active } }: FeeTableGridState,
  { byRow }: FeeTableGridProblemsByRow,
): { row: number; column: number } | undefined => {
  for (let step = 0; step <= viewRows.length; step += 1) {
    const row = (active.row + step) % Math.max(1, viewRows.length)
    const columns = (byRow.get(viewRows[row]?.id ?? -1) ?? [])
      .filter(({ isError }) => isError)
      .map(({ column = 0 }) => column)
      .toSorted((one, other) => one - other)
    const column = step === 0 ? columns.find((each) => each > active.column) : columns[0]
    if (column !== undefined) return { row, column }
  }
  return undefined
}

const keyHints = [
  ['F2', 'править'],
  ['Ctrl V', 'вставить'],
  ['Ctrl Z', 'отменить'],
  ['Ctrl D', 'вниз'],
  ['Esc', 'выйти'],
] as const

/** Describes the active cell: `Строка 33, сбор: 850 $`. */
const describeActiveCell = (state: FeeTableGridState): string => {
  const { row, column } = state.selection.active
  const cells = state.viewRows[row]?.cells
  const gridColumn = state.columns[column]
  if (!cells || !gridColumn) return ''
  return `Строка ${getGridRowNumber(state, row)}, ${formatGridCellWithColumnName(gridColumn, cells[column] ?? null)}`
}

const ActiveGridCellBar = ({ state }: { state: FeeTableGridState }) => (
  <div className={styles.statusBar}>
    <p className={styles.activeCell}>{typesetRussianText(describeActiveCell(state))}</p>
    <p role="status" data-refusal={state.message?.isRefusal || undefined}>
      {typesetRussianText(state.message?.text ?? '')}
    </p>
    <ul className={styles.hints} aria-label="Клавиши">
      {keyHints.map(([key, text]) => (
        <li key={key}>
          <Kbd>{key}</Kbd> {text}
        </li>
      ))}
    </ul>
  </div>
)

const toPortNames = (tables: EffectiveFeeTables | undefined): readonly string[] => {
  const at = feeTableDefinitions['ship-delivery'].columns.indexOf('port')
  const transportAt = feeTableDefinitions.transportation.columns.indexOf('port')
  const ports = [
    ...(tables?.['ship-delivery']?.rows ?? []).map((cells) => cells[at]),
    ...(tables?.transportation?.rows ?? []).map((cells) => cells[transportAt]),
  ]
  return [...new Set(ports.filter((port) => typeof port === 'string'))]
}

export const FeeTableEditScreen = ({
  state,
  onChange,
  tables,
  saveStatus,
  onCheck,
  isDiscarding,
  onDiscard,
}: FeeTableEditScreenProps) => {
  const { title, columns, rows, baseRows, baseRowsById } = state
  const [isFindOpen, setFindOpen] = useState(false)
  const gridRef = useRef<FeeTableGridHandle>(null)
  const { problems, isCurrent } = useFeeTableGridProblems({ title, columns, rows, tables })
  const shownProblems = useDeferredValue(problems)
  const counts = useMemo(() => countGridChanges(baseRowsById, rows), [baseRowsById, rows])
  const widths = useMemo(
    () =>
      measureFeeTableColumnWidths(title, baseRows, 'sortable').map((width, at) =>
        columns[at]?.isNumeric ? width + CHANGED_CELL_DIGITS : width,
      ),
    [title, baseRows, columns],
  )
  const otherPorts = useMemo(() => toPortNames(tables), [tables])
  // The order of the rows is compared too: moving rows is an edit that changes no row.
  const isEdited = rows !== baseRows
  const focusGrid = () => gridRef.current?.focus()

  const runCommand = (command: GridCommand) => {
    focusGrid()
    if (command === 'edit') gridRef.current?.editActiveCell()
    else if (command !== 'find') onChange((now) => runGridCommand(now, command))
  }
  const goToNextProblem = () => {
    focusGrid()
    // If a search hides all rows with problems, the search is cleared.
    onChange((shown) => {
      const isHidden = !findNextProblem(shown, problems)
      const now = isHidden ? setGridSortAndFilter(shown, defaultGridSortAndFilter) : shown
      const found = findNextProblem(now, problems)
      return found ? selectGridCells(now, selectGridCell(found)) : now
    })
  }
  const check = () => {
    if (isDiscarding) return
    if (problems.rowErrorCount > 0) goToNextProblem()
    else onCheck(state)
  }

  return (
    <AdminPanel>
      <div className={styles.head}>
        <div className={styles.summary}>
          <FeeTableDifferenceChips
            counts={{ ...counts, same: rows.length - counts.changed - counts.added }}
          />
          {problems.rowErrorCount > 0 ? (
            <Button
              size="compact-sm"
              color="red"
              variant="light"
              leftSection={<AdminIcon name="warning" size={14} />}
              onClick={goToNextProblem}
            >
              {`${formatCountWithNoun(problems.rowErrorCount, 'ошибка', 'ошибки', 'ошибок')}: показать`}
            </Button>
          ) : null}
        </div>
        <div className={styles.status}>{saveStatus}</div>
        <Button disabled={!isEdited} loading={isDiscarding} onClick={onDiscard}>
          Отказаться от правок
        </Button>
        <Button
          variant="filled"
          disabled={!isEdited}
          loading={!isCurrent && tables !== undefined && isEdited}
          onClick={check}
        >
          Проверить и применить
        </Button>
      </div>
      <div inert={isDiscarding}>
        <FeeTableGridToolbar
          state={state}
          isFindOpen={isFindOpen}
          onQuery={(query) => onChange((now) => setGridSortAndFilter(now, { query }))}
          onCommand={runCommand}
          onToggleFind={() => setFindOpen((now) => !now)}
        />
        {isFindOpen ? (
          <GridFindReplaceBar
            state={state}
            onChange={onChange}
            onClose={() => {
              setFindOpen(false)
              focusGrid()
            }}
          />
        ) : null}
        {problems.ofTable.map(({ message }) => (
          <p key={message} className={styles.tableProblem} role="alert">
            {message}
          </p>
        ))}
        <FeeTableGrid
          state={state}
          onChange={onChange}
          problems={shownProblems}
          widths={widths}
          otherPorts={otherPorts}
          label={`${feeTableDefinitions[title].name}, правка`}
          onFind={() => setFindOpen(true)}
          handleRef={gridRef}
        />
      </div>
      <ActiveGridCellBar state={state} />
    </AdminPanel>
  )
}
