import { Button, Table } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useSiteStore } from '../../../state/site-store.ts'
import { IllustratedEmptyListMessage } from '../../../ui/illustrated-messages.tsx'
import { useAdminServices } from '../../lib/admin-context.ts'
import type { UnsentEdit } from '../../lib/unsent/unsent-edits.ts'
import { useUnsentEdits } from '../../lib/unsent/use-unsent-edits.ts'
import { useConfirmation } from '../../ui/confirm-dialog.tsx'
import { TableActionsColumnHeader } from '../../ui/controls.tsx'
import { QueryResultOrErrorNotice } from '../../ui/query-view.tsx'
import { AdminPanel, AdminPanelFooter, AdminScreenHeader } from '../../ui/screen-layout.tsx'
import { OtherAccountDraftsPanel } from './other-accounts-panel.tsx'
import { UnsentEditListItem } from './unsent-edit-row.tsx'

const OFFLINE_HINT = 'Связи нет. Как только она появится, всё, что готово, отправится само.'
const ONLINE_HINT = 'Готовое отправляется само. Остальное ждёт вас на своих экранах.'

export const Page = () => {
  const query = useUnsentEdits()
  const isOnline = useSiteStore(({ online }) => online)
  const { unsentEdits } = useAdminServices()
  const { mutate: send, isPending: isSending } = useMutation({ mutationFn: unsentEdits.send })
  const { requestConfirmation, dialog } = useConfirmation<UnsentEdit>({
    title: () => 'Удалить с этого компьютера?',
    text: ({ what }) => `${what}: на сервере этого ещё нет, вернуть удалённое будет нельзя.`,
    confirmLabel: 'Удалить',
    onConfirm: unsentEdits.discard,
  })
  return (
    <>
      <AdminScreenHeader title="Не отправлено" aside={query.data?.length}>
        <Button
          variant="filled"
          loading={isSending}
          disabled={!query.data?.some(({ state }) => state.is === 'ready')}
          onClick={() => send(({ state }) => state.is === 'ready')}
        >
          Отправить всё
        </Button>
      </AdminScreenHeader>
      <AdminPanel>
        <QueryResultOrErrorNotice query={query}>
          {(edits) =>
            edits.length === 0 ? (
              <IllustratedEmptyListMessage illustration="state-empty" title="Всё отправлено">
                <p>На этом компьютере нет ваших правок, которых нет на сервере.</p>
              </IllustratedEmptyListMessage>
            ) : (
              <>
                <Table>
                  <Table.Thead>
                    <Table.Tr>
                      <Table.Th>Что</Table.Th>
                      <Table.Th>Когда</Table.Th>
                      <Table.Th>Чего ждёт</Table.Th>
                      <TableActionsColumnHeader />
                    </Table.Tr>
                  </Table.Thead>
                  <Table.Tbody>
                    {edits.map((edit) => (
                      <UnsentEditListItem
                        key={edit.key}
                        edit={edit}
                        isSending={isSending}
                        onSend={() => send(({ key }) => key === edit.key)}
                        onDiscard={() => requestConfirmation(edit)}
                      />
                    ))}
                  </Table.Tbody>
                </Table>
                <AdminPanelFooter role="status">{isOnline ? ONLINE_HINT : OFFLINE_HINT}</AdminPanelFooter>
              </>
            )
          }
        </QueryResultOrErrorNotice>
      </AdminPanel>
      <OtherAccountDraftsPanel />
      {dialog}
    </>
  )
}
