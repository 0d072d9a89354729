import { useEffect, useRef, useState } from 'react'
import type { EffectiveFeeTables, FeeTableTitle } from 'shared/calculator'
import { type FeeTableProblem, stripRowNumbersFromMessage } from 'shared/tables'
import { FIRST_FEE_TABLE_ROW_NUMBER } from '../../rows/search-fee-table-rows.ts'
import type { GridColumn } from './grid-columns.ts'
import type { GridRowData } from './grid-rows.ts'
import type { GridRowCheckRequest, GridRowCheckResult } from './row-check-worker.ts'

export interface FeeTableGridProblem {
  message: string
  /** Index of the column with the problem, or `undefined` if the problem concerns the whole row. */
  column: number | undefined
  isError: boolean
}

export interface FeeTableGridProblemsByRow {
  byRow: ReadonlyMap<number, readonly FeeTableGridProblem[]>
  ofTable: readonly FeeTableGridProblem[]
  rowErrorCount: number
}

export const noFeeTableGridProblems: FeeTableGridProblemsByRow = {
  byRow: new Map(),
  ofTable: [],
  rowErrorCount: 0,
}

const listProblemRows = (
  { rows }: FeeTableProblem,
  checkedRows: readonly GridRowData[],
): readonly GridRowData[] =>
  rows.flatMap(([from, to]) =>
    checkedRows.slice(from - FIRST_FEE_TABLE_ROW_NUMBER, to - FIRST_FEE_TABLE_ROW_NUMBER + 1),
  )

const assignGridProblems = (
  { errors, warnings }: GridRowCheckResult,
  checkedRows: readonly GridRowData[],
  columns: readonly GridColumn[],
): FeeTableGridProblemsByRow => {
  const byRow = new Map<number, FeeTableGridProblem[]>()
  const ofTable: FeeTableGridProblem[] = []
  const assign = (found: FeeTableProblem, isError: boolean) => {
    const index = columns.findIndex(({ definition }) => definition.name === found.column)
    const column = index === -1 ? undefined : index
    if (found.rows.length === 0) ofTable.push({ message: found.message, column, isError })
    const problem = { message: stripRowNumbersFromMessage(found.message), column, isError }
    for (const { id } of listProblemRows(found, checkedRows)) {
      const ofRow = byRow.get(id)
      if (ofRow) ofRow.push(problem)
      else byRow.set(id, [problem])
    }
  }
  for (const error of errors) assign(error, true)
  for (const warning of warnings) assign(warning, false)
  return { byRow, ofTable, rowErrorCount: errors.filter(({ rows }) => rows.length > 0).length }
}

const CHECK_DELAY_MS = 200

interface GridToCheck {
  title: FeeTableTitle
  columns: readonly GridColumn[]
  rows: readonly GridRowData[]
  /** Fee tables in force, against which the edited rows are checked; `undefined` while they are loading. */
  tables: EffectiveFeeTables | undefined
}

type WorkerReply = GridRowCheckResult & { run: number }

/** Checks the rows of the grid in a worker after each pause in typing. */
export const useFeeTableGridProblems = ({ title, columns, rows, tables }: GridToCheck) => {
  const [checked, setChecked] = useState<{
    rows: readonly GridRowData[]
    problems: FeeTableGridProblemsByRow
  }>()
  const workerRef = useRef<Worker>(undefined)
  const runRef = useRef(0)

  useEffect(() => {
    const worker = new Worker(new URL('./row-check-worker.ts', import.meta.url), { type: 'module' })
    workerRef.current = worker
    return () => worker.terminate()
  }, [])

  useEffect(() => {
    const worker = workerRef.current
    if (!worker || !tables) return
    runRef.current += 1
    const run = runRef.current
    const onReply = ({ data }: MessageEvent<WorkerReply>) => {
      if (data.run === run) setChecked({ rows, problems: assignGridProblems(data, rows, columns) })
    }
    worker.addEventListener('message', onReply)
    const timer = setTimeout(() => {
      const request: GridRowCheckRequest = { title, rows: rows.map(({ cells }) => cells), tables }
      worker.postMessage({ run, ...request })
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', onReply)
    }
  }, [title, columns, rows, tables])

  /** True if the problems were found in the current rows, and not in rows before the last edit. */
  const isCurrent = checked?.rows === rows
  return { problems: checked?.problems ?? noFeeTableGridProblems, isCurrent }
}
