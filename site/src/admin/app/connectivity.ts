import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SendApiCall } from 'shared/client'
import { AppError } from 'shared/errors'
import { type Store, useStore } from '../../state/store.ts'
import { useAdmin } from '../lib/admin-context.ts'

/**
 * Marks the store offline when an API call does not reach the server. Only `useReconnectPolling` marks it
 * online again.
 */
export const trackConnectivity =
  (send: SendApiCall, store: Store): SendApiCall =>
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
export const useServerRecovery = (): void => {
  const { backgroundClient, store } = useAdmin()
  const isOnline = useStore(({ online }) => online)
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
