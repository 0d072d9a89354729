import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Request } from 'shared/contract'
import { counted } from '../../../ui/counted.ts'
import { RequestRows } from '../../requests/request-rows.tsx'
import styles from './request-list.module.css'

const STEP = 100

interface RequestListProps {
  readonly rows: readonly Request[]
  readonly now: Date
  readonly open: string
  readonly onOpen: (open: string) => void
}

/** A hundred at a time, so that thousands do not hold up the window; whichever is open is among them. */
export const RequestList = ({ rows, now, open, onOpen }: RequestListProps) => {
  const [wanted, setWanted] = useState(STEP)
  const opened = rows.findIndex(({ id }) => String(id) === open)
  const shown = Math.max(wanted, Math.ceil((opened + 1) / STEP) * STEP)
  const rest = rows.length - shown
  return (
    <>
      <RequestRows rows={rows.slice(0, shown)} now={now} open={open} onOpen={onOpen} />
      {rest > 0 ? (
        <div className={styles.more}>
          <Button variant="default" onClick={() => setWanted(shown + STEP)}>
            Показать ещё
          </Button>
          <span>Не показано: {counted(rest, 'заявка', 'заявки', 'заявок')}</span>
        </div>
      ) : null}
    </>
  )
}
