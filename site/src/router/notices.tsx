import { useContext, useSyncExternalStore } from 'react'
import { useStore } from '../state/use-store.ts'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import styles from './notices.module.css'
import { SiteContext } from './site-context.ts'
import { useReconnect } from './use-reconnect.ts'

interface NoticesProps {
  readonly news: { readonly get: () => boolean; readonly subscribe: (listener: () => void) => () => void }
}

/** What the visitor should know, whatever page is open: connection, the last error, a newer version. */
export const Notices = ({ news }: NoticesProps) => {
  const isNew = useSyncExternalStore(news.subscribe, news.get, news.get)
  const online = useStore((state) => state.online)
  const savedAt = useStore((state) => state.savedAt)
  const lastError = useStore((state) => state.lastError)
  const { tryAgain, isLoading, showsError } = useContext(SiteContext)
  useReconnect()

  return (
    <div className={styles.notices}>
      {online ? null : <OfflineNotice savedAt={savedAt} />}
      {lastError && online && !isLoading && !showsError ? (
        <Notice text={lastError.title} action="Попробовать ещё раз" onAction={tryAgain} isAlert />
      ) : null}
      {isNew ? (
        <Notice text="Вышла новая версия сайта" action="Обновить" onAction={() => location.reload()} />
      ) : null}
    </div>
  )
}
