import { Button, Group, Table } from '@mantine/core'
import { typesetRussianText } from '../../../ui/typeset.ts'
import { formatStoredResponseTime } from '../../lib/stored-data.ts'
import type { UnsentEdit, UnsentEditState } from '../../lib/unsent/unsent-edits.ts'
import { AdminLink, RemoveItemButton } from '../../ui/controls.tsx'

const formatUnsentEditState = (state: UnsentEditState): string => {
  switch (state.is) {
    case 'ready':
      return 'Ждёт отправки'
    case 'open':
      return 'Открыто в редакторе, он и сохранит'
    case 'conflict':
      return 'На сервере другая версия: откройте, увидите обе и выберете'
    default:
      return state.reason
  }
}

interface UnsentEditRowProps {
  edit: UnsentEdit
  isSending: boolean
  onSend: () => void
  onDiscard: () => void
}

export const UnsentEditListItem = ({ edit, isSending, onSend, onDiscard }: UnsentEditRowProps) => {
  const { what, at, path, state, note } = edit
  return (
    <Table.Tr>
      <Table.Td>
        <AdminLink to={path}>{what}</AdminLink>
      </Table.Td>
      <Table.Td className="figures">{at ? formatStoredResponseTime(at, new Date()) : ''}</Table.Td>
      <Table.Td>
        {typesetRussianText(formatUnsentEditState(state))}
        {note === undefined ? null : <div>{typesetRussianText(note)}</div>}
      </Table.Td>
      <Table.Td>
        <Group gap={8} justify="flex-end" wrap="nowrap">
          {state.is === 'ready' || state.is === 'refused' ? (
            <Button size="xs" disabled={isSending} aria-label={`Отправить: ${what}`} onClick={onSend}>
              Отправить
            </Button>
          ) : null}
          {state.is === 'open' ? null : <RemoveItemButton itemName={`«${what}»`} onClick={onDiscard} />}
        </Group>
      </Table.Td>
    </Table.Tr>
  )
}
