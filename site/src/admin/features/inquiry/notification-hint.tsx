import { Button } from '@mantine/core'
import { useState } from 'react'
import { typeset } from '../../../ui/typeset.ts'
import { useAdmin } from '../../lib/admin-context.ts'
import { runWithToast } from '../../ui/run-with-toast.ts'
import styles from './notification-hint.module.css'

const BLOCKED_TEXT =
  'Браузер не показывает уведомления о новых заявках. Разрешите их в его настройках для этого сайта.'

/** Hint about notifications for new inquiries. Permission is requested only when the user presses the button. */
export const NotificationHint = () => {
  const { notifications } = useAdmin().platform
  const [permission, setPermission] = useState(notifications.getPermission)
  if (permission === 'given') return null
  return (
    <div className={styles.hint} role="status">
      {permission === 'refused' ? (
        <p>{typeset(BLOCKED_TEXT)}</p>
      ) : (
        <>
          <p>{typeset('О новой заявке можно узнать, не глядя на этот экран.')}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              void runWithToast(async () => setPermission(await notifications.requestPermission()))
            }
          >
            Показывать уведомления
          </Button>
        </>
      )}
    </div>
  )
}
