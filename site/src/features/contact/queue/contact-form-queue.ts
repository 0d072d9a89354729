import type { InquirySubmissionReceipt } from 'shared/contract'
import { AppError } from 'shared/errors'
import { createRetryingRequestSender, type RetriedRequestOutcome } from '../../../lib/retry-sender.ts'
import type { AttachedSavedCalculation, UnsavedCalculation } from '../../../router/page-module.ts'
import { createListenerSet, type ListenerSet } from '../../../state/listener-set.ts'
import {
  type ContactFormCalculationAttachment,
  toContactFormCalculationAttachment,
} from './calculation-attachment.ts'
import type { ContactFormStorage, PendingContactForm } from './contact-form-sender.ts'
import {
  type ContactFormEditingState,
  type ContactFormFieldValues,
  type ContactFormKind,
  type ContactFormState,
  contactFormKinds,
  createContactFormEditingState,
  createRejectedContactFormState,
  EMPTY_CONTACT_FORM_STATE,
  formatQueuedContactFormMessage,
  hasSameContactFormFields,
  type InitialContactFormStates,
  recheckEditedContactFormFields,
  validateContactForm,
} from './contact-form-state.ts'

export interface ContactFormQueue {
  get: (kind: ContactFormKind) => ContactFormState
  /** Returns the state of the form in the HTML from the server: the first render in the browser must be equal to it. */
  getInitial: (kind: ContactFormKind) => ContactFormState
  subscribe: ListenerSet['subscribe']
  getPageAttachment: () => ContactFormCalculationAttachment | undefined
  setPageAttachment: (calculation: AttachedSavedCalculation | UnsavedCalculation | undefined) => void
  updateDraft: (kind: ContactFormKind, fields: ContactFormFieldValues) => void
  /** Changes the calculation attached to a contact form. Unlike typing, this redraws the form. */
  updateAttachment: (kind: ContactFormKind, fields: ContactFormFieldValues) => void
  send: (kind: ContactFormKind, fields: ContactFormFieldValues, openedAt: string) => void
  cancel: (kind: ContactFormKind) => void
  reset: (kind: ContactFormKind) => void
}

interface FormQueueDeps {
  initialStates: InitialContactFormStates
  storage: ContactFormStorage
  /** Saves the calculation of a form if it is not saved yet. Returns the form with the id of the saved calculation. */
  saveAttachment: (pending: PendingContactForm) => Promise<PendingContactForm>
  submit: (pending: PendingContactForm) => Promise<Pick<InquirySubmissionReceipt, 'copy'>>
  createKey: () => string
  now: () => number
  schedule: (ms: number, work: () => void) => () => void
}

interface LastSubmission {
  pending: PendingContactForm
  isPersisted: boolean
}

const EXPIRED_TEXT = 'Заявка так и не ушла. Проверьте её и отправьте ещё раз'
const HANDLED_ELSEWHERE_TEXT = 'Эту заявку уже отправили или изменили в другой вкладке'
const ALREADY_SENT_TEXT = 'Первая заявка уже ушла, как была. Отправьте эту, если в ней другое'

export const createContactFormQueue = ({
  initialStates,
  storage,
  saveAttachment,
  submit,
  createKey,
  now,
  schedule,
}: FormQueueDeps) => {
  const states = new Map<ContactFormKind, ContactFormState>()
  /** Last submitted forms of this tab. An unchanged form that is submitted again keeps its idempotency key. */
  const lastSubmissions = new Map<ContactFormKind, LastSubmission>()
  /** Idempotency keys of the forms of which the visitor gets a copy. */
  const keysWithCopy = new Set<string>()
  const { notify, subscribe } = createListenerSet()
  let pageAttachment: ContactFormCalculationAttachment | undefined

  const getInitial = (kind: ContactFormKind): ContactFormState =>
    initialStates[kind] ?? EMPTY_CONTACT_FORM_STATE
  const get = (kind: ContactFormKind): ContactFormState => states.get(kind) ?? getInitial(kind)
  const setState = (kind: ContactFormKind, state: ContactFormState): void => {
    states.set(kind, state)
    notify()
  }

  const isLastSubmission = ({ kind, key }: PendingContactForm): boolean =>
    lastSubmissions.get(kind)?.pending.key === key

  const isIdle = (kind: ContactFormKind): boolean => {
    const state = get(kind)
    return (
      state.phase === 'sent' ||
      (state.phase === 'typing' && hasSameContactFormFields(storage.readDraft(kind), {}))
    )
  }

  const startEditing = (kind: ContactFormKind, state: ContactFormEditingState): void => {
    storage.writeDraft(kind, state.fields)
    setState(kind, state)
  }

  const handleSent = (pending: PendingContactForm): void => {
    const { kind } = pending
    const state = get(kind)
    const isOnScreen = isLastSubmission(pending)
    if (isOnScreen) lastSubmissions.delete(kind)
    const isEdited =
      state.phase === 'typing' &&
      !hasSameContactFormFields(storage.readDraft(kind), pending.fields) &&
      !isIdle(kind)
    if (isEdited) {
      if (isOnScreen)
        setState(kind, createContactFormEditingState(storage.readDraft(kind), ALREADY_SENT_TEXT))
      return
    }
    if (!isOnScreen && !isIdle(kind)) return
    storage.writeDraft(kind, {})
    setState(kind, {
      phase: 'sent',
      byItself: state.phase !== 'sending',
      attachmentRefusal: pending.attachmentRefusal,
      hasCopy: keysWithCopy.has(pending.key) || undefined,
    })
  }

  const handleRejected = (pending: PendingContactForm, state: ContactFormEditingState): void => {
    const { kind } = pending
    // While the visitor fills in another form, a form that the server rejected is not shown until the next page load.
    if (!isLastSubmission(pending) && !isIdle(kind)) return
    storage.removePending(pending)
    lastSubmissions.delete(kind)
    startEditing(kind, state)
  }

  const onOutcome = (pending: PendingContactForm, outcome: RetriedRequestOutcome): void => {
    const { kind, fields } = pending
    const last = lastSubmissions.get(kind)
    // An attempt to send the form may have added the id of the saved calculation, so the newer form is kept.
    if (last && isLastSubmission(pending)) lastSubmissions.set(kind, { ...last, pending })
    const isAwaited = isLastSubmission(pending) && get(kind).phase !== 'typing'
    const isPersisted = lastSubmissions.get(kind)?.isPersisted ?? true
    switch (outcome.is) {
      case 'arrived':
        storage.removePending(pending)
        handleSent(pending)
        break
      case 'refused':
        handleRejected(pending, createRejectedContactFormState(kind, fields, outcome.error))
        break
      case 'expired':
        handleRejected(pending, createContactFormEditingState(fields, EXPIRED_TEXT))
        break
      case 'waiting':
        if (isAwaited)
          setState(kind, {
            phase: 'waiting',
            fields,
            trouble: formatQueuedContactFormMessage(outcome.error, isPersisted),
          })
        break
      case 'gone':
        if (isAwaited) startEditing(kind, createContactFormEditingState({}, HANDLED_ELSEWHERE_TEXT))
    }
  }

  const deliver = async (pending: PendingContactForm): Promise<void> => {
    let form = pending
    if (pending.fields.input) {
      form = await saveAttachment(pending)
      if (!storage.findPending(pending)) throw new AppError('unreachable')
      // The contact form is stored before sending: every attempt must send the same body with the same idempotency key.
      storage.savePending(form)
    }
    const { copy } = await submit(form)
    if (copy) keysWithCopy.add(form.key)
  }

  const sender = createRetryingRequestSender({
    findPending: storage.findPending,
    send: deliver,
    now,
    schedule,
    onOutcome,
  })

  const restore = (kind: ContactFormKind): void => {
    const all = storage.listPending(kind)
    const newest = all.at(-1)
    if (newest && get(kind) === EMPTY_CONTACT_FORM_STATE) {
      lastSubmissions.set(kind, { pending: newest, isPersisted: true })
      states.set(kind, {
        phase: 'waiting',
        fields: newest.fields,
        trouble: 'Отправляем то, что вы написали.',
      })
    }
    for (const pending of all) void sender.send(pending)
    if (get(kind) === EMPTY_CONTACT_FORM_STATE)
      setState(kind, createContactFormEditingState(storage.readDraft(kind)))
    else notify()
  }

  const queue: ContactFormQueue = {
    get,
    getInitial,
    subscribe,
    getPageAttachment: () => pageAttachment,
    setPageAttachment: (calculation) => {
      pageAttachment = calculation && toContactFormCalculationAttachment(calculation)
      notify()
    },
    updateDraft: (kind, fields) => {
      storage.writeDraft(kind, fields)
      const state = get(kind)
      if (state.phase !== 'typing') return
      const faults = recheckEditedContactFormFields(kind, state, fields)
      // The field already shows the typed text, so the form is rendered again only if its errors have changed.
      states.set(kind, { ...state, fields, faults })
      if (!hasSameContactFormFields(faults, state.faults)) notify()
    },
    updateAttachment: (kind, fields) => startEditing(kind, createContactFormEditingState(fields)),
    send: (kind, fields, openedAt) => {
      storage.writeDraft(kind, fields)
      const faults = validateContactForm(kind, fields)
      if (Object.keys(faults).length > 0) return setState(kind, { phase: 'typing', fields, faults })
      const before = lastSubmissions.get(kind)?.pending
      const pending: PendingContactForm =
        before && hasSameContactFormFields(before.fields, fields)
          ? before
          : { kind, key: createKey(), at: now(), fields, openedAt }
      lastSubmissions.set(kind, { pending, isPersisted: storage.savePending(pending) })
      setState(kind, { phase: 'sending', fields })
      void sender.send(pending)
    },
    cancel: (kind) => {
      const pending = lastSubmissions.get(kind)?.pending
      if (!pending) return
      sender.cancel(pending.key)
      storage.removePending(pending)
      startEditing(kind, createContactFormEditingState(pending.fields))
    },
    reset: (kind) => setState(kind, createContactFormEditingState(storage.readDraft(kind))),
  }
  return {
    queue,
    restore: () => contactFormKinds.forEach(restore),
    retryNow: sender.retryNow,
  }
}
