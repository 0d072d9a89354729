import { Notifications } from '@mantine/notifications'
import { useState } from 'react'

const STAYS_MS = 8000

/** At the foot of the screen; a toast waits for whoever is in it, by mouse (the kit's own doing) or by keyboard. */
export const Toasts = () => {
  const [isHeld, setHeld] = useState(false)
  return (
    <Notifications
      position="bottom-left"
      autoClose={isHeld ? false : STAYS_MS}
      transitionDuration={160}
      limit={3}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      // Whatever can be pressed in a toast closes it, and what is taken away does not say that it loses focus.
      onClick={() => setHeld(false)}
    />
  )
}
