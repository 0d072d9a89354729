import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FeeTables, FeeTableTitle } from 'shared/calculator'
import { formatDateTime } from 'shared/format'
import { formatFeeTableCsv, getFeeTableColumns } from 'shared/tables'
import { EmptyListMessage } from '../../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { createDraftLocks } from '../../../../lib/drafts/draft-store.ts'
import { useDraftStore } from '../../../../lib/drafts/use-form-draft.ts'
import { orUndefinedIfNotFound, useInitialFormRecord } from '../../../../lib/record-queries.ts'
import { InlineNotice } from '../../../../ui/inline-notice.tsx'
import { LoadingPlaceholder } from '../../../../ui/loading-placeholder.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { useRemoveApplyNote } from '../../upload/use-apply-fee-table-version.ts'
import { useFeeTableVersion } from '../../use-fee-tables.ts'
import { ConflictChoice } from '../draft/conflict-choice.tsx'
import { formatDraftSaveStatus } from '../draft/draft-save-status.ts'
import { type InitialTableDraft, loadTableEditor } from '../draft/load-table-editor.ts'
import { buildTableDraftName, type LocalTableDraft, localTableDraftSchema } from '../draft/table-draft.ts'
import { NewerVersionNotice, OtherWindowNotice } from '../draft/table-draft-notices.tsx'
import { type GridState, undoAllGridEdits } from '../model/grid-state.ts'
import styles from './fee-table-edit-screen.module.css'
import { FeeTableEditScreen } from './fee-table-edit-screen.tsx'
import { RESTORED_LABEL, useEditedTable } from './use-edited-table.ts'

/** Whether this window edits a draft, or another one does. */
type DraftLockState = 'pending' | 'held' | 'elsewhere'

/** Locks a draft as long as the screen is open, so that two windows do not edit it at once. */
const useDraftLock = (draftId: string): readonly [DraftLockState, retry: () => void] => {
  const [state, setState] = useState<DraftLockState>('pending')
  const [attempt, setAttempt] = useState(0)
  const { unsentEdits } = useAdminContext()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks again
  useEffect(() => {
    let release: (() => void) | undefined
    let isClosed = false
    // Edits of this draft that are being sent lock it for a moment.
    void unsentEdits
      .runWithoutSending(() => createDraftLocks(navigator.locks).acquire(draftId))
      .then((acquired) => {
        if (isClosed) return acquired?.()
        release = acquired
        setState(acquired ? 'held' : 'elsewhere')
      })
    return () => {
      isClosed = true
      release?.()
    }
  }, [draftId, attempt, unsentEdits])
  return [state, () => setAttempt((count) => count + 1)]
}

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
      const request = { params: { title: compared }, query: {} }
      const table = await orUndefinedIfNotFound(backgroundClient.table.get(request))
      return table ? { [compared]: table } : {}
    },
  })
  // Without the other table the rest of the rules is checked all the same.
  return query.data ?? (query.isError ? {} : undefined)
}

/** Builds the file of the edited rows, which is checked and applied like an uploaded one. */
const buildEditedFile = ({ title, rows }: GridState): File => {
  const headings = getFeeTableColumns(title).map(({ heading }) => heading)
  const csv = formatFeeTableCsv(
    headings,
    rows.map(({ cells }) => cells),
  )
  return new File([csv], 'правка.csv', { type: 'text/csv' })
}

/** Returns whether the rows still contain edits of an earlier session, which were neither undone nor dropped. */
const hasRestoredEdits = ({ undoable, rows, baseRows }: GridState): boolean =>
  rows !== baseRows &&
  undoable[0]?.label === RESTORED_LABEL &&
  !undoable.some(({ after }) => after === baseRows)

interface FeeTableEditTabProps {
  readonly title: FeeTableTitle
  /** Number of the fee table version in force today. */
  readonly inForce: number
  /** Called with the file of the edited rows when they should be checked and applied. */
  readonly onCheck: (file: File) => void
}

interface LockedEditTabProps extends FeeTableEditTabProps {
  readonly store: DraftStore<LocalTableDraft>
}

interface FeeTableEditorProps extends LockedEditTabProps {
  readonly loaded: InitialTableDraft
}

/** Editor of a fee table with its draft. Shows the edits of colleagues and other windows. */
const FeeTableEditor = ({ title, loaded, store, inForce, onCheck }: FeeTableEditorProps) => {
  const tables = useComparedTables(title)
  const { data: newest } = useFeeTableVersion(title, inForce)
  const edited = useEditedTable({ title, loaded, store })
  const { grid, draft, openMerge } = edited
  const isOutdated = inForce !== edited.baseVersion
  const isUntouched = grid.rows === grid.baseRows
  const { mergeVersion } = edited
  const removeNote = useRemoveApplyNote(title)

  // Without edits there is nothing to decide: the editor follows the version in force.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is in force
  useEffect(() => {
    if (isOutdated && isUntouched && newest) mergeVersion(newest)
  }, [isOutdated, isUntouched, newest])

  const merge = () => newest && mergeVersion(newest)
  const status = formatDraftSaveStatus(draft.state, draft.isStoredLocally)
  if (openMerge)
    return (
      <ConflictChoice
        columns={grid.columns}
        conflicts={openMerge.conflicts}
        version={openMerge.table.version}
        onChoose={edited.chooseConflicts}
        onCancel={edited.cancelMerge}
      />
    )
  return (
    <>
      {draft.state.is === 'conflict' ? (
        <OtherWindowNotice
          onAccept={() => void runWithToast(edited.acceptOtherWindow)}
          onOverwrite={draft.overwrite}
        />
      ) : null}
      {isOutdated && !isUntouched ? (
        <NewerVersionNotice version={inForce} isLoading={!newest} onMerge={() => void merge()} />
      ) : null}
      {loaded.restoredAt && hasRestoredEdits(grid) ? (
        <InlineNotice kind="info" icon="clock">
          {`Это ваши неприменённые правки от ${formatDateTime(loaded.restoredAt)}. Продолжайте или откажитесь от них.`}
        </InlineNotice>
      ) : null}
      <FeeTableEditScreen
        state={grid}
        onChange={edited.onChange}
        tables={tables}
        saveStatus={
          <p className={status.isProblem ? styles.problem : undefined} role="status">
            {status.message}
          </p>
        }
        onCheck={(state) => {
          if (isOutdated) return void merge()
          draft.flush()
          onCheck(buildEditedFile(state))
        }}
        onDiscard={() => {
          removeNote()
          edited.onChange(undoAllGridEdits)
        }}
      />
    </>
  )
}

const LoadedEditTab = (props: LockedEditTabProps) => {
  const { title, inForce, store } = props
  const { client } = useAdminContext()
  const query = useInitialFormRecord(['table', 'editor', title, store.key], () =>
    loadTableEditor(client.table, store, title, inForce),
  )
  return <QueryView query={query}>{(loaded) => <FeeTableEditor {...props} loaded={loaded} />}</QueryView>
}

const LockedEditTab = (props: LockedEditTabProps) => {
  const [lock, retryLock] = useDraftLock(props.store.key)
  if (lock === 'pending') return <LoadingPlaceholder />
  if (lock === 'held') return <LoadedEditTab {...props} />
  return (
    <Panel>
      <EmptyListMessage illustration="state-empty" title="Вы правите эту таблицу в другом окне">
        <p>{typesetRussianText('Продолжайте там или закройте то окно: правки не пропадут.')}</p>
        <Button mt={12} variant="default" onClick={retryLock}>
          Править здесь
        </Button>
      </EmptyListMessage>
    </Panel>
  )
}

/** Editing of the fee table version in force. */
export const FeeTableEditTab = (props: FeeTableEditTabProps) => {
  const store = useDraftStore(buildTableDraftName(props.title), localTableDraftSchema)
  return store ? <LockedEditTab key={store.key} {...props} store={store} /> : <LoadingPlaceholder />
}
