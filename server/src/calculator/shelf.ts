import { createOneAtATime } from '../one-at-a-time.ts'
import { createRecent } from './recent.ts'

/** Large answers, written one after another: with twenty thousand rows each takes many megabytes while it is made. */
export const createShelf = <T>(most: number) => {
  const recent = createRecent<T>(most)
  const inTurn = createOneAtATime()
  return (key: string, make: () => Promise<T>): Promise<T> => recent(key, () => inTurn(make))
}
