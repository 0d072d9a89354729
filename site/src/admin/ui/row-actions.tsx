import { ActionIcon, Table, Tooltip, VisuallyHidden } from '@mantine/core'
import { Icon } from './icon.tsx'

interface RemoveButtonProps {
  /** In the words of the list: `категорию «Море»`; read aloud after «Удалить». */
  readonly itemName: string
  readonly onClick: () => void
}

/** The bin at the end of a row. */
export const RemoveButton = ({ itemName, onClick }: RemoveButtonProps) => (
  <Tooltip label="Удалить">
    <ActionIcon aria-label={`Удалить ${itemName}`} onClick={onClick}>
      <Icon name="trash" />
    </ActionIcon>
  </Tooltip>
)

interface ActionsColumnHeaderProps {
  readonly width?: number
  readonly className?: string | undefined
}

/** Above the buttons of each row: said to those who listen, since a head without words says nothing. */
export const ActionsColumnHeader = ({ width, className }: ActionsColumnHeaderProps) => (
  <Table.Th {...(width === undefined ? {} : { w: width })} className={className ?? ''}>
    <VisuallyHidden>Действия</VisuallyHidden>
  </Table.Th>
)
