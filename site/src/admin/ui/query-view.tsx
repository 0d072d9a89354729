import { Button } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AppError } from 'shared/errors'
import { StatusMessage } from '../../ui/status-message.tsx'
import { typeset } from '../../ui/typeset.ts'
import { Loading } from './loading.tsx'

const WHEN_BACK = 'Проверьте подключение. Как только связь появится, данные загрузятся сами.'

const words = (error: Error): string =>
  error instanceof AppError ? `${error.title}.` : 'Это ошибка программы, а не ваша.'

interface QueryViewProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'error'> & {
    readonly refetch: () => unknown
  }
  readonly children: (data: Data) => ReactNode
}

/** What was read; until then that it is coming, or why it does not come. A re-read that fails takes nothing away. */
export const QueryView = <Data,>({ query, children }: QueryViewProps<Data>) => {
  if (query.data !== undefined) return children(query.data)
  const { error } = query
  if (!error) return <Loading />
  const isAway = error instanceof AppError && error.code === 'unreachable'
  return (
    <StatusMessage
      illustration={isAway ? 'state-offline' : 'state-error'}
      title={isAway ? 'Нет связи с сервером' : 'Данные не загрузились'}
    >
      <p role="alert">{typeset(isAway ? WHEN_BACK : words(error))}</p>
      <Button mt={12} onClick={() => void query.refetch()}>
        Попробовать ещё раз
      </Button>
    </StatusMessage>
  )
}
