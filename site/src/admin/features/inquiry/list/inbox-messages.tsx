import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { formatCountWithNoun } from '../../../../ui/format-count-with-noun.ts'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import styles from './inbox.module.css'
import { inboxUrlDefaults } from './inbox-tabs.ts'
import type { Inbox } from './use-inbox.ts'

const SKELETON_ROWS = 12

/** Rows as high as those of inquiries, shown until these are loaded. */
export const InboxSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Загрузка">
    {Array.from({ length: SKELETON_ROWS }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
      <div key={index} className={styles.skeleton}>
        <Skeleton height={16} width={`${60 + ((index * 17) % 40)}%`} animate={false} />
      </div>
    ))}
  </div>
)

const EMPTY_INBOX_TEXT = 'Заявки приходят сюда сами, как только кто-то заполнит форму на сайте.'

export const EmptyInbox = ({ inbox: { tab, isNarrowed, set } }: { inbox: Inbox }) => (
  <IllustratedEmptyListMessage
    illustration="state-empty"
    title={isNarrowed ? 'Такой заявки здесь нет' : tab.emptyTitle}
  >
    <p>{typesetRussianText(isNarrowed ? 'Попробуйте другое слово или посмотрите все.' : EMPTY_INBOX_TEXT)}</p>
    {tab.name === 'all' && !isNarrowed ? null : (
      <Button mt={12} variant="default" onClick={() => set({ ...inboxUrlDefaults, tab: 'all' })}>
        Показать все
      </Button>
    )}
  </IllustratedEmptyListMessage>
)

/** Foot of a list of which more can be loaded: scrolling does it too. */
export const MoreInquiries = ({ inbox: { query, rows } }: { inbox: Inbox }) => {
  const remainingCount = (query.data?.total ?? 0) - rows.length
  return query.hasNextPage && remainingCount > 0 ? (
    <div className={styles.nextPage}>
      <Button
        variant="default"
        size="compact-sm"
        loading={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        Показать ещё
      </Button>
      <span>Не показано: {formatCountWithNoun(remainingCount, 'заявка', 'заявки', 'заявок')}</span>
      {query.isFetchNextPageError ? (
        <span role="alert" className={styles.pageFailed}>
          {typesetRussianText('Следующие заявки не загрузились. Попробуйте ещё раз.')}
        </span>
      ) : null}
    </div>
  ) : null
}

const BLOCKED_TEXT =
  'Браузер не показывает уведомления о новых заявках. Разрешите их в его настройках для этого сайта.'

/** Hint about notifications for new inquiries. Permission is requested only when the user presses the button. */
export const NotificationHint = () => {
  const { notifications } = useAdminServices().platform
  const [permission, setPermission] = useState(notifications.getPermission)
  if (permission === 'given') return null
  return (
    <div className={styles.hint} role="status">
      {permission === 'refused' ? (
        <p>{typesetRussianText(BLOCKED_TEXT)}</p>
      ) : (
        <>
          <p>{typesetRussianText('О новой заявке можно узнать, не глядя на этот экран.')}</p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() =>
              void runWithErrorToast(async () => setPermission(await notifications.requestPermission()))
            }
          >
            Показывать уведомления
          </Button>
        </>
      )}
    </div>
  )
}
