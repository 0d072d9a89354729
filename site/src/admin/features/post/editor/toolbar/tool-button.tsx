import { ActionIcon, Tooltip } from '@mantine/core'
import { Icon } from '../../../../ui/icon.tsx'
import type { IconName } from '../../../../ui/icon-name.ts'

interface ToolButtonProps {
  readonly says: string
  readonly icon: IconName
  readonly keys?: string | undefined
  /** Undefined for tools without an on or off state. */
  readonly isOn?: boolean | undefined
  readonly isPossible?: boolean
  readonly onPress: () => void
}

/** A toolbar button. A disabled one stays focusable: otherwise the focus would be lost after the last undo. */
export const ToolButton = ({ says, icon, keys, isOn, isPossible = true, onPress }: ToolButtonProps) => (
  <Tooltip label={keys ? `${says}, ${keys}` : says}>
    <ActionIcon
      data-tool
      tabIndex={-1}
      aria-label={says}
      aria-pressed={isOn}
      aria-disabled={!isPossible}
      {...(isPossible ? {} : { 'data-disabled': true })}
      {...(isOn ? { variant: 'light', color: 'bronze' } : {})}
      onClick={() => isPossible && onPress()}
    >
      <Icon name={icon} />
    </ActionIcon>
  </Tooltip>
)
