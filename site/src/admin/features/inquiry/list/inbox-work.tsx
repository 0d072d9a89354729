import { Button, VisuallyHidden } from '@mantine/core'
import { memo, useEffect } from 'react'
import type { Inquiry } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useEventCallback } from '../../../lib/use-event-callback.ts'
import { CopyableTableContainer, type LoadTableForClipboard } from '../../../ui/copyable-table.tsx'
import { AdminIcon } from '../../../ui/icon.tsx'
import { QueryResultOrErrorNotice } from '../../../ui/query-view.tsx'
import { useRemainingWindowHeight } from '../../../ui/sticky-layout.ts'
import { useFocusRestoredAfterRemoval } from '../../../ui/use-focus-restore.ts'
import { useInquiryActions } from '../data/use-inquiry-actions.ts'
import { useInboxKeys } from '../keys/use-inbox-keys.ts'
import { useInboxSelection } from '../keys/use-inbox-selection.ts'
import { InquiryPanel } from '../panel/inquiry-panel.tsx'
import styles from './inbox.module.css'
import { InboxList, type InboxRowActionName } from './inbox-list.tsx'
import { EmptyInbox, NotificationHint } from './inbox-messages.tsx'
import { INBOX_TAB_PANEL_ID } from './inbox-tab-bar.tsx'
import { InboxToolbar } from './inbox-toolbar.tsx'
import type { Inbox } from './use-inbox.ts'

/** Rendered only if its inquiry changes. */
const InboxPanel = memo(InquiryPanel)

interface InboxWorkProps {
  inbox: Inbox
  getTable: LoadTableForClipboard
}

/** The list of inquiries and the open one. A step of the cursor renders no more than this. */
export const InboxWork = ({ inbox, getTable }: InboxWorkProps) => {
  const { tab, query, rows, isPanelBeside } = inbox
  const { open } = inbox.parameters
  const selection = useInboxSelection(rows, inbox)
  const actions = useInquiryActions()
  const isPanelPage = !isPanelBeside && open !== ''
  const { panel, setPanel, runInPanel } = useInboxKeys({ selection, isPanelPage })
  const boxRef = useRemainingWindowHeight()
  const shown = open === '' ? undefined : selection.activeInquiry
  const listbox = useFocusRestoredAfterRemoval<HTMLDivElement>(
    `${open} ${shown?.id} ${rows.length} ${selection.chosen.size}`,
    isPanelPage,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is complete once its inquiry is shown
  useEffect(() => {
    const { activeElement } = document
    // The list, which may still have the focus, is hidden now.
    const isFocusLost = activeElement === document.body || activeElement?.closest('[hidden]')
    if (isPanelPage && isFocusLost) panel.current?.focus()
  }, [isPanelPage, shown?.id])
  const onClose = useEventCallback(selection.close)
  const runRowAction = (name: InboxRowActionName, inquiry: Inquiry) => {
    if (name === 'take') void actions.take([inquiry])
    else if (name === 'answer') runInPanel('answer', inquiry.id)
    else {
      void actions.change([inquiry], { state: 'done' })
      selection.leave(new Set([inquiry.id]))
    }
  }
  const panelView =
    open === '' ? null : <InboxPanel open={open} inquiry={shown} commands={setPanel} onClose={onClose} />
  return (
    <>
      {isPanelPage ? (
        <>
          <VisuallyHidden component="h1">Заявка</VisuallyHidden>
          <Button
            className={styles.back ?? ''}
            variant="subtle"
            color="gray"
            leftSection={<AdminIcon name="undo" size={16} />}
            onClick={selection.close}
          >
            К заявкам
          </Button>
          <div className={styles.page}>{panelView}</div>
        </>
      ) : null}
      <div hidden={isPanelPage}>
        <div
          ref={boxRef}
          className={styles.screen}
          role="tabpanel"
          id={INBOX_TAB_PANEL_ID}
          aria-label={tab.label}
        >
          <InboxToolbar inbox={inbox} selection={selection} />
          <div className={styles.split}>
            <div className={styles.list} aria-busy={query.isPlaceholderData}>
              <QueryResultOrErrorNotice query={query}>
                {() =>
                  rows.length === 0 ? (
                    <EmptyInbox inbox={inbox} />
                  ) : (
                    <CopyableTableContainer getTable={getTable}>
                      <InboxList ref={listbox} inbox={inbox} selection={selection} onAction={runRowAction} />
                    </CopyableTableContainer>
                  )
                }
              </QueryResultOrErrorNotice>
            </div>
            {isPanelBeside ? (
              <div className={styles.panel}>
                {panelView ?? (
                  <p className={styles.nothingOpen}>
                    {typesetRussianText('Выберите заявку: она откроется здесь.')}
                  </p>
                )}
              </div>
            ) : null}
          </div>
          <NotificationHint />
        </div>
      </div>
    </>
  )
}
