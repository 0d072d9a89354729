import type { Mark } from './marked-words.ts'

/** The marks that are around the words at this moment. */
export const openMarks = (names: readonly string[]) => {
  const open = new Map(names.map((name): [string, Mark[]] => [name, []]))
  return {
    begin: (mark: Mark): void => {
      open.get(mark.name)?.push(mark)
    },
    end: (name: string): void => {
      open.get(name)?.pop()
    },
    /** In the order in which they are written; of one within its like, the inner. */
    now: (): Mark[] => names.flatMap((name) => open.get(name)?.at(-1) ?? []),
  }
}

export type OpenMarks = ReturnType<typeof openMarks>
