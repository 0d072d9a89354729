import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { EffectiveFeeTables, FeeTableTitle } from 'shared/calculator'
import { formatDateTime, formatTimeWithSeconds } from 'shared/format'
import { formatFeeTableCsv, getFeeTableColumnDefinitions } from 'shared/tables'
import { IllustratedEmptyListMessage } from '../../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import type { AutosaveState } from '../../../../lib/drafts/autosave.ts'
import { createDraftLocks, type DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { formatErrorReason } from '../../../../lib/drafts/save-errors.ts'
import { useDraftStore } from '../../../../lib/drafts/use-form-draft.ts'
import { resolveUndefinedIfNotFound, useEditedRecordQuery } from '../../../../lib/record-queries.ts'
import { InlineNotice, showToast } from '../../../../ui/notices.tsx'
import { LoadingPlaceholder, QueryResultOrErrorNotice } from '../../../../ui/query-view.tsx'
import { runWithErrorToast } from '../../../../ui/run-with-toast.ts'
import { AdminPanel } from '../../../../ui/screen-layout.tsx'
import { useRemoveFeeTableNoteDraft } from '../../upload/apply-fee-table-version-form.tsx'
import { useFeeTableVersion } from '../../use-fee-tables.ts'
import { FeeTableRowConflictPanel } from '../draft/conflict-choice.tsx'
import { type InitialFeeTableDraft, loadInitialFeeTableDraft } from '../draft/load-table-editor.ts'
import {
  buildFeeTableDraftStorageKey,
  type LocalFeeTableDraft,
  localFeeTableDraftSchema,
} from '../draft/table-draft.ts'
import {
  DiscardedFeeTableDrafts,
  FeeTableDraftConflictNotice,
  MergeNewerFeeTableVersionNotice,
} from '../draft/table-draft-notices.tsx'
import { useEditedFeeTable } from '../draft/use-edited-table.ts'
import { listGridRowCells } from '../model/grid-rows.ts'
import type { FeeTableGridState } from '../model/grid-state.ts'
import styles from './fee-table-edit-screen.module.css'
import { FeeTableEditScreen } from './fee-table-edit-screen.tsx'

/** Whether the lock of a fee table draft is held by this window or by another one. */
type DraftLockState = 'pending' | 'held' | 'elsewhere'

/** Locks a fee table draft while its screen is open, so that two windows do not edit it at the same time. */
const useDraftLock = (draftId: string): readonly [DraftLockState, retry: () => void] => {
  const [state, setState] = useState<DraftLockState>('pending')
  const [attempt, setAttempt] = useState(0)
  const { unsentEdits } = useAdminServices()
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt requests the lock again
  useEffect(() => {
    let release: (() => void) | undefined
    let isClosed = false
    // Sending a draft locks it for a moment, so the editor takes its own lock only while no edits are being sent.
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

/** For each fee table, the other table whose ports it has to match. */
const comparedTables: Partial<Record<FeeTableTitle, FeeTableTitle>> = {
  transportation: 'ship-delivery',
  'ship-delivery': 'transportation',
}

const useComparedTables = (title: FeeTableTitle): EffectiveFeeTables | undefined => {
  const { backgroundClient } = useAdminServices()
  const compared = comparedTables[title]
  const query = useQuery({
    queryKey: ['table', 'compared', compared ?? 'none'],
    queryFn: async (): Promise<EffectiveFeeTables> => {
      if (compared === undefined) return {}
      const request = { params: { title: compared }, query: {} }
      const table = await resolveUndefinedIfNotFound(backgroundClient.table.get(request))
      return table ? { [compared]: table } : {}
    },
  })
  // If the other fee table whose ports must match cannot be loaded, only the rules that compare ports are skipped.
  return query.data ?? (query.isError ? {} : undefined)
}

/** Builds a file of the rows edited in the grid, which is checked and applied like an uploaded file. */
const buildEditedFile = ({ title, rows }: FeeTableGridState): File => {
  const headings = getFeeTableColumnDefinitions(title).map(({ heading }) => heading)
  return new File([formatFeeTableCsv(headings, listGridRowCells(rows))], 'правка.csv', { type: 'text/csv' })
}

const describeSaveProblem = (state: AutosaveState<unknown, unknown>): string | undefined => {
  switch (state.is) {
    case 'offline':
      return 'Нет связи.'
    case 'signed-out':
      return 'Сеанс закончился.'
    case 'conflict':
      return 'Черновик изменён в другом окне.'
    case 'failed':
      return `${state.isTextSaved ? '' : 'Черновик не сохранён. '}${formatErrorReason(state.error)}`
    default:
      return undefined
  }
}

const STORED_LOCALLY = 'Правки хранятся на этом компьютере'
const NOT_STORED = 'Этот компьютер не может сохранить правки: не закрывайте окно'

interface DraftSaveStatusProps {
  state: AutosaveState<unknown, unknown>
  isStoredLocally: boolean
}

const DraftSaveStatus = ({ state, isStoredLocally }: DraftSaveStatusProps) => {
  const problem = describeSaveProblem(state)
  const savedText =
    state.is === 'saved'
      ? state.at
        ? `Черновик сохранён в ${formatTimeWithSeconds(state.at)}`
        : 'Правки сохраняются сами'
      : 'Сохраняем черновик'
  return (
    <p className={problem && styles.problem} role="status">
      {problem ? `${problem} ${isStoredLocally ? STORED_LOCALLY : NOT_STORED}` : savedText}
    </p>
  )
}

interface FeeTableEditTabProps {
  title: FeeTableTitle
  inForce: number
  onCheck: (file: File, getDraftVersion: () => number) => void
}

interface LockedEditTabProps extends FeeTableEditTabProps {
  store: DraftStore<LocalFeeTableDraft>
}

interface FeeTableEditorProps extends LockedEditTabProps {
  loaded: InitialFeeTableDraft
  onRestored: () => void
}

const FeeTableEditor = ({ title, loaded, store, inForce, onCheck, onRestored }: FeeTableEditorProps) => {
  const tables = useComparedTables(title)
  const { data: newest } = useFeeTableVersion(title, inForce)
  const edited = useEditedFeeTable({ title, loaded, store })
  const { grid, state, openMerge, mergeVersion, restoredAt } = edited
  const [discarding, setDiscarding] = useState<'running' | 'done'>()
  const isOutdated = inForce !== edited.baseVersion
  const isUntouched = grid.rows === grid.baseRows
  const removeNote = useRemoveFeeTableNoteDraft(title)
  const merge = () => newest && mergeVersion(newest)

  // If the user has edited no row, the grid switches to a newer fee table version in force without asking.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is in force
  useEffect(() => {
    if (isOutdated && isUntouched) merge()
  }, [isOutdated, isUntouched, newest])

  if (openMerge)
    return (
      <FeeTableRowConflictPanel
        columns={grid.columns}
        conflicts={openMerge.conflicts}
        version={openMerge.table.version}
        onChoose={edited.chooseConflicts}
        onCancel={edited.cancelMerge}
      />
    )
  return (
    <>
      {state.is === 'conflict' ? (
        <FeeTableDraftConflictNotice
          onAccept={() => void runWithErrorToast(edited.acceptOtherWindow)}
          onOverwrite={edited.overwrite}
        />
      ) : null}
      {isOutdated && !isUntouched ? (
        <MergeNewerFeeTableVersionNotice version={inForce} isLoading={!newest} onMerge={merge} />
      ) : null}
      {discarding === 'done' && isUntouched ? (
        <DiscardedFeeTableDrafts title={title} isInEditor onRestored={onRestored} />
      ) : null}
      {restoredAt && !isUntouched ? (
        <InlineNotice kind="info" icon="clock">
          {`Это ваши неприменённые правки от ${formatDateTime(restoredAt)}. Продолжайте или откажитесь от них.`}
        </InlineNotice>
      ) : null}
      <FeeTableEditScreen
        state={grid}
        onChange={edited.onChange}
        tables={tables}
        saveStatus={<DraftSaveStatus state={state} isStoredLocally={edited.isStoredLocally} />}
        onCheck={(checked) => {
          if (isOutdated) return merge()
          edited.flush()
          onCheck(buildEditedFile(checked), edited.getDraftVersion)
        }}
        isDiscarding={discarding === 'running'}
        onDiscard={async () => {
          setDiscarding('running')
          const failure = await edited.discard()
          if (failure)
            showToast(`Отказаться не получилось: правки остались. ${describeSaveProblem(failure) ?? ''}`)
          else removeNote()
          setDiscarding(failure ? undefined : 'done')
        }}
      />
    </>
  )
}

const LoadedEditTab = (props: LockedEditTabProps) => {
  const { title, inForce, store } = props
  const { client } = useAdminServices()
  const [loads, reload] = useReducer((count: number) => count + 1, 0)
  const query = useEditedRecordQuery(['table', 'editor', title, store.key, loads], () =>
    loadInitialFeeTableDraft(client.table, store, title, inForce),
  )
  return (
    <QueryResultOrErrorNotice query={query}>
      {(loaded) => <FeeTableEditor key={loads} {...props} loaded={loaded} onRestored={reload} />}
    </QueryResultOrErrorNotice>
  )
}

const LockedEditTab = (props: LockedEditTabProps) => {
  const [lock, retryLock] = useDraftLock(props.store.key)
  if (lock === 'pending') return <LoadingPlaceholder />
  if (lock === 'held') return <LoadedEditTab {...props} />
  return (
    <AdminPanel>
      <IllustratedEmptyListMessage illustration="state-empty" title="Вы правите эту таблицу в другом окне">
        <p>{typesetRussianText('Продолжайте там или закройте то окно: правки не пропадут.')}</p>
        <Button mt={12} onClick={retryLock}>
          Править здесь
        </Button>
      </IllustratedEmptyListMessage>
    </AdminPanel>
  )
}

export const FeeTableEditTab = (props: FeeTableEditTabProps) => {
  const store = useDraftStore(buildFeeTableDraftStorageKey(props.title), localFeeTableDraftSchema)
  return store ? <LockedEditTab key={store.key} {...props} store={store} /> : <LoadingPlaceholder />
}
