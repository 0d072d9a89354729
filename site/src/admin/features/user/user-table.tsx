import { Badge, Table } from '@mantine/core'
import type { Admin } from 'shared/contract'
import { formatDate } from 'shared/format'
import { typeset } from '../../../ui/typeset.ts'
import { useUser } from '../../session/use-session.ts'
import { DeedsHead } from '../../ui/deeds-head.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { useUserRemoval } from './use-user-removal.tsx'
import styles from './user-table.module.css'

const You = () => <Badge color="gray">это вы</Badge>

interface UserTableProps {
  readonly list: readonly Admin[]
  readonly isOnlyOne: boolean
}

export const UserTable = ({ list, isOnlyOne }: UserTableProps) => {
  const me = useUser()?.id
  const { ask, question } = useUserRemoval()
  return (
    <>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Имя и почта</Table.Th>
            <Table.Th className={styles.since}>С какого дня</Table.Th>
            <DeedsHead width={60} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {list.map((user) => (
            <Table.Tr key={user.id}>
              <Table.Td>
                <div className={styles.who}>
                  <span className={styles.name}>
                    <strong>{user.name}</strong>
                    {user.id === me ? <You /> : null}
                  </span>
                  <span className={styles.email}>{user.email}</span>
                  <span className={styles.sinceBelow}>с {formatDate(user.createdAt)}</span>
                </div>
              </Table.Td>
              <Table.Td className={styles.since}>{formatDate(user.createdAt)}</Table.Td>
              <Table.Td>
                {me === undefined || user.id === me ? null : (
                  <RemoveButton what={`«${user.name}»`} onClick={() => ask(user)} />
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <p className={styles.hint}>
        {typeset(
          isOnlyOne
            ? 'Пока вы здесь единственный пользователь: удалить себя нельзя, иначе войти будет некому.'
            : 'Удалить себя нельзя: это может сделать другой пользователь.',
        )}
      </p>
      {question}
    </>
  )
}
