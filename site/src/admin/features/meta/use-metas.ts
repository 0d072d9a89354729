import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Versioned } from 'shared/client'
import type { Meta } from 'shared/contract'
import { AppError } from 'shared/errors'
import { useAdmin } from '../../admin-context.ts'
import { useOpened } from '../../forms/use-opened.ts'
import { useListChanges } from '../../use-list-changes.ts'

const key = ['meta']

const keyOf = (id: number) => [...key, id]

/** Editable fields of a record: all but its id. */
export type MetaFields = Omit<Meta, 'id'> & Record<string, string>

export const fieldsOf = ({ page, title, description, keywords }: Omit<Meta, 'id'>): MetaFields => ({
  page,
  title,
  description,
  keywords,
})

const known = ({ value, version }: Versioned<Meta>): Versioned<MetaFields> => ({
  value: fieldsOf(value),
  version,
})

export const useMetas = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: key, queryFn: () => client.meta.list() })
}

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
    read: async (id: number) => known(await client.meta.get({ params: { id } })),
    update: async (id: number, body: MetaFields, ifVersion: number) => {
      const saved = await client.meta.update({ params: { id }, body, ifVersion })
      replace(saved.value)
      queries.setQueryData(keyOf(id), known(saved))
    },
    remove: (id: number) => remove(id, () => client.meta.remove({ params: { id } })),
  }
}

/** The router shows its 404 page for this error. */
const isMissing = (error: Error): boolean => error instanceof AppError && error.status === 404

export const useMeta = (id: number) => {
  const { read } = useMetaDeeds()
  return useOpened(keyOf(id), () => read(id), { throwOnError: isMissing })
}
