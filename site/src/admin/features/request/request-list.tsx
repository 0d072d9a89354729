import { Button } from '@mantine/core'
import type { Request } from 'shared/contract'
import { formatPlural } from '../../../ui/format-plural.ts'
import { typeset } from '../../../ui/typeset.ts'
import { RequestRows } from '../../requests/request-rows.tsx'
import styles from './request-list.module.css'

interface RequestListProps {
  readonly rows: readonly Request[]
  readonly now: Date
  readonly open: string
  readonly onOpen: (open: string) => void
  /** How many there are that were not read yet. */
  readonly rest: number
  readonly more: {
    readonly isLoading: boolean
    readonly isFailed: boolean
    readonly load: () => void
  }
}

/** The rows that were read, and the way to the next page. */
export const RequestList = ({ rows, now, open, onOpen, rest, more }: RequestListProps) => (
  <>
    <RequestRows rows={rows} now={now} open={open} onOpen={onOpen} />
    {rest > 0 ? (
      <div className={styles.more}>
        <Button variant="default" loading={more.isLoading} onClick={more.load}>
          Показать ещё
        </Button>
        <span>Не показано: {formatPlural(rest, 'заявка', 'заявки', 'заявок')}</span>
        {more.isFailed ? (
          <span role="alert" className={styles.failed}>
            {typeset('Следующие заявки не загрузились. Попробуйте ещё раз.')}
          </span>
        ) : null}
      </div>
    ) : null}
  </>
)
