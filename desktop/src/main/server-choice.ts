import type { Told } from '../ipc/channels.ts'
import { readAddress } from './server-address.ts'

type Found = Told<'server:choose'>

/** Said at the field when somebody has thought better of it. */
export const KEPT = 'Сервер остался прежним'

interface Around {
  /** The origin that is chosen so far. */
  readonly current: () => string | undefined
  /** Asks the person, outside of the page. */
  readonly confirm: (host: string) => Promise<boolean>
  readonly find: (typed: string) => Promise<Found>
  readonly choose: (server: string) => void
}

/**
 * Once there is a server, a person has to agree to another one before it is so much as asked: a page that has turned
 * hostile could end the session otherwise.
 */
export const createServerChoice = ({ current, confirm, find, choose }: Around) => {
  let isAsking = false

  const isAgreed = async (typed: string): Promise<boolean> => {
    const before = current()
    const read = readAddress(typed)
    if (before === undefined || 'refusal' in read || read.origin === before) return true
    // One question at a time: a person must not be worn down.
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
