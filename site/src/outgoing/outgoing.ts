import { createListeners, type Listeners } from '../state/listeners.ts'
import { createDispatch, type Dispatched, type Outcome } from './dispatch.ts'
import { type Fields, type FormKind, faultsOf, formKinds } from './form.ts'
import { empty, type FirstStates, type FormState, refusedState, type Typing, typing } from './form-state.ts'
import type { KeptForms, Pending } from './kept-forms.ts'
import { waitingWords } from './waiting-words.ts'

export interface Outgoing {
  readonly get: (kind: FormKind) => FormState
  /** State that the server rendered. */
  readonly first: (kind: FormKind) => FormState
  readonly subscribe: Listeners['subscribe']
  /** Stores typed text across a reload. */
  readonly type: (kind: FormKind, fields: Fields) => void
  /** Changes the attachment and redraws the form, unlike typing. */
  readonly attach: (kind: FormKind, fields: Fields) => void
  readonly send: (kind: FormKind, fields: Fields, openedAt: string) => void
  /** Cancels sending and returns the text to the form. */
  readonly takeBack: (kind: FormKind) => void
  /** Shows an empty form again. */
  readonly renew: (kind: FormKind) => void
}

interface Needs {
  readonly first: FirstStates
  readonly kept: KeptForms
  readonly post: (kind: FormKind, pending: Pending) => Promise<void>
  readonly newKey: () => string
  readonly now: () => number
  /** Returns a function that cancels it. */
  readonly later: (ms: number, work: () => void) => () => void
}

interface SentOff {
  readonly pending: Pending
  /** Whether it survives a reload. */
  readonly isKept: boolean
}

const EXPIRED = 'Заявка так и не ушла. Проверьте её и отправьте ещё раз'
const ELSEWHERE = 'Эту заявку уже отправили или изменили в другой вкладке'
const CAME_BEFORE = 'Первая заявка уже ушла, как была. Отправьте эту, если в ней другое'

const isSame = (one: Fields, other: Fields): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  )

/** Creates the queue of both contact forms: drafts, sending, retries and thanks. */
export const createOutgoing = ({ first, kept, post, newKey, now, later }: Needs) => {
  const states = new Map<FormKind, FormState>()
  /** Last submission of this tab, also after it was cancelled: submitted again unchanged, it keeps its key. */
  const last = new Map<FormKind, SentOff>()
  const { tell, subscribe } = createListeners()

  const firstOf = (kind: FormKind): FormState => first[kind] ?? empty
  const get = (kind: FormKind): FormState => states.get(kind) ?? firstOf(kind)
  const show = (kind: FormKind, state: FormState): void => {
    states.set(kind, state)
    tell()
  }

  const isLast = (kind: FormKind, { key }: Pending): boolean => last.get(kind)?.pending.key === key

  const isIdle = (kind: FormKind): boolean => {
    const state = get(kind)
    return state.phase === 'sent' || (state.phase === 'typing' && isSame(kept.read(kind), {}))
  }

  const backToTyping = (kind: FormKind, state: Typing): void => {
    kept.write(kind, state.fields)
    show(kind, state)
  }

  const arrived = ({ kind, pending }: Dispatched): void => {
    const state = get(kind)
    const isOnScreen = isLast(kind, pending)
    if (isOnScreen) last.delete(kind)
    const isEdited = state.phase === 'typing' && !isSame(kept.read(kind), pending.fields) && !isIdle(kind)
    if (isEdited) {
      if (isOnScreen) show(kind, typing(kept.read(kind), CAME_BEFORE))
      return
    }
    if (!isOnScreen && !isIdle(kind)) return
    kept.write(kind, {})
    show(kind, { phase: 'sent', byItself: state.phase !== 'sending' })
  }

  const ended = ({ kind, pending }: Dispatched, state: Typing): void => {
    // The visitor is writing another form here, so the next page load handles this one.
    if (!isLast(kind, pending) && !isIdle(kind)) return
    kept.drop(kind, pending.key)
    last.delete(kind)
    backToTyping(kind, state)
  }

  const onOutcome = (what: Dispatched, outcome: Outcome): void => {
    const { kind, pending } = what
    const { fields } = pending
    const isAwaited = isLast(kind, pending) && get(kind).phase !== 'typing'
    const isKept = last.get(kind)?.isKept ?? true
    switch (outcome.is) {
      case 'arrived':
        kept.drop(kind, pending.key)
        arrived(what)
        break
      case 'refused':
        ended(what, refusedState(kind, fields, outcome.error))
        break
      case 'expired':
        ended(what, typing(fields, EXPIRED))
        break
      case 'waiting':
        if (isAwaited) show(kind, { phase: 'waiting', fields, trouble: waitingWords(outcome.error, isKept) })
        break
      case 'gone':
        if (isAwaited) backToTyping(kind, typing({}, ELSEWHERE))
    }
  }

  const dispatch = createDispatch({ kept, post, now, later, onOutcome })

  /** Restores pending forms of this browser and shows the newest. */
  const restore = (kind: FormKind): void => {
    const all = kept.pending(kind)
    const newest = all.at(-1)
    if (newest && get(kind) === empty) {
      last.set(kind, { pending: newest, isKept: true })
      states.set(kind, {
        phase: 'waiting',
        fields: newest.fields,
        trouble: 'Отправляем то, что вы написали.',
      })
    }
    for (const pending of all) dispatch.send({ kind, pending })
    if (get(kind) === empty) show(kind, typing(kept.read(kind)))
    else tell()
  }

  const outgoing: Outgoing = {
    get,
    first: firstOf,
    subscribe,
    type: (kind, fields) => {
      kept.write(kind, fields)
      const state = get(kind)
      // Listeners are not notified: the typing visitor sees the text. A form opened later starts from it.
      if (state.phase === 'typing') states.set(kind, { ...state, fields })
    },
    attach: (kind, fields) => backToTyping(kind, typing(fields)),
    send: (kind, fields, openedAt) => {
      kept.write(kind, fields)
      const faults = faultsOf(kind, fields)
      if (Object.keys(faults).length > 0) return show(kind, { phase: 'typing', fields, faults })
      const before = last.get(kind)?.pending
      const pending: Pending =
        before && isSame(before.fields, fields) ? before : { key: newKey(), at: now(), fields, openedAt }
      last.set(kind, { pending, isKept: kept.hold(kind, pending) })
      show(kind, { phase: 'sending', fields })
      dispatch.send({ kind, pending })
    },
    takeBack: (kind) => {
      const pending = last.get(kind)?.pending
      if (!pending) return
      dispatch.takeBack(pending.key)
      kept.drop(kind, pending.key)
      backToTyping(kind, typing(pending.fields))
    },
    renew: (kind) => show(kind, typing(kept.read(kind))),
  }
  return {
    outgoing,
    restore: () => formKinds.forEach(restore),
    /** Retries at once when the connection is back or the tab gets focus. */
    hurry: dispatch.hurry,
  }
}
