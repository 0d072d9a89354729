import type { Told } from '../ipc/channels.ts'
import { readAddress } from './server-address.ts'

type Found = Told<'server:choose'>

/** Shown at the field when the user cancels. */
export const KEPT = 'Сервер остался прежним'

interface Around {
  /** Returns the origin of the current server. */
  readonly current: () => string | undefined
  /** Asks the user in a native dialog. */
  readonly confirm: (host: string) => Promise<boolean>
  readonly find: (typed: string) => Promise<Found>
  readonly choose: (server: string) => void
}

/**
 * Changes the server. If one is already chosen, the user has to confirm before the new one is contacted: otherwise a hostile
 * page could end the session.
 */
export const createServerChoice = ({ current, confirm, find, choose }: Around) => {
  let isAsking = false

  const isAgreed = async (typed: string): Promise<boolean> => {
    const before = current()
    const read = readAddress(typed)
    if (before === undefined || 'refusal' in read || read.origin === before) return true
    // One dialog at a time, so that a page cannot wear the user down.
    if (isAsking) return false
    isAsking = true
    try {
      return await confirm(new URL(read.origin).host)
    } finally {
      isAsking = false
    }
  }

  return async (typed: string): Promise<Found> => {
    if (!(await isAgreed(typed))) return { refusal: KEPT }
    const found = await find(typed)
    if ('server' in found) choose(found.server)
    return found
  }
}
