import { Tabs } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { useDraftStore } from '../../lib/drafts/use-form-draft.ts'
import { resolveUndefinedIfNotFound } from '../../lib/record-queries.ts'
import { findFeeTableByUrlPath } from '../../routes.ts'
import { AdminIcon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/notices.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import { AdminPanel, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { useFocusRestoredAfterRemoval } from '../../ui/use-focus-restore.ts'
import { useUrlQueryParameters } from '../../ui/use-url-state.ts'
import styles from './editor-page.module.css'
import { FeeTableDownloadMenu } from './fee-table-download.tsx'
import { FeeTableStatusNotices, NewFeeTableVersionNotice } from './fee-table-version-notices.tsx'
import {
  buildFeeTableDraftStorageKey,
  buildFeeTableDraftsQueryKey,
  type FeeTableApiClient,
  hasFeeTableDraftOnServer,
  localFeeTableDraftSchema,
} from './grid/draft/table-draft.ts'
import { ColleagueFeeTableDraftsNotice, OwnFeeTableDraftNotice } from './grid/draft/table-draft-notices.tsx'
import { FeeTableEditTab } from './grid/screen/fee-table-edit-tab.tsx'
import { FeeTableVersionHistoryView } from './history/fee-table-version-history.tsx'
import { FeeTableVersionRowsView } from './rows/fee-table-version-rows-view.tsx'
import { FeeTableUploadFlow } from './upload/fee-table-upload-flow.tsx'
import { ChooseFeeTableFileButton, FeeTableFileDropArea } from './upload/file-inputs.tsx'
import { usePendingFeeTableUpload } from './upload/pending-fee-table-upload.ts'
import { useFeeTables, useLatestLoadedFeeTableVersion } from './use-fee-tables.ts'
import { FeeTableVersionSummaryView } from './versions/fee-table-version-summary.tsx'

const CURRENT_TAB = 'now'
const EDIT_TAB = 'edit'
const HISTORY_TAB = 'history'

const tabs = [CURRENT_TAB, EDIT_TAB, HISTORY_TAB]

interface TableEditorTabsProps {
  title: FeeTableTitle
  inForce: number
  onCheck: (file: File, getDraftVersion: () => number) => void
}

const CurrentRows = ({ title, inForce }: Omit<TableEditorTabsProps, 'onCheck'>) => (
  <AdminPanel>
    <QueryResultOrErrorNotice query={useLatestLoadedFeeTableVersion(title, inForce)}>
      {(table) => <FeeTableVersionRowsView table={table} />}
    </QueryResultOrErrorNotice>
  </AdminPanel>
)

const TableEditorTabs = ({ title, inForce, onCheck }: TableEditorTabsProps) => {
  const [{ tab }, set] = useUrlQueryParameters({ tab: '', show: '', compare: '', q: '', sort: 'row' })
  // Opening another tab of a fee table drops other URL parameters: a search in rows does not apply to the history.
  const openTab = (next: string | null) =>
    set({ tab: next === CURRENT_TAB ? '' : (next ?? ''), show: '', compare: '', q: '', sort: 'row' })
  return (
    <Tabs value={tabs.includes(tab) ? tab : CURRENT_TAB} keepMounted={false} onChange={openTab}>
      {tab === EDIT_TAB ? null : (
        <OwnFeeTableDraftNotice title={title} onContinue={() => openTab(EDIT_TAB)} />
      )}
      <Tabs.List className={styles.list ?? ''} aria-label="Версии таблицы">
        <Tabs.Tab value={CURRENT_TAB}>В силе</Tabs.Tab>
        <Tabs.Tab value={EDIT_TAB}>Правка</Tabs.Tab>
        <Tabs.Tab value={HISTORY_TAB}>История</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={CURRENT_TAB}>
        <CurrentRows title={title} inForce={inForce} />
      </Tabs.Panel>
      <Tabs.Panel value={EDIT_TAB}>
        <FeeTableEditTab title={title} inForce={inForce} onCheck={onCheck} />
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY_TAB}>
        <FeeTableVersionHistoryView title={title} onRestored={() => openTab(EDIT_TAB)} />
      </Tabs.Panel>
    </Tabs>
  )
}

const TableNotUploaded = ({ onFile }: { onFile: (file: File) => void }) => (
  <AdminPanel>
    <IllustratedEmptyListMessage illustration="state-empty" title="Таблица ещё не загружена">
      <p>
        {typesetRussianText(
          'Пока её нет, калькулятор не назовёт цену там, где она нужна. Подойдёт файл xlsx или csv, перетащите его сюда или выберите.',
        )}
      </p>
      <ChooseFeeTableFileButton mt={12} onFile={onFile}>
        Выбрать файл
      </ChooseFeeTableFileButton>
    </IllustratedEmptyListMessage>
  </AdminPanel>
)

interface CurrentTableProps {
  title: FeeTableTitle
  onFile: (file: File) => void
  onEdited: TableEditorTabsProps['onCheck']
}

const CurrentTable = ({ title, onFile, onEdited }: CurrentTableProps) => {
  const query = useFeeTables()
  const table = query.data?.find((each) => each.title === title)
  const inForce = table?.inForce
  return (
    <FeeTableFileDropArea onFile={onFile}>
      <AdminScreenHeader
        title={feeTableDefinitions[title].name}
        aside={inForce ? <FeeTableVersionSummaryView info={inForce} /> : null}
      >
        {inForce ? <FeeTableDownloadMenu title={title} version={inForce.version} /> : null}
        <ChooseFeeTableFileButton
          variant="filled"
          onFile={onFile}
          data-key="new"
          leftSection={<AdminIcon name="plus" size={16} />}
        >
          Загрузить новую версию
        </ChooseFeeTableFileButton>
      </AdminScreenHeader>
      <QueryResultOrErrorNotice query={query}>
        {() =>
          table?.inForce ? (
            <>
              <NewFeeTableVersionNotice title={title} inForce={table.inForce} />
              <FeeTableStatusNotices table={table} />
              <ColleagueFeeTableDraftsNotice title={title} />
              <TableEditorTabs title={title} inForce={table.inForce.version} onCheck={onEdited} />
            </>
          ) : (
            <TableNotUploaded onFile={onFile} />
          )
        }
      </QueryResultOrErrorNotice>
    </FeeTableFileDropArea>
  )
}

const DRAFT_REMAINS_MESSAGE =
  'Версия применена, а черновик правок остался. Посмотрите его на вкладке «Правка»: от лишнего можно отказаться.'

const useRemoveTableDraft = (title: FeeTableTitle) => {
  const { table } = useAdminServices().backgroundClient
  const queries = useQueryClient()
  const store = useDraftStore(buildFeeTableDraftStorageKey(title), localFeeTableDraftSchema)
  const queryKey = buildFeeTableDraftsQueryKey(title)
  return async (ifVersion: number | undefined) => {
    queries.setQueryData<Awaited<ReturnType<FeeTableApiClient['listDrafts']>>>(queryKey, (drafts) =>
      drafts?.filter(({ own }) => !own),
    )
    await store?.remove()
    await runWithErrorToast(
      async () => {
        if (await hasFeeTableDraftOnServer(table, title))
          await resolveUndefinedIfNotFound(table.removeDraft({ params: { title }, query: {}, ifVersion }))
      },
      () => showToast(DRAFT_REMAINS_MESSAGE),
    )
    await queries.invalidateQueries({ queryKey })
  }
}

const TableEditor = ({ title }: { title: FeeTableTitle }) => {
  const { upload, start, leave, finish, clear, replaceFile, setDay } = usePendingFeeTableUpload(title)
  const [{ tab }, set] = useUrlQueryParameters({ tab: '', show: '', compare: '' })
  const containerRef = useFocusRestoredAfterRemoval<HTMLDivElement>(upload)
  const removeDraft = useRemoveTableDraft(title)
  const [isApplied, setApplied] = useState(false)
  const showAppliedVersion = () => {
    finish()
    if (upload?.isFromGrid) void removeDraft(upload.getDraftVersion?.())
    set({ tab: '', show: '', compare: '' })
    setApplied(true)
  }
  // An applied upload stays shown until another tab opens: the edit tab would load the draft that is being removed.
  const isFinished = isApplied && tab !== EDIT_TAB
  useEffect(() => {
    if (!isFinished) return
    setApplied(false)
    clear()
  }, [isFinished, clear])
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.around}>
      {upload ? (
        <FeeTableUploadFlow
          title={title}
          upload={upload}
          onFile={replaceFile}
          onDay={setDay}
          onLeave={leave}
          onApplied={showAppliedVersion}
        />
      ) : (
        <CurrentTable
          title={title}
          onFile={(file) => start({ file })}
          onEdited={(file, getDraftVersion) => start({ file, isFromGrid: true, getDraftVersion })}
        />
      )}
    </div>
  )
}

export const Page = () => {
  const title = findFeeTableByUrlPath(useLocation().pathname)
  return title === undefined ? null : <TableEditor title={title} />
}
