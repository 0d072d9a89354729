import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Meta } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { useListChanges } from '../../use-list-changes.ts'

const key = ['meta']

/** What the office writes; all of a record but its id. */
export type MetaFields = Omit<Meta, 'id'> & Record<string, string>

export const fieldsOf = ({ page, title, description, keywords }: Omit<Meta, 'id'>): MetaFields => ({
  page,
  title,
  description,
  keywords,
})

export const useMetas = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: key, queryFn: () => client.meta.list() })
}

export const useMeta = (id: number) => {
  const { client } = useAdmin()
  // Read when the form opens, and kept: it is what the form begins from.
  return useQuery({
    queryKey: ['meta', id],
    queryFn: () => client.meta.get({ params: { id } }),
    staleTime: 'static',
    gcTime: 0,
  })
}

/** What can be done with records. */
export const useMetaDeeds = () => {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const { add, replace, remove } = useListChanges<Meta>(key)
  return {
    create: async (body: MetaFields) => {
      const { value } = await client.meta.create({ body })
      add(value)
      return value
    },
    read: (id: number) => client.meta.get({ params: { id } }),
    update: async (id: number, body: MetaFields, ifVersion: number) => {
      const saved = await client.meta.update({ params: { id }, body, ifVersion })
      replace(saved.value)
      queries.setQueryData(['meta', id], saved)
    },
    remove: (id: number) => remove(id, () => client.meta.remove({ params: { id } })),
  }
}
