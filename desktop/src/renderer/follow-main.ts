import type { Bridge } from '../ipc/bridge.ts'
import type { KeyStore } from '../ipc/channels.ts'

interface Heard {
  readonly keyStore?: KeyStore
  readonly isChoosing?: boolean
}

/** Collects the events of main about the app frame. Subscribes before the first call to main, so that no event is lost. */
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
    /** While an address is being checked, `open` events do not close the server form. */
    check: (isUnderWay: boolean) => {
      isChecking = isUnderWay
    },
    /** Closes the server form and keeps the current server. */
    stay: () => hear({ isChoosing: false }),
  }
}

export type Followed = ReturnType<typeof followMain>
