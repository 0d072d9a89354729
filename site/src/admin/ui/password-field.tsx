import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useState } from 'react'

/** Hidden until one asks to see it; the eye says what it is going to do. */
export const PasswordField = ({ visible, onVisibilityChange, ...props }: PasswordInputProps) => {
  const [isSeen, setSeen] = useState(false)
  const isShown = visible ?? isSeen
  return (
    <PasswordInput
      visible={isShown}
      onVisibilityChange={onVisibilityChange ?? setSeen}
      visibilityToggleButtonProps={{
        'aria-label': isShown ? 'Скрыть пароль' : 'Показать пароль',
        // Its own kit would keep it from the keyboard.
        tabIndex: 0,
      }}
      {...props}
    />
  )
}
