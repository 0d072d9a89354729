import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Category } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'

const key = ['category']

export const useCategories = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: key, queryFn: () => client.category.list() })
}

/** What can be done with categories; each shows at once what the server has made of it. */
export const useCategoryDeeds = () => {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const change = (work: (list: readonly Category[]) => readonly Category[]) => {
    queries.setQueryData<readonly Category[]>(key, (list) => list && work(list))
    void queries.invalidateQueries({ queryKey: key })
  }
  return {
    create: async (title: string) => {
      const { value } = await client.category.create({ body: { title } })
      change((list) => [...list, value])
    },
    read: (id: number) => client.category.get({ params: { id } }),
    rename: async (id: number, title: string, ifVersion: number) => {
      const { value } = await client.category.update({ params: { id }, body: { title }, ifVersion })
      change((list) => list.map((each) => (each.id === id ? value : each)))
    },
    remove: async (id: number) => {
      await client.category.remove({ params: { id } })
      change((list) => list.filter((each) => each.id !== id))
    },
  }
}
