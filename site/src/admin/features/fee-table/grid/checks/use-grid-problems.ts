import { useEffect, useRef, useState } from 'react'
import type { FeeTables, FeeTableTitle } from 'shared/calculator'
import type { GridColumn } from '../model/grid-columns.ts'
import type { GridRows } from '../model/grid-rows.ts'
import type { RowCheckRequest, RowCheckResult } from './check-grid-rows.ts'
import { assignGridProblems, type GridProblems, noGridProblems } from './grid-problems.ts'

/** Delay of a check after the last edit. */
const CHECK_DELAY_MS = 200

interface GridToCheck {
  readonly title: FeeTableTitle
  readonly columns: readonly GridColumn[]
  readonly rows: GridRows
  /** Other tables in force, or `undefined` while they are loaded. */
  readonly tables: FeeTables | undefined
}

interface GridCheckState {
  readonly problems: GridProblems
  /** True if the problems are those of the current rows. */
  readonly isCurrent: boolean
}

type WorkerReply = RowCheckResult & { readonly run: number }

/** Checks the rows of the grid in a worker after each pause in typing. */
export const useGridProblems = ({ title, columns, rows, tables }: GridToCheck): GridCheckState => {
  const [checked, setChecked] = useState<{ readonly rows: GridRows; readonly problems: GridProblems }>()
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
      const request: RowCheckRequest = { title, rows: rows.map(({ cells }) => cells), tables }
      worker.postMessage({ run, ...request })
    }, CHECK_DELAY_MS)
    return () => {
      clearTimeout(timer)
      worker.removeEventListener('message', onReply)
    }
  }, [title, columns, rows, tables])

  return { problems: checked?.problems ?? noGridProblems, isCurrent: checked?.rows === rows }
}
