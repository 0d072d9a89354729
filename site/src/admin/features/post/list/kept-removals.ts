import { z } from 'zod'

const removals = z.array(z.strictObject({ id: z.int(), version: z.int() }))

type Removal = Readonly<z.infer<typeof removals>[number]>

/** What a window that closes has not been able to finish. */
export const removalsText = (posts: readonly Removal[]): string =>
  JSON.stringify(posts.map(({ id, version }): Removal => ({ id, version })))

/** Those that are still to go: what somebody has written on since is not what was removed. */
export const stillToGo = <Each extends Removal>(
  text: string | undefined,
  posts: readonly Each[],
): readonly Each[] => {
  const kept = readRemovals(text)
  return posts.filter(({ id, version }) => kept.some((each) => each.id === id && each.version === version))
}

const readRemovals = (text: string | undefined): readonly Removal[] => {
  try {
    return text === undefined ? [] : removals.parse(JSON.parse(text))
  } catch {
    // Of an older version of the program: as good as none.
    return []
  }
}
