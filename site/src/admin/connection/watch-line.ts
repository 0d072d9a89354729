import type { Send } from 'shared/client'
import { AppError } from 'shared/errors'
import type { Store } from '../../state/store.ts'

/** Tells the store when the server is not there. That it is back is told by whoever asks for just that. */
export const watchLine =
  (send: Send, store: Store): Send =>
  async (call) => {
    try {
      return await send(call)
    } catch (error) {
      const isAnswered = error instanceof AppError && error.code !== 'unreachable'
      if (!isAnswered && store.get().online) store.set({ online: false })
      throw error
    }
  }
