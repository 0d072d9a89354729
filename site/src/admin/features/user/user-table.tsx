import { Badge, Table } from '@mantine/core'
import type { AdminUser } from 'shared/contract'
import { formatDate, toKyivDay } from 'shared/format'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { useSignedInUser } from '../../session/use-session.ts'
import { useConfirmation } from '../../ui/confirm-dialog.tsx'
import { RemoveItemButton, TableActionsColumnHeader } from '../../ui/controls.tsx'
import { type ClipboardTable, CopyableTableContainer } from '../../ui/copyable-table.tsx'
import { showToast } from '../../ui/notices.tsx'
import { runWithErrorToast } from '../../ui/run-with-toast.ts'
import { useUserAccountActions } from './use-users.ts'
import styles from './user-table.module.css'

/** Asks for confirmation before removing a user, because the password cannot be restored. */
const useUserRemoval = () => {
  const { remove } = useUserAccountActions()
  return useConfirmation<AdminUser>({
    title: ({ name }) => `Удалить пользователя «${name}»?`,
    text: ({ email }) =>
      `Войти с почтой ${email} будет нельзя, открытый сеанс закончится сразу. Всё, что сделано на сайте, останется.`,
    confirmLabel: 'Удалить пользователя',
    onConfirm: ({ id, name }) =>
      runWithErrorToast(
        async () => {
          await remove(id)
          showToast(`Пользователь «${name}» удалён`)
        },
        ({ code, title }) =>
          showToast(code === 'not-found' ? `Пользователя «${name}» уже нет` : `Не получилось: ${title}`),
      ),
  })
}

const buildClipboardTable = (list: readonly AdminUser[]): ClipboardTable => ({
  head: ['Имя', 'Почта', 'С какого дня'],
  rows: list.map(({ name, email, createdAt }) => [name, email, toKyivDay(new Date(createdAt))]),
})

export const UserListTable = ({ list, isOnlyOne }: { list: readonly AdminUser[]; isOnlyOne: boolean }) => {
  const me = useSignedInUser()?.id
  const { requestConfirmation, dialog } = useUserRemoval()
  return (
    <>
      <CopyableTableContainer getTable={() => buildClipboardTable(list)}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Имя и почта</Table.Th>
              <Table.Th className={styles.since}>С какого дня</Table.Th>
              <TableActionsColumnHeader width={60} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {list.map((user) => (
              <Table.Tr key={user.id}>
                <Table.Td>
                  <div className={styles.who}>
                    <span className={styles.name}>
                      <strong>{user.name}</strong>
                      {user.id === me ? <Badge color="gray">это вы</Badge> : null}
                    </span>
                    <span className={styles.email}>{user.email}</span>
                    <span className={styles.sinceBelow}>с {formatDate(user.createdAt)}</span>
                  </div>
                </Table.Td>
                <Table.Td className={styles.since}>{formatDate(user.createdAt)}</Table.Td>
                <Table.Td>
                  {me === undefined || user.id === me ? null : (
                    <RemoveItemButton itemName={`«${user.name}»`} onClick={() => requestConfirmation(user)} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </CopyableTableContainer>
      <p className={styles.hint}>
        {typesetRussianText(
          isOnlyOne
            ? 'Пока вы здесь единственный пользователь: удалить себя нельзя, иначе войти будет некому.'
            : 'Удалить себя нельзя: это может сделать другой пользователь.',
        )}
      </p>
      {dialog}
    </>
  )
}
