import { ActionIcon, Table, Tooltip, UnstyledButton } from '@mantine/core'
import type { Option } from 'shared/contract'
import { Icon } from '../../ui/icon.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { useFocusKept } from '../../ui/use-focus-kept.ts'
import { FreeEdit } from './free-edit.tsx'
import styles from './free-options.module.css'
import type { RowDeeds } from './setting-row.tsx'

interface FreeRowProps extends RowDeeds {
  readonly row: Option
  readonly onRemove: () => void
}

export const FreeRow = ({ row, edited, onEdit, onHistory, onRemove, onClose }: FreeRowProps) => {
  const id = String(row.id)
  const isEdited = id === edited
  const title = useFocusKept<HTMLButtonElement>(isEdited, edited !== '')
  return (
    <Table.Tr>
      {isEdited ? (
        <Table.Td colSpan={3} className={styles.edited}>
          <FreeEdit id={row.id} onClose={onClose} />
        </Table.Td>
      ) : (
        <>
          <Table.Td className={styles.title}>
            <UnstyledButton ref={title} onClick={() => onEdit(id)} aria-label={`Изменить «${row.title}»`}>
              {row.title}
            </UnstyledButton>
          </Table.Td>
          <Table.Td>
            <p className={styles.value}>{row.value}</p>
          </Table.Td>
          <Table.Td className={styles.deeds}>
            <Tooltip label="История">
              <ActionIcon aria-label={`История «${row.title}»`} onClick={() => onHistory(id)}>
                <Icon name="clock" />
              </ActionIcon>
            </Tooltip>
            <RemoveButton what={`«${row.title}»`} onClick={onRemove} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  )
}
