import { ActionIcon, Tooltip } from '@mantine/core'
import { Link } from 'react-router-dom'
import { formatTime } from 'shared/format'
import { useSession } from '../session/use-session.ts'
import { Icon } from '../ui/icon.tsx'
import styles from './account-panel.module.css'

/** Shows who is signed in and when the session ends. */
export const AccountPanel = () => {
  const session = useSession()
  if (!session) return null
  return (
    <div className={styles.account}>
      <p className={styles.words}>
        <strong>{session.user?.email ?? ' '}</strong>
        <span>Сеанс до {formatTime(new Date(session.exp * 1000))}</span>
      </p>
      <Tooltip label="Выйти">
        <ActionIcon component={Link} to="/admin/logout" aria-label="Выйти">
          <Icon name="exit" />
        </ActionIcon>
      </Tooltip>
    </div>
  )
}
