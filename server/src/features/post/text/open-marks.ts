import type { Mark } from './marked-words.ts'

/** Marks that are open around the current text. */
export const openMarks = (names: readonly string[]) => {
  const open = new Map(names.map((name): [string, Mark[]] => [name, []]))
  return {
    begin: (mark: Mark): void => {
      open.get(mark.name)?.push(mark)
    },
    end: (name: string): void => {
      open.get(name)?.pop()
    },
    /** Returns the marks in output order. Of nested marks of one kind the inner one counts. */
    now: (): Mark[] => names.flatMap((name) => open.get(name)?.at(-1) ?? []),
  }
}

export type OpenMarks = ReturnType<typeof openMarks>
