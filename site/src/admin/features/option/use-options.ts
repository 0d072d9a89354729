import { useQuery } from '@tanstack/react-query'
import type { Option } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../admin-context.ts'
import { unlessGone } from '../../ui/unless-gone.ts'
import { useListChanges } from '../../use-list-changes.ts'

const key = ['option']

export const useOptions = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: key, queryFn: () => client.option.list() })
}

export const useHistory = (id: number, onGone: () => void) => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: [...key, 'history', id],
    queryFn: ({ signal }) => unlessGone(() => client.option.history({ params: { id } }), onGone, signal),
  })
}

/** Of one who adds a row that is there by now, or changes one that is gone: somebody else was faster. */
const asConflict = (error: unknown): unknown =>
  error instanceof AppError && ['taken', 'not-found'].includes(error.code)
    ? new AppError('changed', { cause: error })
    : error

type Fields = Omit<Option, 'id'>

/** What can be done with options. */
export const useOptionDeeds = () => {
  const { client } = useAdmin()
  const { add, replace, remove, gone } = useListChanges<Option>(key)
  const read = (title: string) => client.option.single({ params: { title } })
  const create = async (body: Fields) => add((await client.option.create({ body })).value)
  const update = async (id: number, body: Fields, ifVersion: number) =>
    replace((await client.option.update({ params: { id }, body, ifVersion })).value)
  return {
    read,
    /** By its id, whatever it is called by now. */
    readRow: async (id: number) => {
      const row = (await client.option.list()).find((each) => each.id === id)
      if (!row) throw new AppError('not-found')
      return read(row.title)
    },
    create,
    update,
    /** The value of a known option: its row is made by the first change. */
    set: async (id: number | null, body: Fields, ifVersion: number) => {
      try {
        await (id === null ? create(body) : update(id, body, ifVersion))
      } catch (error) {
        throw asConflict(error)
      }
    },
    remove: (id: number) => remove(id, () => client.option.remove({ params: { id } })),
    gone,
  }
}
