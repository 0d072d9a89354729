import type { Request } from 'shared/contract'
import { useFocusKept } from '../ui/use-focus-kept.ts'
import { RequestRow } from './request-row.tsx'
import styles from './request-rows.module.css'

interface RequestRowsProps {
  readonly rows: readonly Request[]
  readonly now: Date
  /** The id of the one that is open, as the address has it. */
  readonly open: string
  readonly onOpen: (open: string) => void
}

/** Requests one below the other; one of them is open at a time. */
export const RequestRows = ({ rows, now, open, onOpen }: RequestRowsProps) => {
  const list = useFocusKept<HTMLUListElement>(open)
  return (
    <div className={styles.table}>
      <div className={`${styles.line} ${styles.head}`} aria-hidden="true">
        <span className={styles.who}>Кто</span>
        <span className={styles.message}>Сообщение</span>
        <span className={styles.mail}>Письмо</span>
        <span className={styles.when}>Когда</span>
      </div>
      <ul className={styles.rows} ref={list} tabIndex={-1} aria-label="Заявки">
        {rows.map((request) => {
          const isOpen = String(request.id) === open
          return (
            <RequestRow
              key={request.id}
              request={request}
              now={now}
              isOpen={isOpen}
              onTurn={() => onOpen(isOpen ? '' : String(request.id))}
              onMarked={() => onOpen('')}
            />
          )
        })}
      </ul>
    </div>
  )
}
