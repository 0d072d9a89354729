import { Button } from '@mantine/core'
import type { FeeTableTitle } from 'shared/calculator'
import { EmptyListMessage } from '../../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../../ui/typeset.ts'
import { useAdminContext } from '../../../../lib/admin-context.ts'
import type { DraftStore } from '../../../../lib/drafts/draft-store.ts'
import { useDraftStore } from '../../../../lib/drafts/use-draft-store.ts'
import { useInitialFormRecord } from '../../../../lib/record-queries.ts'
import { LoadingPlaceholder } from '../../../../ui/loading-placeholder.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { loadTableEditor } from '../draft/load-table-editor.ts'
import { buildTableDraftName, type LocalTableDraft, localTableDraftSchema } from '../draft/table-draft.ts'
import { useDraftLock } from '../draft/use-draft-lock.ts'
import { FeeTableEditor } from './fee-table-editor.tsx'

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

const LoadedEditTab = ({ title, inForce, store, onCheck }: LockedEditTabProps) => {
  const { client } = useAdminContext()
  const query = useInitialFormRecord(['table', 'editor', title, store.key], () =>
    loadTableEditor(client.table, store, title, inForce),
  )
  return (
    <QueryView query={query}>
      {(loaded) => (
        <FeeTableEditor title={title} loaded={loaded} store={store} inForce={inForce} onCheck={onCheck} />
      )}
    </QueryView>
  )
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
