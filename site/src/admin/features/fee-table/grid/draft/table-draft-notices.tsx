import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import type { FeeTableDraftInfo } from 'shared/contract'
import { formatDate, formatDateTime, formatTime, toKyivDay } from 'shared/format'
import { useSiteStore } from '../../../../../state/site-store.ts'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { InlineNotice } from '../../../../ui/notices.tsx'
import { FEE_TABLE_POLLING_MS } from '../../use-fee-tables.ts'
import { buildFeeTableDraftsQueryKey } from './table-draft.ts'

/** Formats the number of edited rows of a fee table draft. Rows that were only moved are not counted. */
export const formatChangedRows = (count: number): string =>
  count === 0 ? 'другой порядок строк' : formatCountWithNoun(count, 'строка', 'строки', 'строк')

const useTableDrafts = (title: FeeTableTitle) => {
  const { backgroundClient } = useAdminServices()
  const isOnline = useSiteStore(({ online }) => online)
  const { data } = useQuery({
    queryKey: buildFeeTableDraftsQueryKey(title),
    queryFn: () => backgroundClient.table.listDrafts({ params: { title } }),
    refetchInterval: isOnline && FEE_TABLE_POLLING_MS,
  })
  return data ?? []
}

interface OwnDraftNoticeProps {
  title: FeeTableTitle
  onContinue: () => void
}

export const OwnFeeTableDraftNotice = ({ title, onContinue }: OwnDraftNoticeProps) => {
  const own = useTableDrafts(title).find((each) => each.own)
  if (!own) return null
  return (
    <InlineNotice
      kind="info"
      icon="clock"
      action={
        <Button variant="default" size="compact-sm" onClick={onContinue}>
          Продолжить правку
        </Button>
      }
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
  const others = useTableDrafts(title).filter(({ own }) => !own)
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
        <Button variant="default" size="compact-sm" onClick={onAccept}>
          Взять те правки
        </Button>
        <Button variant="default" size="compact-sm" onClick={onOverwrite}>
          Оставить эти
        </Button>
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
      <Button variant="default" size="compact-sm" loading={isLoading} onClick={onMerge}>
        Учесть её
      </Button>
    }
  >
    {`Тем временем вступила в силу версия\u00A0${version}. Учтите её перед проверкой: ваши правки останутся.`}
  </InlineNotice>
)
