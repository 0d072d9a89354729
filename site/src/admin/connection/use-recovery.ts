import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../state/use-store.ts'
import type { AdminClient } from '../admin-context.ts'

const EVERY_MS = 5000

/** While the server is away it is asked whether it is back; then all that is on the screen is read anew. */
export const useRecovery = (unseen: AdminClient): void => {
  const isOnline = useStore(({ online }) => online)
  const queries = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    const ask = () => void unseen.system.health().catch(() => undefined)
    const timer = setInterval(ask, EVERY_MS)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
      void queries.invalidateQueries()
    }
  }, [isOnline, unseen, queries])
}
