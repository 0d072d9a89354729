import type { Bridge } from '../ipc/bridge.ts'
import type { KeyStore } from '../ipc/channels.ts'

interface Heard {
  readonly keyStore?: KeyStore
  readonly isChoosing?: boolean
}

/** What main says of the frame, heard from before the first question to it: nothing that it says meanwhile is lost. */
export const followMain = (bridge: Pick<Bridge, 'on'>) => {
  const listeners = new Set<() => void>()
  let heard: Heard = {}
  let isChecking = false
  const hear = (more: Heard): void => {
    heard = { ...heard, ...more }
    for (const listener of listeners) listener()
  }
  bridge.on('keyStore', (keyStore) => hear({ keyStore }))
  bridge.on('chooseServer', () => hear({ isChoosing: true }))
  bridge.on('open', () => {
    if (!isChecking) hear({ isChoosing: false })
  })
  return {
    heard: (): Heard => heard,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Nobody is led away from an address that is being checked: it becomes the server's, or is refused. */
    check: (isUnderWay: boolean) => {
      isChecking = isUnderWay
    },
    /** Whoever was choosing another server stays with the one there is. */
    stay: () => hear({ isChoosing: false }),
  }
}

export type Followed = ReturnType<typeof followMain>
