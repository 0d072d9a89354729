import { Button, Group, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from 'shared/errors'
import { markPageBusyDuringPromise } from '../../lib/page-settled.ts'
import { IllustratedEmptyListMessage } from '../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../ui/typeset.ts'

const OFFLINE_TEXT = 'Проверьте подключение. Как только связь появится, данные загрузятся сами.'

const describeError = (error: Error): string => {
  if (!(error instanceof AppError)) return 'Это ошибка программы, а не ваша.'
  return error.code === 'database-away'
    ? `${error.title}. Как только она ответит, данные загрузятся сами.`
    : `${error.title}.`
}

interface QueryViewProps<Data> {
  query: Pick<UseQueryResult<Data>, 'data' | 'error'> & {
    refetch: () => Promise<unknown>
  }
  children: (data: Data) => ReactNode
}

/** Shows the data of a query, a skeleton while loading, or the error. If a refetch fails, the data stays on screen. */
export const QueryResultOrErrorNotice = <Data,>({ query, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  const { error } = query
  if (!error) return <LoadingPlaceholder />
  const isOffline = error instanceof AppError && error.code === 'unreachable'
  return (
    <IllustratedEmptyListMessage
      illustration={isOffline ? 'state-offline' : 'state-error'}
      title={isOffline ? 'Нет связи с сервером' : 'Данные не загрузились'}
    >
      <p role="alert">{typesetRussianText(isOffline ? OFFLINE_TEXT : describeError(error))}</p>
      <Button variant="filled" mt={12} onClick={() => void markPageBusyDuringPromise(query.refetch())}>
        Попробовать ещё раз
      </Button>
    </IllustratedEmptyListMessage>
  )
}

interface InlineLoadErrorProps {
  text: string
  /** Loads again. Without it there is nothing to try. */
  onRetry?: (() => unknown) | undefined
}

/** One line in place of a part of a screen that could not be loaded. */
export const InlineLoadError = ({ text, onRetry }: InlineLoadErrorProps) => (
  <Group gap={8} role="alert" c="var(--danger)">
    {typesetRussianText(text)}
    {onRetry ? (
      <Button size="compact-sm" onClick={() => void onRetry()}>
        Попробовать ещё раз
      </Button>
    ) : null}
  </Group>
)

/** Static skeleton in the rough shape of a screen, shown while data is loading. */
export const LoadingPlaceholder = () => (
  <Stack gap={12} aria-busy="true" aria-label="Загрузка">
    <Skeleton height={28} width={240} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} animate={false} />
    <Skeleton height={36} width="70%" animate={false} />
  </Stack>
)
