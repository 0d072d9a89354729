import { Button } from '@mantine/core'
import { useState } from 'react'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../admin-context.ts'
import { attempt } from '../../ui/attempt.ts'
import styles from './leave-hint.module.css'

const REFUSED =
  'Браузер не показывает уведомления о новых заявках. Разрешите их в его настройках для этого сайта.'

/** Whether a new request is noticed by whoever looks elsewhere; nobody is asked before they wish for it. */
export const LeaveHint = () => {
  const { notifications } = useAdmin().platform
  const [leave, setLeave] = useState(notifications.leave)
  if (leave === 'given') return null
  return (
    <div className={styles.hint} role="status">
      {leave === 'refused' ? (
        <p>{typeset(REFUSED)}</p>
      ) : (
        <>
          <p>{typeset('О новой заявке можно узнать, не глядя на этот экран.')}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => void attempt(async () => setLeave(await notifications.askLeave()))}
          >
            Показывать уведомления
          </Button>
        </>
      )}
    </div>
  )
}
