const DAY_MS = 86_400_000

const instantOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether this is a day that exists, `YYYY-MM-DD`. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(instantOf(text)) &&
  new Date(instantOf(text)).toISOString().startsWith(text)

export const yearOf = (day: string): number => Number(day.slice(0, 4))

/** How many days lie between; below zero when the other one is later. */
export const daysSince = (earlier: string, day: string): number =>
  Math.round((instantOf(day) - instantOf(earlier)) / DAY_MS)
