import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from '../../state/store.ts'
import { useAdmin } from '../admin-context.ts'

const EVERY_MS = 5000

/** While the server is away it is asked whether it is back; then all that is on the screen is read anew. */
export const useRecovery = (): void => {
  const { unseen, store } = useAdmin()
  const isOnline = useStore(({ online }) => online)
  const queries = useQueryClient()
  useEffect(() => {
    if (isOnline) return
    const ask = async () => {
      await unseen.system.health()
      store.set({ online: true })
      await queries.invalidateQueries()
    }
    const asking = () => void ask().catch(() => undefined)
    const timer = setInterval(asking, EVERY_MS)
    addEventListener('online', asking)
    return () => {
      clearInterval(timer)
      removeEventListener('online', asking)
    }
  }, [isOnline, unseen, store, queries])
}
