import { Kbd, Tooltip, type TooltipProps } from '@mantine/core'
import { useAreSingleKeysOn } from './shortcut-settings.ts'

interface TooltipWithShortcutProps extends TooltipProps {
  label: string
  /** Key as it is printed, such as `A` or `Shift A`. */
  shortcut: string
}

/** Tooltip that says what a control does, and by which key unless the key is switched off. */
export const TooltipWithShortcut = ({ label, shortcut, ...props }: TooltipWithShortcutProps) => {
  const isShown = useAreSingleKeysOn() || /^(Ctrl|⌘) /.test(shortcut)
  const key = isShown ? (
    <Kbd size="xs" aria-hidden="true">
      {shortcut}
    </Kbd>
  ) : null
  return (
    <Tooltip
      label={
        <>
          {label} {key}
        </>
      }
      {...props}
    />
  )
}
