const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const first = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE]

export const LONGEST_PAUSE_MS = HOUR

/** Returns the pause before the next attempt after a number of failures. */
export const pauseAfter = (failures: number): number => first[failures - 1] ?? LONGEST_PAUSE_MS
