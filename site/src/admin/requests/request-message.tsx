import { Button } from '@mantine/core'
import { type Request, SHORT_MESSAGE } from 'shared/contract'
import { typeset } from '../../ui/typeset.ts'
import styles from './request-details.module.css'
import { useRequest } from './use-request.ts'

interface RequestMessageProps {
  readonly request: Extract<Request, { kind: 'calculation' }>
}

/** What was written, whole; until the rest has come, its beginning, as lists have it. */
export const RequestMessage = ({ request }: RequestMessageProps) => {
  const { data, isError, refetch } = useRequest(request.id)
  if (data?.kind === 'calculation') return <p className={styles.message}>{data.message}</p>
  if (request.message.length < SHORT_MESSAGE) return <p className={styles.message}>{request.message}</p>
  return (
    <>
      <p className={styles.message}>{`${request.message}…`}</p>
      {isError ? (
        <p className={styles.trouble} role="alert">
          <span>{typeset('Показано только начало письма: остальное не загрузилось.')}</span>
          <Button variant="default" size="compact-sm" onClick={() => void refetch()}>
            Попробовать ещё раз
          </Button>
        </p>
      ) : (
        <p className={styles.hint} aria-live="polite">
          Загружаем письмо целиком…
        </p>
      )}
    </>
  )
}
