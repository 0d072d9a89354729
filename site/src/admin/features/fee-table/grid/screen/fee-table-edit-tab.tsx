import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FeeTables, FeeTableTitle } from 'shared/calculator'
import type { FeeTable } from 'shared/contract'
import { formatFeeTableCsv, getFeeTableColumns } from 'shared/tables'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import { QueryView } from '../../../../ui/query-view.tsx'
import { useFeeTableVersion } from '../../use-fee-tables.ts'
import { createGridState, type GridState, toGridRows, undoAllGridEdits } from '../model/grid-state.ts'
import { FeeTableEditScreen } from './fee-table-edit-screen.tsx'

/** The table with whose ports those of a table are compared. */
const comparedTables: Readonly<Partial<Record<FeeTableTitle, FeeTableTitle>>> = {
  transportation: 'ship-delivery',
  'ship-delivery': 'transportation',
}

/** Loads the tables in force with which the rows are compared. */
const useComparedTables = (title: FeeTableTitle): FeeTables | undefined => {
  const { backgroundClient } = useAdminContext()
  const compared = comparedTables[title]
  const query = useQuery({
    queryKey: ['table', 'compared', compared ?? 'none'],
    queryFn: async (): Promise<FeeTables> => {
      if (compared === undefined) return {}
      const table = await orUndefinedIfNotFound(
        backgroundClient.table.get({ params: { title: compared }, query: {} }),
      )
      return table ? { [compared]: table } : {}
    },
  })
  // Without the other table the rest of the rules is checked all the same.
  return query.data ?? (query.isError ? {} : undefined)
}

/** Builds the file of the edited rows, which is checked and applied like an uploaded one. */
const buildEditedFile = ({ title, rows }: GridState): File =>
  new File(
    [
      formatFeeTableCsv(
        getFeeTableColumns(title).map(({ heading }) => heading),
        rows.map(({ cells }) => cells),
      ),
    ],
    'правка.csv',
    { type: 'text/csv' },
  )

interface FeeTableEditorProps {
  readonly table: FeeTable
  readonly onCheck: (file: File) => void
}

const FeeTableEditor = ({ table, onCheck }: FeeTableEditorProps) => {
  const { title } = table
  const tables = useComparedTables(title)
  const [state, setState] = useState(() => createGridState(title, toGridRows(table.rows)))
  return (
    <FeeTableEditScreen
      state={state}
      onChange={setState}
      tables={tables}
      isReadOnly={false}
      saveStatus={null}
      onCheck={(edited) => onCheck(buildEditedFile(edited))}
      onDiscard={() => setState(undoAllGridEdits)}
    />
  )
}

interface FeeTableEditTabProps {
  readonly title: FeeTableTitle
  readonly inForce: number
  /** Called with the file of the edited rows when they should be checked and applied. */
  readonly onCheck: (file: File) => void
}

/** Editing of the fee table version in force. */
export const FeeTableEditTab = ({ title, inForce, onCheck }: FeeTableEditTabProps) => (
  <QueryView query={useFeeTableVersion(title, inForce)}>
    {(table) => <FeeTableEditor table={table} onCheck={onCheck} />}
  </QueryView>
)
