import { createContext, useContext, useSyncExternalStore } from 'react'
import type { FormKind } from './form.ts'
import { empty, type FirstStates, type FormState } from './form-state.ts'
import type { Outgoing } from './outgoing.ts'

/** Creates a queue that sends nothing: for the server, and for a browser before hydration. */
export const standing = (first: FirstStates): Outgoing => {
  const get = (kind: FormKind): FormState => first[kind] ?? empty
  const nothing = () => undefined
  return {
    get,
    first: get,
    subscribe: () => nothing,
    type: nothing,
    attach: nothing,
    send: nothing,
    takeBack: nothing,
    renew: nothing,
  }
}

export const OutgoingContext = createContext<Outgoing>(standing({}))

export const useForm = (kind: FormKind): readonly [FormState, Outgoing] => {
  const outgoing = useContext(OutgoingContext)
  const state = useSyncExternalStore(
    outgoing.subscribe,
    () => outgoing.get(kind),
    () => outgoing.first(kind),
  )
  return [state, outgoing]
}
