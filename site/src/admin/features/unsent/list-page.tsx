import { Button, Table } from '@mantine/core'
import { useState } from 'react'
import { useSiteStore } from '../../../state/site-store.ts'
import { EmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useAdminContext } from '../../lib/admin-context.ts'
import type { UnsentEdit } from '../../lib/unsent/unsent-edits.ts'
import { useUnsentEdits } from '../../lib/unsent/use-unsent-edits.ts'
import { ConfirmDialog, useLastDefined } from '../../ui/confirm-dialog.tsx'
import { Panel } from '../../ui/panel.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { ActionsColumnHeader } from '../../ui/row-actions.tsx'
import { ScreenHeader } from '../../ui/screen-header.tsx'
import styles from './list-page.module.css'
import { OtherAccountsPanel } from './other-accounts-panel.tsx'
import { UnsentEditRow } from './unsent-edit-row.tsx'

/** Sends unsent edits while the buttons of the screen are disabled. */
const useSending = () => {
  const { unsentEdits } = useAdminContext()
  const [isSending, setSending] = useState(false)
  const send = async (choose: (edit: UnsentEdit) => boolean) => {
    setSending(true)
    try {
      await unsentEdits.send(choose)
    } finally {
      setSending(false)
    }
  }
  return { isSending, send }
}

/** Asks before an edit is deleted, because nobody else has it. */
const useDiscard = () => {
  const { unsentEdits } = useAdminContext()
  const [edit, setEdit] = useState<UnsentEdit>()
  // Keeps the name of the edit while the closed dialog fades out.
  const shownEdit = useLastDefined(edit)
  const close = () => setEdit(undefined)
  return {
    ask: setEdit,
    dialog: shownEdit ? (
      <ConfirmDialog
        isOpen={edit !== undefined}
        title="Удалить с этого компьютера?"
        confirmLabel="Удалить"
        onConfirm={() => {
          close()
          void unsentEdits.discard(shownEdit)
        }}
        onClose={close}
      >
        <p>
          {typesetRussianText(`${shownEdit.what}: на сервере этого ещё нет, вернуть удалённое будет нельзя.`)}
        </p>
      </ConfirmDialog>
    ) : null,
  }
}

const OFFLINE_HINT = 'Связи нет. Как только она появится, всё, что готово, отправится само.'
const ONLINE_HINT = 'Готовое отправляется само. Остальное ждёт вас на своих экранах.'

/** Edits that are stored on this computer only: what, when, where and what they wait for. */
export const Page = () => {
  const query = useUnsentEdits()
  const isOnline = useSiteStore(({ online }) => online)
  const { isSending, send } = useSending()
  const { ask, dialog } = useDiscard()
  return (
    <>
      <ScreenHeader title="Не отправлено" aside={query.data?.length}>
        <Button
          loading={isSending}
          disabled={!query.data?.some(({ state }) => state.is === 'ready')}
          onClick={() => void send(({ state }) => state.is === 'ready')}
        >
          Отправить всё
        </Button>
      </ScreenHeader>
      <Panel>
        <QueryView query={query}>
          {(edits) =>
            edits.length === 0 ? (
              <EmptyListMessage illustration="state-empty" title="Всё отправлено">
                <p>На этом компьютере нет ваших правок, которых нет на сервере.</p>
              </EmptyListMessage>
            ) : (
              <>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Что</Table.Th>
                      <Table.Th>Когда</Table.Th>
                      <Table.Th>Чего ждёт</Table.Th>
                      <ActionsColumnHeader />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {edits.map((edit) => (
                      <UnsentEditRow
                        key={edit.key}
                        edit={edit}
                        isSending={isSending}
                        onSend={() => void send(({ key }) => key === edit.key)}
                        onDiscard={() => ask(edit)}
                      />
                    ))}
                  </Table.Tbody>
                </Table>
                <p className={styles.hint} role="status">
                  {isOnline ? ONLINE_HINT : OFFLINE_HINT}
                </p>
              </>
            )
          }
        </QueryView>
      </Panel>
      <OtherAccountsPanel />
      {dialog}
    </>
  )
}
