import { notifyManager, QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import { type SiteStore, useSiteStore } from '../../state/site-store.ts'
import { useAdminServices } from '../lib/admin-context.ts'

/** Interval at which the server is polled while it cannot be reached or has no database. */
const RECONNECT_INTERVAL_MS = 5000

/** Marks the admin app as offline when an API call does not reach the server. */
export const trackServerReachability =
  (send: ApiCallSender, store: SiteStore): ApiCallSender =>
  async (call) => {
    try {
      const response = await send(call)
      // The desktop app returns a stored response only if the server cannot be reached.
      if (response.storedAt !== undefined && store.get().online) store.set({ online: false })
      return response
    } catch (error) {
      const hasResponse = error instanceof AppError && error.code !== 'unreachable'
      if (!hasResponse && store.get().online) store.set({ online: false })
      throw error
    }
  }

/** Polls the server while the server is unreachable. Once it responds, all queries are refetched. */
export const useServerReconnectPolling = (): void => {
  const { backgroundClient, store, storedData } = useAdminServices()
  const isOnline = useSiteStore(({ online }) => online)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    const reconnect = async () => {
      await backgroundClient.system.health()
      storedData.clear()
      store.set({ online: true })
      await queryClient.invalidateQueries()
    }
    const tryReconnect = () => void reconnect().catch(() => undefined)
    const timer = setInterval(tryReconnect, RECONNECT_INTERVAL_MS)
    addEventListener('online', tryReconnect)
    return () => {
      clearInterval(timer)
      removeEventListener('online', tryReconnect)
    }
  }, [isOnline, backgroundClient, store, storedData, queryClient])
}

// A change made by a key is drawn in the next frame, with what else the key does, and not in the one after it.
notifyManager.setScheduler(queueMicrotask)

/** Cached query data is shown at once and refetched in the background. Failed queries are shown and not retried. */
export const createAdminQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: 5000,
        networkMode: 'always',
        refetchInterval: ({ state: { error } }) =>
          error instanceof AppError && error.code === 'database-away' && RECONNECT_INTERVAL_MS,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
