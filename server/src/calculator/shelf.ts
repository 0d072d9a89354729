import { createOneAtATime } from '../one-at-a-time.ts'
import { createRecent } from './recent.ts'

/** Large answers, written one after another: with twenty thousand rows each takes many megabytes while it is made. */
export const createShelf = <T>(most: number) => {
  const recent = createRecent<T>(most)
  const inTurn = createOneAtATime()
  /** `admit` is asked before anything is made, and throws what the caller is to hear. */
  return (key: string, make: () => Promise<T>, admit?: () => void): Promise<T> =>
    recent(key, async () => {
      admit?.()
      return inTurn(make)
    })
}
