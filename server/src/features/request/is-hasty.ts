const FASTEST_PERSON_MS = 1500

/** A hint for the office and no more: the clock of a visitor may show anything, and some have their forms filled in. */
export const isHasty = (openedAt: string | undefined, receivedAt: Date): boolean => {
  const openFor = receivedAt.getTime() - Date.parse(openedAt ?? '')
  return openFor >= 0 && openFor < FASTEST_PERSON_MS
}
