const DAY_MS = 86_400_000

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Checks that the text is an existing day, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(instantOf(text)) &&
  new Date(instantOf(text)).toISOString().startsWith(text)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** Counts the days between two days. Negative if `earlier` is in fact the later one. */
export const daysSince = (earlier: string, day: string): number =>
  Math.round((instantOf(day) - instantOf(earlier)) / DAY_MS)
