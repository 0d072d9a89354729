import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatDateTime } from 'shared/format'
import { useContactForm } from '../features/contact/queue/contact-form-queue-context.ts'
import { type ContactFormKind, contactFormKinds } from '../features/contact/queue/contact-form-state.ts'
import { CurrentPageContext } from '../router/current-page-context.ts'
import type { ObservableFlag } from '../state/listener-set.ts'
import { SiteStoreContext, useSiteStore } from '../state/site-store.ts'
import { typesetRussianText } from '../ui/typeset.ts'
import styles from './site-notices.module.css'

interface ConnectionLostNoticeProps {
  /** Time at which the server sent the saved copy of this page; `null` if the page is no copy. */
  savedAt: string | null
  onClose: () => void
}

export const ConnectionLostNotice = ({ savedAt, onClose }: ConnectionLostNoticeProps) => (
  <p className={styles.offline}>
    <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
      <path d="M3 3l14 14M4 9a9 9 0 0 1 3-2M16 9a9 9 0 0 0-5-2.7M7 12.4a4.5 4.5 0 0 1 6 0M10 16h0" />
    </svg>
    <span>
      {typesetRussianText(
        savedAt === null
          ? 'Нет связи. Открываются страницы, где вы уже были'
          : `Нет связи. Страница сохранена ${formatDateTime(new Date(savedAt))}`,
      )}
    </span>
    <button type="button" aria-label="Закрыть" onClick={onClose}>
      <svg viewBox="0 0 20 20" width="16" height="16" aria-hidden="true">
        <path d="M4 4l12 12M16 4L4 16" />
      </svg>
    </button>
  </p>
)

interface NoticeProps {
  text: string
  action: string
  onAction: () => void
}

export const SiteNoticeWithButton = ({ text, action, onAction }: NoticeProps) => (
  <div className={styles.notice}>
    <p>{typesetRussianText(text)}</p>
    <button type="button" onClick={onAction}>
      {action}
    </button>
  </div>
)

const CalculationSavedNotice = () => {
  const store = useContext(SiteStoreContext)
  const id = useSiteStore((state) => state.savedElsewhereId)
  const navigate = useNavigate()
  const open = () => {
    store.set({ savedElsewhereId: null })
    void navigate(`/calculation/${id}`)
  }
  return (
    <div role="status">
      {id === null ? null : <SiteNoticeWithButton text="Расчёт сохранён" action="Открыть" onAction={open} />}
    </div>
  )
}

const formSentTexts: Record<ContactFormKind, string> = {
  callback: 'Спасибо! Заявка на звонок ушла, мы перезвоним',
  calculation: 'Спасибо! Запрос ушёл: посчитаем и ответим на вашу почту',
}

const FormSentNotice = ({ kind }: { kind: ContactFormKind }) => {
  const [state, queue] = useContactForm(kind)
  if (state.phase !== 'sent' || !state.byItself) return null
  return (
    <SiteNoticeWithButton
      text={`${formSentTexts[kind]}${state.attachmentRefusal === undefined ? '' : ', но без расчёта'}`}
      action="Понятно"
      onAction={() => queue.reset(kind)}
    />
  )
}

/** Milliseconds before each attempt to load the page after the connection returns: early attempts often fail. */
const RECONNECT_PAUSES_MS = [0, 1000, 3000, 9000] as const

const UNREACHABLE_RETRY_MS = 15_000

/** Loads the page's data again after a reconnect, since the page may show an error or outdated saved data. */
const useRetryOnReconnect = (): void => {
  const online = useSiteStore((state) => state.online)
  const lastError = useSiteStore((state) => state.lastError)
  const { retry, isLoading, showsUnreachable } = useContext(CurrentPageContext)
  const attempts = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (!online) attempts.current = 0
    if (!online || isLoading || attempts.current === undefined) return
    const pause = RECONNECT_PAUSES_MS[attempts.current]
    const hasWorked = attempts.current > 0 && lastError === null
    if (hasWorked || pause === undefined) {
      attempts.current = undefined
      return
    }
    const timer = setTimeout(() => {
      attempts.current = (attempts.current ?? 0) + 1
      retry()
    }, pause)
    return () => clearTimeout(timer)
  }, [online, isLoading, lastError, retry])

  useEffect(() => {
    // The last API error (`lastError`) is ignored here: the page may work without the call that failed.
    if (isLoading || !showsUnreachable) return
    const timer = setTimeout(retry, UNREACHABLE_RETRY_MS)
    return () => clearTimeout(timer)
  }, [isLoading, showsUnreachable, retry])
}

export const SiteStatusNotices = ({ updateAvailable }: { updateAvailable: ObservableFlag }) => {
  const hasUpdate = useSyncExternalStore(updateAvailable.subscribe, updateAvailable.get, () => false)
  const online = useSiteStore((state) => state.online)
  const savedAt = useSiteStore((state) => state.savedAt)
  const lastError = useSiteStore((state) => (state.lastError === state.inlineError ? null : state.lastError))
  const { retry, isLoading, showsError } = useContext(CurrentPageContext)
  useRetryOnReconnect()
  // A closed notice about the lost connection appears again only when the connection is lost another time.
  const [isClosed, setClosed] = useState(false)
  if (online && isClosed) setClosed(false)

  return (
    <div className={styles.notices}>
      {/* The live region is always present: one that appears with its text may not be announced. */}
      <div role="status">
        {online || isClosed ? null : (
          <ConnectionLostNotice savedAt={savedAt} onClose={() => setClosed(true)} />
        )}
        {online && savedAt !== null && !isLoading ? (
          <SiteNoticeWithButton
            text={`Сервер не ответил вовремя. Страница сохранена ${formatDateTime(new Date(savedAt))}`}
            action="Обновить"
            onAction={retry}
          />
        ) : null}
        {hasUpdate ? (
          <SiteNoticeWithButton
            text="Вышла новая версия сайта"
            action="Обновить"
            onAction={() => location.reload()}
          />
        ) : null}
      </div>
      <div role="status">
        {contactFormKinds.map((kind) => (
          <FormSentNotice key={kind} kind={kind} />
        ))}
      </div>
      <CalculationSavedNotice />
      {lastError && online && !isLoading && !showsError ? (
        <div role="alert">
          <SiteNoticeWithButton text={lastError.title} action="Попробовать ещё раз" onAction={retry} />
        </div>
      ) : null}
    </div>
  )
}
