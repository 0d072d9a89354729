import { useEffect, useState } from 'react'
import { formatTime } from 'shared/format'
import type { KeychainState } from '../../ipc/ipc-channels.ts'
import styles from './status-bar.module.css'

const formatKeychainState = (state: KeychainState): string =>
  state === 'system' ? 'Ключ в системном хранилище' : 'Ключ только в памяти'

/** Shows whether the server is reachable. A live region is not needed: the admin announces a lost connection. */
const ConnectionStatus = ({ isOnline }: { isOnline: boolean }) => {
  const [lostAt, setLostAt] = useState<Date>()
  useEffect(() => setLostAt(isOnline ? undefined : new Date()), [isOnline])
  const offlineLabel = lostAt ? `Нет связи с ${formatTime(lostAt)}` : 'Нет связи'
  return (
    <span className={isOnline ? styles.online : styles.offline}>{isOnline ? 'На связи' : offlineLabel}</span>
  )
}

interface StatusBarProps {
  isOnline: boolean
  server: string
  /** State of the keychain; `undefined` while nobody is signed in, because there is no token then. */
  keychainState: KeychainState | undefined
  version: string
  nextVersion: string | undefined
  installUpdate: () => void
}

export const DesktopStatusBar = ({
  isOnline,
  server,
  keychainState,
  version,
  nextVersion,
  installUpdate,
}: StatusBarProps) => (
  <footer className={styles.bar} data-shell="status">
    <ConnectionStatus isOnline={isOnline} />
    <span title={server}>{new URL(server).host}</span>
    <span className={styles.rest}>
      {keychainState === undefined ? '' : formatKeychainState(keychainState)}
    </span>
    {/* Screen readers announce the button for an update when it appears. */}
    <span aria-live="polite">
      {nextVersion === undefined ? null : (
        <button type="button" className={styles.update} onClick={installUpdate}>
          {`Обновить до ${nextVersion}`}
        </button>
      )}
    </span>
    <span>{`Версия ${version}`}</span>
  </footer>
)
