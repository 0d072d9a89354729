import type { Category } from 'shared/contract'
import { useAdminContext } from '../../lib/admin-context.ts'
import { categoryListKey, useRecordListCache } from '../../lib/record-queries.ts'

export const useCategoryActions = () => {
  const { client } = useAdminContext()
  const { add, replace, remove, removeLocally: gone } = useRecordListCache<Category>(categoryListKey)
  return {
    create: async (title: string, idempotencyKey?: string) =>
      add((await client.category.create({ body: { title }, idempotencyKey })).value),
    read: (id: number) => client.category.get({ params: { id } }),
    rename: async (id: number, title: string, ifVersion: number, idempotencyKey?: string) =>
      replace(
        (await client.category.update({ params: { id }, body: { title }, ifVersion, idempotencyKey })).value,
      ),
    remove: (id: number) => remove(id, () => client.category.remove({ params: { id } })),
    gone,
  }
}
