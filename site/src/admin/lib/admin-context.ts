import { createContext, useContext } from 'react'
import type { ContractClient } from 'shared/client'
import type { contract } from 'shared/contract'
import type { Progress } from '../../state/progress.ts'
import type { Store } from '../../state/store.ts'
import type { Platform } from '../platform.ts'
import type { SessionControl } from '../session/session-control.ts'

type AdminClient = ContractClient<typeof contract>

/** Services shared by all parts of the admin. */
interface AdminContextValue {
  readonly platform: Platform
  readonly store: Store
  readonly progress: Progress
  readonly client: AdminClient
  /** API client without the progress bar, for requests that the user did not start. */
  readonly backgroundClient: AdminClient
  readonly session: SessionControl
}

export const AdminContext = createContext<AdminContextValue | undefined>(undefined)

export const useAdmin = (): AdminContextValue => {
  const context = useContext(AdminContext)
  if (!context) throw new Error('used outside of the admin')
  return context
}
