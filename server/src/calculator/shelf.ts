import { createOneAtATime } from '../one-at-a-time.ts'
import { createRecent } from './recent.ts'

/** Creates a cache of large replies that are generated one at a time: with 20,000 rows each takes many megabytes. */
export const createShelf = <T>(most: number) => {
  const recent = createRecent<T>(most)
  const inTurn = createOneAtATime()
  /** `admit` is called before a value is generated and can throw to reject the request. */
  return (key: string, make: () => Promise<T>, admit?: () => void): Promise<T> =>
    recent(key, async () => {
      admit?.()
      return inTurn(make)
    })
}
