import type { Send } from 'shared/client'
import type { Store } from '../../state/store.ts'

/** Tells the store after each call whether the server was there: an answer of any kind says that it is. */
export const watchLine =
  (send: Send, store: Store): Send =>
  async (call) => {
    const tell = (online: boolean) => {
      if (store.get().online !== online) store.set({ online })
    }
    try {
      const answer = await send(call)
      tell(true)
      return answer
    } catch (error) {
      tell(false)
      throw error
    }
  }
