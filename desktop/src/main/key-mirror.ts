import type { KeyStore } from '../ipc/channels.ts'
import { type Keychain, keyStoreAfter } from './keychain.ts'
import { type Ending, endingOf, within } from './patience.ts'

/** A hanging call blocks one of the few threads of Node's pool, so at most two may hang at once. */
const MOST_HANGING = 2

interface Around {
  readonly keychain: Keychain
  /** Milliseconds after which a call counts as hanging. */
  readonly patience: number
  readonly onState: (state: KeyStore) => void
  /** Reports whether the keychain may still hold an old token. */
  readonly onOutdated: (outdated: boolean) => void
}

export interface KeyMirror {
  /** Reads the stored token. `late` receives it if the answer arrives after the timeout. */
  readonly read: (late: (secret: string | null) => void) => Promise<string | null>
  /** Sets the token to store; `null` removes it. */
  readonly want: (secret: string | null) => void
  /** Waits until all changes have been tried. Returns whether a call still hangs. */
  readonly rest: () => Promise<boolean>
}

/**
 * Writes the target token to the keychain, one call after another. A hanging call does not delay the next one.
 * If it returns later, the current target is written again.
 */
export const createKeyMirror = ({ keychain, patience, onState, onOutdated }: Around): KeyMirror => {
  // `undefined` means: no target set, content unknown, nothing attempted.
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
    // A token was stored, but the keychain reports nothing to remove: a locked keychain hides its entries.
    const isHidden = ending !== 'silent' && ending.kind === 'done' && !isDone && typeof there === 'string'
    if (isHidden) onState('locked')
    else tell(ending)
    there = isDone ? aim : undefined
    onOutdated(!isDone)
  }

  /** Marks the content as unknown after a late call may have changed it. */
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
    // A late call finished meanwhile and the order is unknown, so the target is written again.
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
