import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import { formatDate, formatTime } from 'shared/format'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { InlineNotice } from '../../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../../ui/run-with-toast.ts'
import { buildDiscardedFeeTableDraftsQueryKey, buildFeeTableDraftsQueryKey } from './table-draft.ts'
import { formatChangedRows } from './table-draft-notices.tsx'

export interface DiscardedFeeTableDraftsProps {
  title: FeeTableTitle
  onRestored: () => void
}

/** Lists the edits that the user has discarded, newest first; in the editor only those discarded just now. */
export const DiscardedFeeTableDrafts = ({
  title,
  isInEditor = false,
  onRestored,
}: DiscardedFeeTableDraftsProps & { isInEditor?: boolean }) => {
  const { client, backgroundClient } = useAdminServices()
  const queries = useQueryClient()
  const queryKey = buildDiscardedFeeTableDraftsQueryKey(title)
  const { data } = useQuery({
    queryKey,
    queryFn: () => backgroundClient.table.listDiscardedDrafts({ params: { title } }),
  })
  const restore = async (id: number) => {
    let isRestored = false
    await runWithErrorToast(async () => {
      await client.table.restoreDiscardedDraft({ params: { title, id } })
      isRestored = true
    })
    await queries.invalidateQueries({ queryKey })
    // If the answer was lost, the list tells whether the edits are restored.
    const listed = queries.getQueryData<typeof data>(queryKey)
    if (isRestored || !listed?.some((draft) => draft.id === id)) onRestored()
    await queries.invalidateQueries({ queryKey: buildFeeTableDraftsQueryKey(title) })
  }
  return data?.slice(0, isInEditor ? 1 : undefined).map(({ id, discardedAt, changed }) => (
    <InlineNotice
      key={id}
      kind="info"
      icon="clock"
      action={
        <Button variant="default" size="compact-sm" onClick={() => void restore(id)}>
          Вернуть
        </Button>
      }
    >
      {`Вы отказались от правок ${formatDate(discardedAt)} в ${formatTime(new Date(discardedAt))} (${formatChangedRows(changed)}).${isInEditor ? ' Их можно вернуть 30 дней: здесь или на вкладке «История».' : ''}`}
    </InlineNotice>
  ))
}
