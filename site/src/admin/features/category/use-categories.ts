import type { SaveConditions } from 'shared/client'
import type { Category } from 'shared/contract'
import { useAdminContext } from '../../lib/admin-context.ts'
import { categoryListKey, useRecordListCache } from '../../lib/record-queries.ts'

type CategoryFields = Pick<Category, 'title'>

export const useCategoryActions = () => {
  const { client } = useAdminContext()
  const { add, replace, remove, removeLocally: gone } = useRecordListCache<Category>(categoryListKey)
  return {
    create: async (body: CategoryFields, conditions?: SaveConditions) =>
      add((await client.category.create({ body, ...conditions })).value),
    read: (id: number) => client.category.get({ params: { id } }),
    rename: async (id: number, body: CategoryFields, conditions: SaveConditions) =>
      replace((await client.category.update({ params: { id }, body, ...conditions })).value),
    remove: (id: number) => remove(id, () => client.category.remove({ params: { id } })),
    gone,
  }
}
