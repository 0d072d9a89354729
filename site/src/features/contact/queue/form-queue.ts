import type { AppError } from 'shared/errors'
import { createListeners, type Listeners } from '../../../state/listeners.ts'
import {
  createEditingState,
  createRejectedState,
  type EditingState,
  EMPTY_FORM,
  type FormFields,
  type FormKind,
  type FormState,
  formKinds,
  type InitialFormStates,
  validateForm,
} from './form.ts'
import {
  createFormSender,
  type DeliveryOutcome,
  type FormDelivery,
  type FormStorage,
  type PendingForm,
} from './form-sender.ts'

const formatReason = ({ code, title }: AppError): string => {
  if (code === 'unreachable') return 'Нет связи.'
  if (code === 'too-many') return `${title}.`
  return 'Сервер сейчас не отвечает.'
}

/** Formats why a contact form waits and whether the visitor must keep the page open. */
const formatWaitingMessage = (error: AppError, isPersisted: boolean): string =>
  isPersisted
    ? `${formatReason(error)} Мы сохранили заявку и отправим её, как только получится.`
    : `${formatReason(error)} Не закрывайте страницу: отправим заявку, как только получится.`

export interface FormQueue {
  readonly get: (kind: FormKind) => FormState
  /** State of the form that the server rendered. */
  readonly getInitial: (kind: FormKind) => FormState
  readonly subscribe: Listeners['subscribe']
  /** Stores typed text so that it survives a reload. */
  readonly updateDraft: (kind: FormKind, fields: FormFields) => void
  /** Changes the attached calculation and redraws the form, unlike typing. */
  readonly updateAttachment: (kind: FormKind, fields: FormFields) => void
  readonly send: (kind: FormKind, fields: FormFields, openedAt: string) => void
  /** Cancels sending a form and returns its text to the fields. */
  readonly cancel: (kind: FormKind) => void
  /** Shows an empty form again. */
  readonly reset: (kind: FormKind) => void
}

interface FormQueueDeps {
  readonly initialStates: InitialFormStates
  readonly storage: FormStorage
  readonly submit: (kind: FormKind, pending: PendingForm) => Promise<void>
  readonly createKey: () => string
  readonly now: () => number
  /** Schedules work. Returns a function that cancels it. */
  readonly schedule: (ms: number, work: () => void) => () => void
}

interface LastSubmission {
  readonly pending: PendingForm
  /** Whether the submitted form survives a reload. */
  readonly isPersisted: boolean
}

const EXPIRED_TEXT = 'Заявка так и не ушла. Проверьте её и отправьте ещё раз'
const HANDLED_ELSEWHERE_TEXT = 'Эту заявку уже отправили или изменили в другой вкладке'
const ALREADY_SENT_TEXT = 'Первая заявка уже ушла, как была. Отправьте эту, если в ней другое'

const hasSameFields = (one: FormFields, other: FormFields): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every(
    (name) => (one[name] ?? '').trim() === (other[name] ?? '').trim(),
  )

/** Creates the queue of both contact forms: drafts, sending, retries and thanks. */
export const createFormQueue = ({
  initialStates,
  storage,
  submit,
  createKey,
  now,
  schedule,
}: FormQueueDeps) => {
  const states = new Map<FormKind, FormState>()
  /** Last submitted forms of this tab. A cancelled form that is submitted again unchanged keeps its key. */
  const lastSubmissions = new Map<FormKind, LastSubmission>()
  const { notify, subscribe } = createListeners()

  const getInitial = (kind: FormKind): FormState => initialStates[kind] ?? EMPTY_FORM
  const get = (kind: FormKind): FormState => states.get(kind) ?? getInitial(kind)
  const setState = (kind: FormKind, state: FormState): void => {
    states.set(kind, state)
    notify()
  }

  const isLastSubmission = (kind: FormKind, { key }: PendingForm): boolean =>
    lastSubmissions.get(kind)?.pending.key === key

  const isIdle = (kind: FormKind): boolean => {
    const state = get(kind)
    return state.phase === 'sent' || (state.phase === 'typing' && hasSameFields(storage.readDraft(kind), {}))
  }

  const startEditing = (kind: FormKind, state: EditingState): void => {
    storage.writeDraft(kind, state.fields)
    setState(kind, state)
  }

  const handleSent = ({ kind, pending }: FormDelivery): void => {
    const state = get(kind)
    const isOnScreen = isLastSubmission(kind, pending)
    if (isOnScreen) lastSubmissions.delete(kind)
    const isEdited =
      state.phase === 'typing' && !hasSameFields(storage.readDraft(kind), pending.fields) && !isIdle(kind)
    if (isEdited) {
      if (isOnScreen) setState(kind, createEditingState(storage.readDraft(kind), ALREADY_SENT_TEXT))
      return
    }
    if (!isOnScreen && !isIdle(kind)) return
    storage.writeDraft(kind, {})
    setState(kind, { phase: 'sent', byItself: state.phase !== 'sending' })
  }

  const handleRejected = ({ kind, pending }: FormDelivery, state: EditingState): void => {
    // The visitor is writing another form here, so the next page load handles the rejected one.
    if (!isLastSubmission(kind, pending) && !isIdle(kind)) return
    storage.removePending(kind, pending.key)
    lastSubmissions.delete(kind)
    startEditing(kind, state)
  }

  const onOutcome = (delivery: FormDelivery, outcome: DeliveryOutcome): void => {
    const { kind, pending } = delivery
    const { fields } = pending
    const isAwaited = isLastSubmission(kind, pending) && get(kind).phase !== 'typing'
    const isPersisted = lastSubmissions.get(kind)?.isPersisted ?? true
    switch (outcome.is) {
      case 'arrived':
        storage.removePending(kind, pending.key)
        handleSent(delivery)
        break
      case 'refused':
        handleRejected(delivery, createRejectedState(kind, fields, outcome.error))
        break
      case 'expired':
        handleRejected(delivery, createEditingState(fields, EXPIRED_TEXT))
        break
      case 'waiting':
        if (isAwaited)
          setState(kind, {
            phase: 'waiting',
            fields,
            trouble: formatWaitingMessage(outcome.error, isPersisted),
          })
        break
      case 'gone':
        if (isAwaited) startEditing(kind, createEditingState({}, HANDLED_ELSEWHERE_TEXT))
    }
  }

  const sender = createFormSender({ storage, submit, now, schedule, onOutcome })

  /** Restores the pending contact forms of this browser and shows the newest. */
  const restore = (kind: FormKind): void => {
    const all = storage.listPending(kind)
    const newest = all.at(-1)
    if (newest && get(kind) === EMPTY_FORM) {
      lastSubmissions.set(kind, { pending: newest, isPersisted: true })
      states.set(kind, {
        phase: 'waiting',
        fields: newest.fields,
        trouble: 'Отправляем то, что вы написали.',
      })
    }
    for (const pending of all) sender.send({ kind, pending })
    if (get(kind) === EMPTY_FORM) setState(kind, createEditingState(storage.readDraft(kind)))
    else notify()
  }

  const queue: FormQueue = {
    get,
    getInitial: getInitial,
    subscribe,
    updateDraft: (kind, fields) => {
      storage.writeDraft(kind, fields)
      const state = get(kind)
      // Listeners are not notified: the visitor sees the typed text. A form opened later starts from that text.
      if (state.phase === 'typing') states.set(kind, { ...state, fields })
    },
    updateAttachment: (kind, fields) => startEditing(kind, createEditingState(fields)),
    send: (kind, fields, openedAt) => {
      storage.writeDraft(kind, fields)
      const faults = validateForm(kind, fields)
      if (Object.keys(faults).length > 0) return setState(kind, { phase: 'typing', fields, faults })
      const before = lastSubmissions.get(kind)?.pending
      const pending: PendingForm =
        before && hasSameFields(before.fields, fields)
          ? before
          : { key: createKey(), at: now(), fields, openedAt }
      lastSubmissions.set(kind, { pending, isPersisted: storage.savePending(kind, pending) })
      setState(kind, { phase: 'sending', fields })
      sender.send({ kind, pending })
    },
    cancel: (kind) => {
      const pending = lastSubmissions.get(kind)?.pending
      if (!pending) return
      sender.cancel(pending.key)
      storage.removePending(kind, pending.key)
      startEditing(kind, createEditingState(pending.fields))
    },
    reset: (kind) => setState(kind, createEditingState(storage.readDraft(kind))),
  }
  return {
    queue,
    restore: () => formKinds.forEach(restore),
    /** Sends waiting forms at once when the connection is back or the tab gets focus. */
    retryNow: sender.retryNow,
  }
}
