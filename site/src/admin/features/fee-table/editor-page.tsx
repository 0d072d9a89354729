import { Tabs } from '@mantine/core'
import { useLocation } from 'react-router-dom'
import { type FeeTableTitle, feeTableDefinitions } from 'shared/calculator'
import { StatusMessage } from '../../../ui/status-message.tsx'
import { typeset } from '../../../ui/typeset.ts'
import { findFeeTableByPath } from '../../lib/fee-table-path.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import { useFocusRestore } from '../../ui/use-focus-restore.ts'
import { useUrlState } from '../../ui/use-url-state.ts'
import styles from './editor-page.module.css'
import { VersionHistory } from './history/history-view.tsx'
import { VersionRowsView } from './rows/rows-view.tsx'
import { VersionDownloadMenu } from './table-download.tsx'
import { ChooseFileButton, FileDropArea } from './upload/file-inputs.tsx'
import { usePendingUpload } from './upload/pending-upload.ts'
import { TableUploadFlow } from './upload/upload-flow.tsx'
import { useFeeTables, useTableVersion } from './use-tables.ts'
import { NewVersionNotice, TableStatusNotices } from './version-notices.tsx'
import { VersionFacts } from './versions/version-facts.tsx'

const CURRENT_TAB = 'now'
const HISTORY_TAB = 'history'

interface TableEditorTabsProps {
  readonly title: FeeTableTitle
  /** Number of the fee table version in force today. */
  readonly inForce: number
}

const CurrentRows = ({ title, inForce }: TableEditorTabsProps) => (
  <Panel>
    <QueryView query={useTableVersion(title, inForce)}>
      {(table) => <VersionRowsView table={table} />}
    </QueryView>
  </Panel>
)

const TableEditorTabs = ({ title, inForce }: TableEditorTabsProps) => {
  const [{ tab }, set] = useUrlState({ tab: '', show: '', compare: '', q: '', sort: 'row' })
  return (
    <Tabs
      value={tab === HISTORY_TAB ? HISTORY_TAB : CURRENT_TAB}
      keepMounted={false}
      onChange={(next) =>
        // The search in the rows does not apply to the history, and the other way round.
        set({ tab: next === HISTORY_TAB ? HISTORY_TAB : '', show: '', compare: '', q: '', sort: 'row' })
      }
    >
      <Tabs.List className={styles.list ?? ''} aria-label="Версии таблицы">
        <Tabs.Tab value={CURRENT_TAB}>В силе</Tabs.Tab>
        <Tabs.Tab value={HISTORY_TAB}>История</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value={CURRENT_TAB}>
        <CurrentRows title={title} inForce={inForce} />
      </Tabs.Panel>
      <Tabs.Panel value={HISTORY_TAB}>
        <VersionHistory title={title} />
      </Tabs.Panel>
    </Tabs>
  )
}

interface TableNotUploadedProps {
  readonly onFile: (file: File) => void
}

const TableNotUploaded = ({ onFile }: TableNotUploadedProps) => (
  <Panel>
    <StatusMessage illustration="state-empty" title="Таблица ещё не загружена">
      <p>
        {typeset(
          'Пока её нет, калькулятор не назовёт цену там, где она нужна. Подойдёт файл xlsx или csv, перетащите его сюда или выберите.',
        )}
      </p>
      <ChooseFileButton mt={12} variant="default" onFile={onFile}>
        Выбрать файл
      </ChooseFileButton>
    </StatusMessage>
  </Panel>
)

interface TableEditorProps {
  readonly title: FeeTableTitle
}

interface CurrentTableProps extends TableEditorProps {
  readonly onFile: (file: File) => void
}

const CurrentTable = ({ title, onFile }: CurrentTableProps) => {
  const query = useFeeTables()
  const table = query.data?.find((each) => each.title === title)
  const inForce = table?.inForce
  return (
    <FileDropArea onFile={onFile}>
      <ScreenHeader
        title={feeTableDefinitions[title].name}
        aside={inForce ? <VersionFacts info={inForce} /> : null}
      >
        {inForce ? <VersionDownloadMenu title={title} version={inForce.version} /> : null}
        <ChooseFileButton onFile={onFile} data-key="new" leftSection={<Icon name="plus" size={16} />}>
          Загрузить новую версию
        </ChooseFileButton>
      </ScreenHeader>
      <QueryView query={query}>
        {() =>
          table?.inForce ? (
            <>
              <NewVersionNotice title={title} inForce={table.inForce} />
              <TableStatusNotices table={table} />
              <TableEditorTabs title={title} inForce={table.inForce.version} />
            </>
          ) : (
            <TableNotUploaded onFile={onFile} />
          )
        }
      </QueryView>
    </FileDropArea>
  )
}

/** Screen of one fee table: its current rows, its history, and the upload of a new version, which replaces both. */
const TableEditor = ({ title }: TableEditorProps) => {
  const { upload, start, clear, update } = usePendingUpload(title)
  const [, set] = useUrlState({ tab: '', show: '', compare: '' })
  const containerRef = useFocusRestore<HTMLDivElement>(upload)
  const showAppliedVersion = () => {
    clear()
    set({ tab: '', show: '', compare: '' })
  }
  return (
    <div ref={containerRef} tabIndex={-1} className={styles.around}>
      {upload ? (
        <TableUploadFlow
          title={title}
          upload={upload}
          onUpdate={update}
          onLeave={clear}
          onApplied={showAppliedVersion}
        />
      ) : (
        <CurrentTable title={title} onFile={start} />
      )}
    </div>
  )
}

export const Page = () => {
  const title = findFeeTableByPath(useLocation().pathname)
  return title === undefined ? null : <TableEditor title={title} />
}
