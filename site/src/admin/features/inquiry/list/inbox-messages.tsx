import { Button } from '@mantine/core'
import { useState } from 'react'
import { IllustratedEmptyListMessage } from '../../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { runWithErrorToast } from '../../../ui/run-with-toast.ts'
import styles from './inbox.module.css'
import { describeReversedDays } from './inbox-filter-menu.tsx'
import { inboxUrlDefaults } from './inbox-tabs.ts'
import type { Inbox } from './use-inbox.ts'

const EMPTY_INBOX_TEXT = 'Заявки приходят сюда сами, как только кто-то заполнит форму на сайте.'

const NOTHING_FOUND_TEXT = 'Попробуйте другое слово или посмотрите все.'

export const EmptyInbox = ({ inbox: { tab, filter, isNarrowed, set } }: { inbox: Inbox }) => (
  <IllustratedEmptyListMessage
    illustration="state-empty"
    title={describeReversedDays(filter) ?? (isNarrowed ? 'Такой заявки здесь нет' : tab.emptyTitle)}
  >
    <p>{typesetRussianText(isNarrowed ? NOTHING_FOUND_TEXT : EMPTY_INBOX_TEXT)}</p>
    {tab.name === 'all' && !isNarrowed ? null : (
      <Button mt={12} onClick={() => set({ ...inboxUrlDefaults, tab: 'all' })}>
        Показать все
      </Button>
    )}
  </IllustratedEmptyListMessage>
)

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
