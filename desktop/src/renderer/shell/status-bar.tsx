import { useEffect, useState } from 'react'
import { formatTime } from 'shared/format'
import type { KeyStore } from '../../ipc/channels.ts'
import { inStatusBar } from './key-store-words.ts'
import styles from './status-bar.module.css'

/** Has no live region: the admin's own bar announces the change. */
const Line = ({ isOnline }: { readonly isOnline: boolean }) => {
  const [lostAt, setLostAt] = useState<Date>()
  useEffect(() => setLostAt(isOnline ? undefined : new Date()), [isOnline])
  const away = lostAt ? `Нет связи с ${formatTime(lostAt)}` : 'Нет связи'
  return <span className={isOnline ? styles.online : styles.offline}>{isOnline ? 'На связи' : away}</span>
}

interface StatusBarProps {
  readonly isOnline: boolean
  /** Origin of the chosen server. */
  readonly server: string
  /** `undefined` while nobody is signed in, because there is no token. */
  readonly keyStore: KeyStore | undefined
  readonly version: string
}

export const StatusBar = ({ isOnline, server, keyStore, version }: StatusBarProps) => (
  <footer className={styles.bar} data-shell="status">
    <Line isOnline={isOnline} />
    <span title={server}>{new URL(server).host}</span>
    <span className={styles.rest}>{keyStore === undefined ? '' : inStatusBar[keyStore]}</span>
    <span>{`Версия ${version}`}</span>
  </footer>
)
