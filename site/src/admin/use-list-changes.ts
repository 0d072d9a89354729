import { type QueryKey, useQueryClient } from '@tanstack/react-query'

interface Row {
  readonly id: number
}

/** What the server has made of a row is in its list at once; then the list is read anew behind it. */
export const useListChanges = <Each extends Row>(queryKey: QueryKey) => {
  const queries = useQueryClient()
  const show = (work: (list: readonly Each[]) => readonly Each[]) =>
    queries.setQueryData<readonly Each[]>(queryKey, (list) => list && work(list))
  // What is read of a single row, its history say, has no reason to be read again: the row may be gone.
  const readList = () => void queries.invalidateQueries({ queryKey, exact: true })
  const change = (work: (list: readonly Each[]) => readonly Each[]) => {
    show(work)
    void queries.invalidateQueries({ queryKey })
  }
  const without = (id: number) => (list: readonly Each[]) => list.filter((each) => each.id !== id)
  return {
    add: (row: Each) => change((list) => [...list, row]),
    replace: (row: Each) => change((list) => list.map((each) => (each.id === row.id ? row : each))),
    /** One that will not go may have gone already, and the list does not know. */
    remove: async (id: number, work: () => Promise<unknown>) => {
      try {
        await work()
      } catch (error) {
        readList()
        throw error
      }
      change(without(id))
    },
    /** Somebody else has removed it. */
    gone: (id: number) => {
      show(without(id))
      readList()
    },
  }
}
