import type { Request } from 'shared/contract'

export interface Arrivals {
  /** Since when the server is to be asked; at first it tells the newest there are. */
  readonly since: () => string | undefined
  /** The next question is for the newest there are again. */
  readonly startOver: () => void
  /** Tells which of them have come since the last hearing. */
  readonly hear: (newest: readonly Request[]) => readonly Request[]
}

/**
 * What has come is told once: what the first hearing holds is no news, nor is what somebody has been at already. All times
 * are the server's, and the last one is asked for again, since several may come at one moment.
 */
export const createArrivals = (): Arrivals => {
  let highest: number | undefined
  let since: string | undefined
  return {
    since: () => since,
    startOver: () => {
      since = undefined
    },
    hear: (newest) => {
      const before = highest
      highest = newest.reduce((most, { id }) => Math.max(most, id), before ?? 0)
      since = newest.reduce<string | undefined>(
        (last, { receivedAt }) => (last === undefined || receivedAt > last ? receivedAt : last),
        since,
      )
      const isNews = ({ id, version }: Request) => before !== undefined && id > before && version === 1
      return newest.filter(isNews)
    },
  }
}
