import type { UseQueryResult } from '@tanstack/react-query'
import { INQUIRY_MESSAGE_PREVIEW_LENGTH, type Inquiry } from 'shared/contract'
import { isNotFoundError } from '../../../lib/record-queries.ts'
import { InlineLoadError } from '../../../ui/query-view.tsx'
import styles from './inquiry-panel.module.css'

interface InquiryMessageProps {
  inquiry: Extract<Inquiry, { kind: 'calculation' }>
  query: Pick<UseQueryResult<Inquiry>, 'data' | 'error' | 'refetch'>
}

/** Full message of an inquiry. Until the message is loaded, its beginning from the inquiry list is shown. */
export const InquiryMessage = ({ inquiry, query: { data, error, refetch } }: InquiryMessageProps) => {
  if (data?.kind === 'calculation') return <p className={styles.message}>{data.message}</p>
  if (inquiry.message.length < INQUIRY_MESSAGE_PREVIEW_LENGTH)
    return <p className={styles.message}>{inquiry.message}</p>
  return (
    <div>
      <p className={styles.message}>{`${inquiry.message}…`}</p>
      {error ? (
        <InlineLoadError
          text="Показано только начало письма: остальное не загрузилось."
          onRetry={isNotFoundError(error) ? undefined : refetch}
        />
      ) : (
        <p className={styles.hint} aria-live="polite">
          Загружаем письмо целиком…
        </p>
      )}
    </div>
  )
}
