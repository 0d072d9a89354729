import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from './icon.tsx'

interface RemoveButtonProps {
  /** In the words of the list: `категорию «Море»`; read aloud after «Удалить». */
  readonly what: string
  readonly onClick: () => void
}

/** The bin at the end of a row. */
export const RemoveButton = ({ what, onClick }: RemoveButtonProps) => (
  <Tooltip label="Удалить">
    <ActionIcon aria-label={`Удалить ${what}`} onClick={onClick}>
      <Icon name="trash" />
    </ActionIcon>
  </Tooltip>
)
