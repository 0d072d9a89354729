import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ApiCallSender } from 'shared/client'
import { AppError } from 'shared/errors'
import { type SiteStore, useSiteStore } from '../../state/site-store.ts'
import { useAdminContext } from '../lib/admin-context.ts'

/**
 * Marks the store offline when an API call does not reach the server. Only `useReconnectPolling` marks it
 * online again.
 */
export const trackServerReachability =
  (send: ApiCallSender, store: SiteStore): ApiCallSender =>
  async (call) => {
    try {
      return await send(call)
    } catch (error) {
      const hasResponse = error instanceof AppError && error.code !== 'unreachable'
      if (!hasResponse && store.get().online) store.set({ online: false })
      throw error
    }
  }

const RECONNECT_INTERVAL_MS = 5000

/** Polls the server while it is unreachable. Once it answers, all queries are refetched. */
export const useReconnectPolling = (): void => {
  const { backgroundClient, store } = useAdminContext()
  const isOnline = useSiteStore(({ online }) => online)
  const queryClient = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    const reconnect = async () => {
      await backgroundClient.system.health()
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
  }, [isOnline, backgroundClient, store, queryClient])
}
