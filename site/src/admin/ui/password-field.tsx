import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** Password input with a toggle. The label of the toggle names what it will do. */
export const PasswordField = ({ visible, onVisibilityChange, ...props }: PasswordInputProps) => {
  const [isSeen, setSeen] = useState(false)
  const isShown = visible ?? isSeen
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={onVisibilityChange ?? setSeen}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Скрыть пароль' : 'Показать пароль',
        // Mantine excludes the toggle from the tab order.
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
