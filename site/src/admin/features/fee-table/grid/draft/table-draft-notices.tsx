import { Group } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableDraftInfo } from 'shared/contract'
import { formatDate, formatDateTime, formatTime, toKyivDay } from 'shared/format'
import { useSiteStore } from '../../../../../state/site-store.ts'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { InlineNotice, NoticeButton } from '../../../../ui/notices.tsx'
import { runWithErrorToast } from '../../../../ui/run-with-toast.ts'
import { useFeeTableDrafts } from '../../use-fee-tables.ts'
import { buildDiscardedFeeTableDraftsQueryKey, buildFeeTableDraftsQueryKey } from './table-draft.ts'

/** Formats the number of edited rows of a fee table draft. Rows that were only moved are not counted. */
const formatChangedRows = (count: number): string =>
  count === 0 ? 'другой порядок строк' : formatCountWithNoun(count, 'строка', 'строки', 'строк')

interface OwnDraftNoticeProps {
  title: FeeTableTitle
  onContinue: () => void
}

export const OwnFeeTableDraftNotice = ({ title, onContinue }: OwnDraftNoticeProps) => {
  const own = useFeeTableDrafts(title).find((each) => each.own)
  if (!own) return null
  return (
    <InlineNotice
      kind="info"
      icon="clock"
      action={<NoticeButton onClick={onContinue}>Продолжить правку</NoticeButton>}
    >
      {`У вас есть неприменённые правки этой таблицы от ${formatDateTime(new Date(own.updatedAt))}: ${formatChangedRows(own.changed)}.`}
    </InlineNotice>
  )
}

const formatTimeOrEarlierDay = (at: Date, now: Date): string =>
  toKyivDay(at) === toKyivDay(now) ? formatTime(at) : formatDate(at)

/** Says whether a colleague edits a table now or has left edits. Offline nobody is known to edit it now. */
export const formatColleagueDraft = (
  { author, changed, updatedAt, active }: FeeTableDraftInfo,
  { now, isOnline }: { now: Date; isOnline: boolean },
): string =>
  active && isOnline
    ? `Коллега правит эту таблицу: ${author} (${formatChangedRows(changed)}).`
    : `${author}: неприменённые правки от ${formatTimeOrEarlierDay(new Date(updatedAt), now)} (${formatChangedRows(changed)}).`

export const ColleagueFeeTableDraftsNotice = ({ title }: { title: FeeTableTitle }) => {
  const isOnline = useSiteStore(({ online }) => online)
  const others = useFeeTableDrafts(title).filter(({ own }) => !own)
  if (others.length === 0) return null
  const texts = others.map((draft) => formatColleagueDraft(draft, { now: new Date(), isOnline }))
  return (
    <InlineNotice kind="info" icon="person">
      {`${texts.join(' ')} Цены это пока не меняет.`}
    </InlineNotice>
  )
}

interface OtherWindowNoticeProps {
  onAccept: () => void
  onOverwrite: () => void
}

export const FeeTableDraftConflictNotice = ({ onAccept, onOverwrite }: OtherWindowNoticeProps) => (
  <InlineNotice
    kind="warning"
    action={
      <Group gap={8}>
        <NoticeButton onClick={onAccept}>Взять те правки</NoticeButton>
        <NoticeButton onClick={onOverwrite}>Оставить эти</NoticeButton>
      </Group>
    }
  >
    На другом компьютере или в другом окне вы правили эту таблицу иначе.
  </InlineNotice>
)

interface NewerVersionNoticeProps {
  version: number
  isLoading: boolean
  onMerge: () => void
}

export const MergeNewerFeeTableVersionNotice = ({ version, isLoading, onMerge }: NewerVersionNoticeProps) => (
  <InlineNotice
    kind="warning"
    action={
      <NoticeButton loading={isLoading} onClick={onMerge}>
        Учесть её
      </NoticeButton>
    }
  >
    {`Тем временем вступила в силу версия\u00A0${version}. Учтите её перед проверкой: ваши правки останутся.`}
  </InlineNotice>
)

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
      action={<NoticeButton onClick={() => void restore(id)}>Вернуть</NoticeButton>}
    >
      {`Вы отказались от правок ${formatDate(discardedAt)} в ${formatTime(new Date(discardedAt))} (${formatChangedRows(changed)}).${isInEditor ? ' Их можно вернуть 30 дней: здесь или на вкладке «История».' : ''}`}
    </InlineNotice>
  ))
}
