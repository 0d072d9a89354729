import { useQuery } from '@tanstack/react-query'
import type { ApiWriteOptions } from 'shared/client'
import type { Category } from 'shared/contract'
import { useAdminServices } from './admin-context.ts'
import { useRecordListCache } from './record-queries.ts'

type CategoryFields = Pick<Category, 'title'>

const categoryListKey = ['category']

/** Loads the categories of the blog, whose titles the posts show too. */
export const usePostCategories = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: categoryListKey, queryFn: () => client.category.list() })
}

export const usePostCategoryActions = () => {
  const { client } = useAdminServices()
  const { add, replace, remove, removeLocally } = useRecordListCache<Category>(categoryListKey)
  return {
    create: async (body: CategoryFields, conditions?: ApiWriteOptions) =>
      add((await client.category.create({ body, ...conditions })).value),
    read: (id: number) => client.category.get({ params: { id } }),
    rename: async (id: number, body: CategoryFields, conditions: ApiWriteOptions) =>
      replace((await client.category.update({ params: { id }, body, ...conditions })).value),
    remove: (id: number) => remove(id, () => client.category.remove({ params: { id } })),
    removeLocally,
  }
}
