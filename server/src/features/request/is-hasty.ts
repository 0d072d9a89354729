const FASTEST_PERSON_MS = 1500

/** Returns whether a form was sent faster than a person types. It is only a hint: clocks may be wrong, and browsers fill in forms. */
export const isHasty = (openedAt: string | undefined, receivedAt: Date): boolean => {
  const openFor = receivedAt.getTime() - Date.parse(openedAt ?? '')
  return openFor >= 0 && openFor < FASTEST_PERSON_MS
}
