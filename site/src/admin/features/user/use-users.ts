import { useQuery } from '@tanstack/react-query'
import type { Admin } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'
import { useListChanges } from '../../use-list-changes.ts'

const key = ['user']

interface NewUser {
  readonly email: string
  readonly name: string
  readonly password: string
}

export const useUsers = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: key, queryFn: () => client.auth.listAdmins() })
}

export const useUserDeeds = () => {
  const { client } = useAdmin()
  const { add, remove } = useListChanges<Admin>(key)
  return {
    create: async (body: NewUser) => {
      const created = await client.auth.createAdmin({ body })
      add(created)
      return created
    },
    remove: (id: number) => remove(id, () => client.auth.removeAdmin({ params: { id } })),
  }
}
