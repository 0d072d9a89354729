import { ActionIcon, Table, Tooltip, VisuallyHidden } from '@mantine/core'
import { Icon } from './icon.tsx'

interface RemoveButtonProps {
  /** Name of the item in the accusative, read after «Удалить»: `категорию «Море»`. */
  itemName: string
  onClick: () => void
}

export const RemoveItemButton = ({ itemName, onClick }: RemoveButtonProps) => (
  <Tooltip label="Удалить">
    <ActionIcon aria-label={`Удалить ${itemName}`} onClick={onClick}>
      <Icon name="trash" />
    </ActionIcon>
  </Tooltip>
)

interface ActionsColumnHeaderProps {
  width?: number
  className?: string | undefined
}

/** Header of the column with row buttons. Its label is only for screen readers. */
export const ActionsColumnHeader = ({ width, className }: ActionsColumnHeaderProps) => (
  <Table.Th {...(width === undefined ? {} : { w: width })} className={className ?? ''}>
    <VisuallyHidden>Действия</VisuallyHidden>
  </Table.Th>
)
