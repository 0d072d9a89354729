import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import { scheduleTimeout } from '../../../../../lib/retry-sender.ts'
import { useSiteStore } from '../../../../../state/site-store.ts'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import type { AutosaveState } from '../../../../lib/drafts/autosave.ts'
import { createAutosave } from '../../../../lib/drafts/autosave.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { useFlushOnPageHide } from '../../../../lib/drafts/unsaved-changes.tsx'
import { useDraftStore } from '../../../../lib/drafts/use-form-draft.ts'
import { orUndefinedIfNotFound } from '../../../../lib/record-queries.ts'
import { runWithToast } from '../../../../ui/run-with-toast.ts'
import { showToast } from '../../../../ui/toast.tsx'
import type { GridState } from '../model/grid-state.ts'
import { createTableDraftWriter } from './draft-writer.ts'
import { hasStoredDraft, type InitialTableDraft, type TableApiClient } from './load-table-editor.ts'
import {
  buildDraftListKey,
  buildTableDraftName,
  isSameTableDraft,
  type LocalTableDraft,
  localTableDraftSchema,
  type TableDraftContent,
  type TableDraftVersion,
} from './table-draft.ts'
import { createTableDraftPersistence } from './table-draft-persistence.ts'

type Title = GridState['title']

type TableDraftList = Awaited<ReturnType<TableApiClient['listDrafts']>>

interface TableDraftOptions {
  readonly title: Title
  readonly loaded: InitialTableDraft
  readonly store: DraftStore<LocalTableDraft>
}

export interface TableDraftControls {
  readonly state: AutosaveState<TableDraftContent, TableDraftVersion>
  /** True if edits that the server does not have are safe on this computer. */
  readonly isStoredLocally: boolean
  /** Saves the edited rows soon. `base` is the version of the table on which they are based. */
  readonly edit: (content: TableDraftContent, baseRows: TableDraftContent) => void
  /** Continues with the draft of another window. `baseRows` is the version on which that draft is based. */
  readonly acceptRemote: (baseRows: TableDraftContent) => TableDraftContent
  /** Replaces the draft of another window. */
  readonly overwrite: () => void
  /** Writes the newest edits on this computer at once. */
  readonly flush: () => void
}

/** Saves the edits of a table: on this computer after each edit, on the server after a pause. */
export const useTableDraft = ({ title, loaded, store }: TableDraftOptions): TableDraftControls => {
  const { backgroundClient } = useAdminContext()
  const queryClient = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  const isSignedIn = useSiteStore(({ auth }) => auth.session !== null)
  const [isStoredLocally, setStoredLocally] = useState(true)
  const [, rerender] = useReducer((count: number) => count + 1, 0)

  const [{ autosave, writer, baseRef }] = useState(() => {
    const baseHolder = { current: { base: loaded.base.version, rows: loaded.base.rows } as TableDraftContent }
    const createdWriter = createTableDraftWriter(store, setStoredLocally)
    const createdAutosave = createAutosave<TableDraftContent, TableDraftVersion>({
      initial: loaded.initial,
      isSame: isSameTableDraft,
      isSavable: () => true,
      ...createTableDraftPersistence(
        backgroundClient.table,
        title,
        () => baseHolder.current,
        () => void queryClient.invalidateQueries({ queryKey: buildDraftListKey(title) }),
      ),
      storeLocally: createdWriter.write,
      now: () => Date.now(),
      setTimer: scheduleTimeout,
      onChange: rerender,
    })
    return { autosave: createdAutosave, writer: createdWriter, baseRef: baseHolder }
  })

  useEffect(() => {
    if (isOnline && isSignedIn) autosave.retry()
  }, [isOnline, isSignedIn, autosave])
  useFlushOnPageHide(writer.flush)
  useEffect(
    () => () => {
      autosave.close()
      writer.flush()
    },
    [autosave, writer],
  )

  return {
    state: autosave.state(),
    isStoredLocally,
    edit: (content, baseRows) => {
      baseRef.current = baseRows
      autosave.edit(content)
    },
    acceptRemote: (baseRows) => {
      baseRef.current = baseRows
      autosave.acceptRemote()
      return autosave.content()
    },
    overwrite: autosave.overwrite,
    flush: writer.flush,
  }
}

const FAILURE_MESSAGE =
  'Версия применена, а черновик правок убрать не удалось. Откажитесь от него на вкладке «Правка».'

/** Removes the draft of a table after its edits were applied. */
export const useRemoveTableDraft = (title: Title): (() => Promise<void>) => {
  const { backgroundClient } = useAdminContext()
  const queryClient = useQueryClient()
  const store = useDraftStore(buildTableDraftName(title), localTableDraftSchema)
  return async () => {
    queryClient.setQueryData<TableDraftList>(buildDraftListKey(title), (drafts) =>
      drafts?.filter(({ own }) => !own),
    )
    await store?.remove()
    await runWithToast(
      async () => {
        if (await hasStoredDraft(backgroundClient.table, title))
          await orUndefinedIfNotFound(backgroundClient.table.removeDraft({ params: { title } }))
      },
      () => showToast(FAILURE_MESSAGE),
    )
    await queryClient.invalidateQueries({ queryKey: buildDraftListKey(title) })
  }
}
