import type { Db } from '../../db/open.ts'
import { pictureIdOfKey } from './repository.ts'

const keysIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(/"\/uploads\/([0-9a-f]{32})\//g), ([, key = '']) => key))

/** The pictures of ours that stand in a text. */
export const picturesIn = async (db: Db, text: string): Promise<number[]> => {
  const ids: number[] = []
  for (const key of keysIn(text)) {
    const id = await pictureIdOfKey(db, key)
    if (id !== undefined) ids.push(id)
  }
  return ids
}
