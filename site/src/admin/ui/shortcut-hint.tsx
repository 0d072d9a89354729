import { Kbd, Tooltip, type TooltipProps } from '@mantine/core'
import styles from './screen-layout.module.css'
import { useAreSingleKeysOn } from './shortcut-settings.ts'

interface ShortcutHintProps {
  /** Key as it is printed, such as `A` or `Shift A`. */
  shortcut: string
}

const isWithModifier = (shortcut: string): boolean => /^(Ctrl|⌘) /.test(shortcut)

/** Key of an action. Not shown if the key is switched off. */
const ShortcutHint = ({ shortcut }: ShortcutHintProps) => {
  const areSingleKeysOn = useAreSingleKeysOn()
  if (!areSingleKeysOn && !isWithModifier(shortcut)) return null
  return (
    <Kbd size="xs" className={styles.shortcutHint ?? ''} aria-hidden="true">
      {shortcut}
    </Kbd>
  )
}

/** Tooltip that says what a control does and by which key. */
export const TooltipWithShortcut = ({
  label,
  shortcut,
  ...props
}: ShortcutHintProps & TooltipProps & { label: string }) => (
  <Tooltip
    label={
      <>
        {label} <ShortcutHint shortcut={shortcut} />
      </>
    }
    {...props}
  />
)
