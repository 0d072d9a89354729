import { AppError } from 'shared/errors'
import { createListeners, type Listeners } from '../state/listeners.ts'
import { type Fields, type FormKind, faultsOf, formKinds } from './form.ts'
import { empty, type FirstStates, type FormState, refusedState } from './form-state.ts'
import type { KeptForms, Pending } from './kept-forms.ts'

export interface Outgoing {
  readonly get: (kind: FormKind) => FormState
  /** As the server has drawn it. */
  readonly first: (kind: FormKind) => FormState
  readonly subscribe: Listeners['subscribe']
  /** What is typed outlives a reload. */
  readonly type: (kind: FormKind, fields: Fields) => void
  readonly send: (kind: FormKind, fields: Fields, openedAt: string) => void
  /** Takes what waits back into the form. */
  readonly takeBack: (kind: FormKind) => void
  /** A form for another one. */
  readonly renew: (kind: FormKind) => void
}

interface Needs {
  readonly first: FirstStates
  readonly kept: KeptForms
  readonly post: (kind: FormKind, pending: Pending) => Promise<void>
  readonly newKey: () => string
  readonly now: () => number
  /** Answers how to call it off. */
  readonly later: (ms: number, work: () => void) => () => void
}

const HOUR_MS = 60 * 60 * 1000
/** The server knows a repeat for a day. */
const LONGEST_WAIT_MS = 23 * HOUR_MS
const PAUSES_MS = [3_000, 10_000, 30_000]
const LONGEST_PAUSE_MS = 60_000

const KEPT = 'Мы сохранили заявку и отправим её, как только получится.'

const isOver = (error: AppError): boolean => error.status < 500 && error.code !== 'too-many'

const waitingFor = ({ code, title }: AppError): string =>
  code === 'unreachable' ? `Нет связи. ${KEPT}` : `${title}. ${KEPT}`

/** Both forms from the first letter to the thanks: kept, sent once, and sent again until somebody has answered. */
export const createOutgoing = ({ first, kept, post, newKey, now, later }: Needs) => {
  const states = new Map<FormKind, FormState>()
  const tries = new Map<FormKind, number>()
  const timers = new Map<FormKind, () => void>()
  const { tell, subscribe } = createListeners()

  const firstOf = (kind: FormKind): FormState => first[kind] ?? empty
  const get = (kind: FormKind): FormState => states.get(kind) ?? firstOf(kind)
  const show = (kind: FormKind, state: FormState): void => {
    states.set(kind, state)
    tell()
  }
  const typed = (kind: FormKind): FormState => ({ phase: 'typing', fields: kept.read(kind), faults: {} })

  const callOff = (kind: FormKind): void => {
    timers.get(kind)?.()
    timers.delete(kind)
  }

  const settle = (kind: FormKind, state: FormState): void => {
    kept.drop(kind)
    tries.delete(kind)
    show(kind, state)
  }

  const wait = (kind: FormKind, pending: Pending, error: AppError): void => {
    const tried = tries.get(kind) ?? 0
    tries.set(kind, tried + 1)
    const pause =
      error.retryAfter === undefined ? (PAUSES_MS[tried] ?? LONGEST_PAUSE_MS) : error.retryAfter * 1000
    show(kind, { phase: 'waiting', fields: pending.fields, trouble: waitingFor(error) })
    timers.set(
      kind,
      later(pause, () => void attempt(kind, true)),
    )
  }

  const arrived = (kind: FormKind, pending: Pending, byItself: boolean): void => {
    // Also when it was taken back meanwhile, unless there is a newer one already.
    if ((kept.pending(kind)?.key ?? pending.key) !== pending.key) return
    kept.write(kind, {})
    settle(kind, { phase: 'sent', byItself })
  }

  const failed = (kind: FormKind, pending: Pending, thrown: unknown): void => {
    if (kept.pending(kind)?.key !== pending.key) return
    const error = thrown instanceof AppError ? thrown : new AppError('unreachable', { cause: thrown })
    if (isOver(error)) settle(kind, refusedState(kind, pending.fields, error))
    else wait(kind, pending, error)
  }

  const attempt = async (kind: FormKind, byItself: boolean): Promise<void> => {
    callOff(kind)
    const pending = kept.pending(kind)
    // Another tab has seen it off.
    if (!pending) return show(kind, typed(kind))
    if (!byItself) show(kind, { phase: 'sending', fields: pending.fields })
    try {
      await post(kind, pending)
      arrived(kind, pending, byItself)
    } catch (thrown) {
      failed(kind, pending, thrown)
    }
  }

  /** What this browser kept from before. */
  const restore = (kind: FormKind): void => {
    const pending = kept.pending(kind)
    if (!pending) {
      if (get(kind) === empty) show(kind, typed(kind))
      return
    }
    if (now() - pending.at < LONGEST_WAIT_MS) return void attempt(kind, true)
    const trouble = 'Заявка так и не ушла. Проверьте её и отправьте ещё раз'
    settle(kind, { phase: 'typing', fields: pending.fields, faults: {}, trouble })
  }

  const outgoing: Outgoing = {
    get,
    first: firstOf,
    subscribe,
    type: (kind, fields) => kept.write(kind, fields),
    send: (kind, fields, openedAt) => {
      kept.write(kind, fields)
      const faults = faultsOf(kind, fields)
      if (Object.keys(faults).length > 0) return show(kind, { phase: 'typing', fields, faults })
      kept.hold(kind, { key: newKey(), at: now(), fields, openedAt })
      void attempt(kind, false)
    },
    takeBack: (kind) => {
      callOff(kind)
      settle(kind, typed(kind))
    },
    renew: (kind) => show(kind, typed(kind)),
  }
  return {
    outgoing,
    restore: () => formKinds.forEach(restore),
    /** The connection is back, or somebody is looking again. */
    hurry: () => {
      for (const kind of formKinds)
        if (get(kind).phase === 'waiting' && timers.has(kind)) void attempt(kind, true)
    },
  }
}
