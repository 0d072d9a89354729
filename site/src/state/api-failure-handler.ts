import type { AppError } from 'shared/errors'
import type { SiteStore } from './site-store.ts'

const SESSION_EXPIRED_URL = '/admin/login?message=session'

/** Creates the handler of failed API calls, which stores the error, ends an expired session and logs status 500. */
export const createApiFailureHandler =
  (store: SiteStore, loadDocument: (address: string) => void) =>
  (error: AppError): void => {
    store.set({ lastError: error })
    if (error.status === 401 && error.code !== 'credentials') {
      store.set({ auth: { token: null, session: null, isOver: true } })
      loadDocument(SESSION_EXPIRED_URL)
    }
    // biome-ignore lint/suspicious/noConsole: the specification asks for this very line
    if (error.status === 500) console.log('Server 500 error')
  }
