import type { KeyStore } from '../ipc/channels.ts'
import { type Keychain, keyStoreAfter } from './keychain.ts'
import { type Ending, endingOf, within } from './patience.ts'

/** A call that hangs holds one of the few threads that Node has; two of them are all that we lend. */
const MOST_HANGING = 2

interface Around {
  readonly keychain: Keychain
  /** Milliseconds after which a call is taken for hanging. */
  readonly patience: number
  readonly onState: (state: KeyStore) => void
  /** Whether the keychain may hold something that it should not. */
  readonly onOutdated: (outdated: boolean) => void
}

export interface KeyMirror {
  /** What lies there; `late` hears of it when the answer comes after our patience. */
  readonly read: (late: (secret: string | null) => void) => Promise<string | null>
  /** From now on this, or nothing, is to lie there. */
  readonly want: (secret: string | null) => void
  /** Settles when all has been tried; answers whether a call still hangs. */
  readonly rest: () => Promise<boolean>
}

/**
 * Brings the keychain to hold what is wanted, one call after another. A call that hangs does not hold up the next;
 * should it come back after all, the keychain is brought once more to what is wanted by then.
 */
export const createKeyMirror = ({ keychain, patience, onState, onOutdated }: Around): KeyMirror => {
  // `undefined`: not decided, not known, not tried.
  let wanted: string | null | undefined
  let there: string | null | undefined
  let tried: string | null | undefined
  let busy = false
  let working: Promise<void> | undefined
  let reading: Promise<unknown> | undefined
  let hanging = 0
  let upsets = 0

  const tell = (ending: Ending<unknown> | 'silent') => {
    if (ending === 'silent') onState('silent')
    else onState(ending.kind === 'done' ? 'system' : keyStoreAfter(ending.error))
  }

  const attempt = async <Value>(
    call: () => Promise<Value>,
    late: (ending: Ending<Value>) => void,
  ): Promise<Ending<Value> | 'silent'> => {
    if (hanging >= MOST_HANGING) return 'silent'
    const ending = endingOf(call())
    const first = await within(patience, ending)
    if (first === 'silent') {
      hanging += 1
      void ending.then((told) => {
        hanging -= 1
        late(told)
      })
    }
    return first
  }

  const conclude = (aim: string | null, ending: Ending<boolean> | 'silent') => {
    const isDone = ending !== 'silent' && ending.kind === 'done' && ending.value
    // It was there, and now there is nothing to remove: a locked keychain hides what it has.
    const isHidden = ending !== 'silent' && ending.kind === 'done' && !isDone && typeof there === 'string'
    if (isHidden) onState('locked')
    else tell(ending)
    there = isDone ? aim : undefined
    onOutdated(!isDone)
  }

  /** Something has changed what lies there, after we had gone on. */
  const upset = () => {
    upsets += 1
    there = undefined
    tried = undefined
  }

  const put = async (aim: string | null): Promise<void> => {
    tried = aim
    const upsetsBefore = upsets
    const apply = () => (aim === null ? keychain.remove() : keychain.write(aim).then(() => true))
    const ending = await attempt(apply, (told) => {
      if (wanted === aim) conclude(aim, told)
      else upset()
      settle()
    })
    conclude(aim, ending)
    // Which of the two came last nobody can tell: once more, then.
    if (upsets !== upsetsBefore) upset()
  }

  const goOn = async (): Promise<void> => {
    busy = true
    while (wanted !== undefined && wanted !== there && wanted !== tried) await put(wanted)
    busy = false
  }
  const settle = (): void => {
    if (!busy) working = goOn()
  }

  const read = async (late: (secret: string | null) => void): Promise<string | null> => {
    const ending = await attempt(keychain.read, (told) => {
      if (wanted !== undefined) return
      tell(told)
      if (told.kind === 'done') late(told.value)
    })
    tell(ending)
    if (ending === 'silent' || ending.kind === 'failed') return null
    if (wanted === undefined) there = ending.value
    return ending.value
  }

  return {
    read: (late) => {
      const found = read(late)
      reading = found
      return found
    },
    want: (secret) => {
      wanted = secret
      tried = undefined
      settle()
    },
    rest: async () => {
      await reading
      await working
      return hanging > 0
    },
  }
}
