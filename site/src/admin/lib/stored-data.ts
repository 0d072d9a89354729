import { type ApiCallSender, buildApiCallUrl } from 'shared/client'
import { formatDateTime } from 'shared/format'
import { createListenerSet } from '../../state/listener-set.ts'

/** Tracks which screens show responses stored by the desktop app instead of current ones, and how old they are. */
export const createStoredResponseAgeTracker = (getScreen: () => string) => {
  const listeners = createListenerSet()
  /** Stored responses by URL, with the path of the admin screen that requested each. */
  const repliesByUrl = new Map<string, { screen: string; storedAt: number }>()
  return {
    subscribe: listeners.subscribe,
    /** Returns when the oldest stored response shown on a screen was received, in milliseconds since 1970. */
    getOldest: (screen: string): number | undefined => {
      const times = [...repliesByUrl.values()]
        .filter((reply) => reply.screen === screen)
        .map(({ storedAt }) => storedAt)
      return times.length === 0 ? undefined : Math.min(...times)
    },
    /** Forgets which screens show stored responses, because all screens load their data again. */
    clear: (): void => {
      repliesByUrl.clear()
      listeners.notify()
    },
    track:
      (send: ApiCallSender): ApiCallSender =>
      async (call) => {
        if (call.method !== 'GET') return send(call)
        const screen = getScreen()
        const response = await send(call)
        const url = buildApiCallUrl(call)
        const { storedAt } = response
        const hasChanged = storedAt !== undefined || repliesByUrl.has(url)
        if (storedAt === undefined) repliesByUrl.delete(url)
        else repliesByUrl.set(url, { screen, storedAt })
        if (hasChanged) listeners.notify()
        return response
      },
  }
}

export type StoredResponseAgeTracker = ReturnType<typeof createStoredResponseAgeTracker>

/** If a response seems to be from further in the future than this, the user reads that the clock was set back. */
const TOLERANCE_MS = 60_000

/** Formats when a response was stored on this computer. A time in the future is explained by a changed clock. */
export const formatStoredResponseTime = (storedAt: Date, now: Date): string =>
  storedAt.getTime() > now.getTime() + TOLERANCE_MS
    ? `${formatDateTime(storedAt)} (часы компьютера с тех пор перевели назад)`
    : formatDateTime(storedAt)
