import { useSyncExternalStore } from 'react'
import { useAdminContext } from './admin-context.ts'

/** Returns the incoming file, and a function that assigns it to a fee table or drops it. */
export const useIncomingFile = () => {
  const { incomingFile } = useAdminContext()
  return { incoming: useSyncExternalStore(incomingFile.subscribe, incomingFile.get), set: incomingFile.set }
}
