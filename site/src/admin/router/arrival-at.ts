import { z } from 'zod'

interface Place {
  readonly pathname: string
  /** Of the entry of the history. */
  readonly key: string
  readonly state: unknown
}

interface Arrival {
  readonly id: string
  readonly pathname: string
  readonly key: string
}

const goingOn = z.object({ goesOnFrom: z.string() })

/** The state of a step after which one is where one was, under another address: what was new has got its number. */
export const goingOnFrom = (key: string): z.infer<typeof goingOn> => ({ goesOnFrom: key })

/** Each address is an arrival of its own, but for a step that says it goes on from the last one. */
export const arrivalAt = (last: Arrival | undefined, { pathname, key, state }: Place): Arrival => {
  if (last?.key === key) return last
  const goesOn = goingOn.safeParse(state).data?.goesOnFrom === last?.key
  return { id: last && (goesOn || last.pathname === pathname) ? last.id : key, pathname, key }
}
