import { AppError } from 'shared/errors'
import type { FormKind } from './form.ts'
import type { KeptForms, Pending } from './kept-forms.ts'

const HOUR_MS = 60 * 60 * 1000
/** The server remembers idempotency keys for a day. */
const LONGEST_WAIT_MS = 23 * HOUR_MS
const PAUSES_MS = [3_000, 10_000, 30_000]
const LONGEST_PAUSE_MS = 60_000

/** Result of a delivery attempt. */
export type Outcome =
  | { readonly is: 'arrived' }
  | { readonly is: 'refused'; readonly error: AppError }
  | { readonly is: 'waiting'; readonly error: AppError }
  /** Too old to retry unasked: the server may have received it and forgotten the key. */
  | { readonly is: 'expired' }
  /** Handled by another tab, or cancelled. */
  | { readonly is: 'gone' }

export interface Dispatched {
  readonly kind: FormKind
  readonly pending: Pending
}

interface Needs {
  readonly kept: KeptForms
  readonly post: (kind: FormKind, pending: Pending) => Promise<void>
  readonly now: () => number
  /** Returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void
  readonly onOutcome: (what: Dispatched, outcome: Outcome) => void
}

interface Entry extends Dispatched {
  tries: number
  isUnderWay: boolean
  callOff: (() => void) | undefined
}

/** Tells whether retrying is useless: invalid fields, a reused key, or a body too large for any server. */
const isVerdict = ({ code, errors }: AppError): boolean =>
  (code === 'validation' && errors.length > 0) || code === 'key-reused' || code === 'too-large'

/** Sends pending forms until the server responds, each with its own idempotency key. */
export const createDispatch = ({ kept, post, now, later, onOutcome }: Needs) => {
  const entries = new Map<string, Entry>()

  const close = (entry: Entry, outcome: Outcome): void => {
    entries.delete(entry.pending.key)
    onOutcome(entry, outcome)
  }

  const wait = (entry: Entry, error: AppError): void => {
    const pause = error.retryAfter === undefined ? PAUSES_MS[entry.tries] : error.retryAfter * 1000
    entry.tries += 1
    entry.callOff = later(pause ?? LONGEST_PAUSE_MS, () => void attempt(entry))
    onOutcome(entry, { is: 'waiting', error })
  }

  const settle = (entry: Entry, thrown: unknown): void => {
    const error = thrown instanceof AppError ? thrown : new AppError('unreachable', { cause: thrown })
    if (!kept.holds(entry.kind, entry.pending.key)) close(entry, { is: 'gone' })
    else if (isVerdict(error)) close(entry, { is: 'refused', error })
    else wait(entry, error)
  }

  const attempt = async (entry: Entry): Promise<void> => {
    const { kind, pending } = entry
    entry.callOff?.()
    entry.callOff = undefined
    if (!kept.holds(kind, pending.key)) return close(entry, { is: 'gone' })
    if (now() - pending.at >= LONGEST_WAIT_MS) return close(entry, { is: 'expired' })
    entry.isUnderWay = true
    try {
      await post(kind, pending)
      close(entry, { is: 'arrived' })
    } catch (thrown) {
      settle(entry, thrown)
    } finally {
      entry.isUnderWay = false
    }
  }

  return {
    send: (what: Dispatched): void => {
      const known = entries.get(what.pending.key)
      // Cancelled and submitted again unchanged while the first request is still running.
      if (known?.isUnderWay) return
      known?.callOff?.()
      const entry: Entry = { ...what, tries: 0, isUnderWay: false, callOff: undefined }
      entries.set(what.pending.key, entry)
      void attempt(entry)
    },
    /** A running request is not stopped; its outcome is still reported. */
    takeBack: (key: string): void => {
      const entry = entries.get(key)
      entry?.callOff?.()
      if (entry && !entry.isUnderWay) entries.delete(key)
    },
    hurry: (): void => {
      for (const entry of entries.values()) if (!entry.isUnderWay) void attempt(entry)
    },
  }
}
