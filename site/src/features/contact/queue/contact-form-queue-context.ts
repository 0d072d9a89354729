import { createContext, useContext, useSyncExternalStore } from 'react'
import { CurrentPageContext } from '../../../router/current-page-context.ts'
import type { ContactFormCalculationAttachment } from './calculation-attachment.ts'
import type { ContactFormQueue } from './contact-form-queue.ts'
import {
  type ContactFormKind,
  type ContactFormState,
  EMPTY_CONTACT_FORM_STATE,
  type InitialContactFormStates,
} from './contact-form-state.ts'

/** Creates a contact form queue that sends nothing: for the server, and for a browser before hydration. */
export const createNoopContactFormQueue = (initialStates: InitialContactFormStates): ContactFormQueue => {
  const get = (kind: ContactFormKind): ContactFormState => initialStates[kind] ?? EMPTY_CONTACT_FORM_STATE
  const noop = () => undefined
  return {
    get,
    getInitial: get,
    subscribe: () => noop,
    getPageAttachment: noop,
    setPageAttachment: noop,
    updateDraft: noop,
    updateAttachment: noop,
    send: noop,
    cancel: noop,
    reset: noop,
  }
}

export const ContactFormQueueContext = createContext<ContactFormQueue>(createNoopContactFormQueue({}))

export const useContactForm = (kind: ContactFormKind): readonly [ContactFormState, ContactFormQueue] => {
  const queue = useContext(ContactFormQueueContext)
  const state = useSyncExternalStore(
    queue.subscribe,
    () => queue.get(kind),
    () => queue.getInitial(kind),
  )
  return [state, queue]
}

export const useAttachableCalculationOfPage = (): ContactFormCalculationAttachment | undefined => {
  const queue = useContext(ContactFormQueueContext)
  const { attachment } = useContext(CurrentPageContext)
  const published = useSyncExternalStore(queue.subscribe, queue.getPageAttachment, () => undefined)
  return attachment ?? published
}
