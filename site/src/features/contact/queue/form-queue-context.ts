import { createContext, useContext, useSyncExternalStore } from 'react'
import { EMPTY_FORM, type FormKind, type FormState, type InitialFormStates } from './form.ts'
import type { FormQueue } from './form-queue.ts'

/** Creates a contact form queue that sends nothing: for the server, and for a browser before hydration. */
export const createStaticFormQueue = (initialStates: InitialFormStates): FormQueue => {
  const get = (kind: FormKind): FormState => initialStates[kind] ?? EMPTY_FORM
  const noop = () => undefined
  return {
    get,
    getInitial: get,
    subscribe: () => noop,
    updateDraft: noop,
    updateAttachment: noop,
    send: noop,
    cancel: noop,
    reset: noop,
  }
}

export const FormQueueContext = createContext<FormQueue>(createStaticFormQueue({}))

export const useContactForm = (kind: FormKind): readonly [FormState, FormQueue] => {
  const queue = useContext(FormQueueContext)
  const state = useSyncExternalStore(
    queue.subscribe,
    () => queue.get(kind),
    () => queue.getInitial(kind),
  )
  return [state, queue]
}
