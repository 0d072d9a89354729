import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import { formatDateTime } from 'shared/format'
import { formatCountWithNoun } from '../../../../../ui/format-count-with-noun.ts'
import { useAdminServices } from '../../../../lib/admin-context.ts'
import { InlineNotice } from '../../../../ui/notices.tsx'
import { buildFeeTableDraftsQueryKey } from './table-draft.ts'

const POLLING_MS = 30_000

/** Formats the number of edited rows of a fee table draft. Rows that were only moved are not counted. */
const formatChangedRows = (count: number): string =>
  count === 0 ? 'другой порядок строк' : formatCountWithNoun(count, 'строка', 'строки', 'строк')

const useTableDrafts = (title: FeeTableTitle) => {
  const { backgroundClient } = useAdminServices()
  const { data } = useQuery({
    queryKey: buildFeeTableDraftsQueryKey(title),
    queryFn: () => backgroundClient.table.listDrafts({ params: { title } }),
    refetchInterval: POLLING_MS,
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

export const ColleagueFeeTableDraftsNotice = ({ title }: { title: FeeTableTitle }) => {
  const others = useTableDrafts(title).filter(({ own }) => !own)
  if (others.length === 0) return null
  const authors = others.map(
    ({ author, changed, updatedAt }) =>
      `${author} (${formatChangedRows(changed)}, ${formatDateTime(new Date(updatedAt))})`,
  )
  return (
    <InlineNotice kind="info" icon="person">
      {`${others.length > 1 ? 'Коллеги правят' : 'Коллега правит'} эту таблицу: ${authors.join(', ')}. Цены это пока не меняет.`}
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
    {`Тем временем вступила в силу версия ${version}. Учтите её перед проверкой: ваши правки останутся.`}
  </InlineNotice>
)
