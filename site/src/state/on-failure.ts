import type { AppError } from 'shared/errors'
import type { Store } from './store.ts'

const SESSION_OVER = '/admin/login?message=session'

/** What every failed call does before its error goes on to whoever called. */
export const onFailure =
  (store: Store, leaveTo: (address: string) => void) =>
  (error: AppError): void => {
    store.set({ lastError: error })
    if (error.status === 401 && error.code !== 'credentials') {
      store.set({ auth: { token: null, session: null, isOver: true } })
      leaveTo(SESSION_OVER)
    }
    // biome-ignore lint/suspicious/noConsole: the specification asks for this very line
    if (error.status === 500) console.log('Server 500 error')
  }
