import {
  ActionIcon,
  Button,
  PasswordInput,
  type PasswordInputProps,
  Table,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { AdminIcon } from './icon.tsx'
import styles from './screen-layout.module.css'

export const AdminLink = (props: LinkProps) => <Link className={styles.link} {...props} />

interface CopyButtonProps {
  text: string
  isSmall?: true
}

/** Copies text and shows whether that succeeded: some browsers block writing to the clipboard. */
export const CopyTextButton = ({ text, isSmall }: CopyButtonProps) => {
  const { copy, copied, error } = useClipboard({ timeout: 3000 })
  return (
    <Button
      size={isSmall ? 'compact-sm' : 'sm'}
      leftSection={<AdminIcon name={copied ? 'check' : 'copy'} size={16} />}
      onClick={() => void copy(text)}
    >
      <span aria-live="polite">{copied ? 'Скопировано' : error ? 'Скопируйте вручную' : 'Скопировать'}</span>
    </Button>
  )
}

interface RemoveButtonProps {
  /** Name of the item in the accusative, read after «Удалить»: `категорию «Море»`. */
  itemName: string
  onClick: () => void
}

export const RemoveItemButton = ({ itemName, onClick }: RemoveButtonProps) => (
  <Tooltip label="Удалить">
    <ActionIcon aria-label={`Удалить ${itemName}`} onClick={onClick}>
      <AdminIcon name="trash" />
    </ActionIcon>
  </Tooltip>
)

interface ActionsColumnHeaderProps {
  width?: number
  className?: string | undefined
}

/** Header of the column with row buttons. Its label is only for screen readers. */
export const TableActionsColumnHeader = ({ width, className }: ActionsColumnHeaderProps) => (
  <Table.Th {...(width === undefined ? {} : { w: width })} className={className ?? ''}>
    <VisuallyHidden>Действия</VisuallyHidden>
  </Table.Th>
)

/** Password input with a button that shows the password. The label of the button says what a click does. */
export const PasswordField = ({ visible, onVisibilityChange, ...props }: PasswordInputProps) => {
  const [isSeen, setSeen] = useState(false)
  const isShown = visible ?? isSeen
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={onVisibilityChange ?? setSeen}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Скрыть пароль' : 'Показать пароль',
        // Mantine leaves the button that shows the password out of the tab order, so the button is put back into it.
        tabIndex: 0,
      }}
      {...props}
    />
  )
}

const MODIFIER_KEY = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** Formats a keyboard shortcut with the modifier key that the keyboard of this computer has. */
export const formatKeyboardShortcut = (key: string): string => `${MODIFIER_KEY} ${key}`
