import { useContext, useSyncExternalStore } from 'react'
import { formatMoment } from 'shared/format'
import type { News } from '../state/news.ts'
import { useStore } from '../state/use-store.ts'
import { Notice } from '../ui/notice.tsx'
import { OfflineNotice } from '../ui/offline-notice.tsx'
import { KeptNotice } from './kept-notice.tsx'
import styles from './notices.module.css'
import { SentNotices } from './sent-notices.tsx'
import { SiteContext } from './site-context.ts'
import { useReconnect } from './use-reconnect.ts'

interface NoticesProps {
  readonly news: News
}

/** Notices shown on every page: connection, last error, newer version. */
export const Notices = ({ news }: NoticesProps) => {
  const isNew = useSyncExternalStore(news.subscribe, news.get, () => false)
  const online = useStore((state) => state.online)
  const savedAt = useStore((state) => state.savedAt)
  const lastError = useStore((state) => (state.lastError === state.saidError ? null : state.lastError))
  const { tryAgain, isLoading, showsError } = useContext(SiteContext)
  useReconnect()

  return (
    <div className={styles.notices}>
      {/* Always present: screen readers may not announce a live region that appears with its text. */}
      <div role="status">
        {online ? null : <OfflineNotice savedAt={savedAt} />}
        {online && savedAt !== null && !isLoading ? (
          <Notice
            text={`Сервер не ответил вовремя. Страница сохранена ${formatMoment(new Date(savedAt))}`}
            action="Обновить"
            onAction={tryAgain}
          />
        ) : null}
        {isNew ? (
          <Notice text="Вышла новая версия сайта" action="Обновить" onAction={() => location.reload()} />
        ) : null}
      </div>
      <SentNotices />
      <KeptNotice />
      {lastError && online && !isLoading && !showsError ? (
        <div role="alert">
          <Notice text={lastError.title} action="Попробовать ещё раз" onAction={tryAgain} />
        </div>
      ) : null}
    </div>
  )
}
