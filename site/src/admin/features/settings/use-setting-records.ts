import { useQuery } from '@tanstack/react-query'
import type { ApiWriteOptions } from 'shared/client'
import type { SettingRecord } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdminServices } from '../../lib/admin-context.ts'
import { notifyIfRecordDeleted, useRecordListCache } from '../../lib/record-queries.ts'
import { removeItemWithUndoToast } from '../../ui/run-with-toast.ts'

const optionsKey = ['option']

export const useSettingRecords = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: optionsKey, queryFn: () => client.option.list() })
}

export const useSettingHistory = (id: number, onDeleted: () => void) => {
  const { client } = useAdminServices()
  return useQuery({
    queryKey: [...optionsKey, 'history', id],
    queryFn: ({ signal }) =>
      notifyIfRecordDeleted(() => client.option.history({ params: { id } }), onDeleted, signal),
  })
}

/** Treats the errors of adding a setting that exists and of saving a deleted one as conflicts with a colleague. */
const toConflictError = (error: unknown): unknown =>
  error instanceof AppError && ['taken', 'not-found'].includes(error.code)
    ? new AppError('changed', { cause: error })
    : error

type OptionFields = Omit<SettingRecord, 'id'>

export const useSettingActions = () => {
  const { client } = useAdminServices()
  const { add, replace, remove, removeLocally } = useRecordListCache<SettingRecord>(optionsKey)
  const read = (title: string) => client.option.single({ params: { title } })
  const create = async (body: OptionFields, { idempotencyKey }: ApiWriteOptions = {}) =>
    add((await client.option.create({ body, idempotencyKey })).value)
  const update = async (id: number, body: OptionFields, conditions: ApiWriteOptions) =>
    replace((await client.option.update({ params: { id }, body, ...conditions })).value)
  return {
    read,
    /** Loads a setting record by its id, because a colleague may have changed its title. */
    readRow: async (id: number) => {
      const row = (await client.option.list()).find((each) => each.id === id)
      if (!row) throw new AppError('not-found')
      return read(row.title)
    },
    create,
    update,
    /** Saves a predefined setting. The first change of a setting creates its record. */
    savePredefinedSetting: async (id: number | null, body: OptionFields, conditions: ApiWriteOptions) => {
      try {
        await (id === null ? create(body, conditions) : update(id, body, conditions))
      } catch (error) {
        throw toConflictError(error)
      }
    },
    remove: (id: number) => remove(id, () => client.option.remove({ params: { id } })),
    removeLocally,
  }
}

/** Removes the stored record of a setting, with undo. Undo also restores the history of the setting. */
export const useRemoveSetting = () => {
  const { remove, create } = useSettingActions()
  return ({ id, title, value }: SettingRecord, message: string): void =>
    void removeItemWithUndoToast({
      message,
      remove: () => remove(id),
      restore: () => create({ title, value }),
    })
}
