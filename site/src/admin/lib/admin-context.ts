import { createContext, useContext, useSyncExternalStore } from 'react'
import type { TypedApiClient } from 'shared/client'
import type { contract } from 'shared/contract'
import type { LoadingProgressTracker } from '../../state/loading-progress.ts'
import type { SiteStore } from '../../state/site-store.ts'
import type { AdminPlatform } from '../platform.ts'
import type { AdminSessionController } from '../session/session-control.ts'
import type { IncomingFileStore } from './incoming-file.ts'
import type { StoredResponseAgeTracker } from './stored-data.ts'
import type { FormSaveQueue } from './unsent/form-save-queue.ts'
import type { UnsentEditQueue } from './unsent/unsent-edits.ts'

type AdminClient = TypedApiClient<typeof contract>

interface AdminContextValue {
  platform: AdminPlatform
  store: SiteStore
  progress: LoadingProgressTracker
  client: AdminClient
  /** API client without progress bar, for requests that the user did not start. */
  backgroundClient: AdminClient
  session: AdminSessionController
  storedData: StoredResponseAgeTracker
  formSaveQueue: FormSaveQueue
  unsentEdits: UnsentEditQueue
  incomingFile: IncomingFileStore
}

export const AdminServicesContext = createContext<AdminContextValue | undefined>(undefined)

export const useAdminServices = (): AdminContextValue => {
  const context = useContext(AdminServicesContext)
  if (!context) throw new Error('used outside of the admin')
  return context
}

/** Returns the dropped or opened file, and a function that assigns it to a fee table or drops it. */
export const useIncomingFile = () => {
  const { incomingFile } = useAdminServices()
  return { incoming: useSyncExternalStore(incomingFile.subscribe, incomingFile.get), set: incomingFile.set }
}
