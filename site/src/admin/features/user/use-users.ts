import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Admin } from 'shared/contract'
import { useAdmin } from '../../admin-context.ts'

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

/** What can be done with users; each shows at once what the server has made of it. */
export const useUserDeeds = () => {
  const { client } = useAdmin()
  const queries = useQueryClient()
  const readAgain = () => void queries.invalidateQueries({ queryKey: key })
  const change = (work: (list: readonly Admin[]) => readonly Admin[]) => {
    queries.setQueryData<readonly Admin[]>(key, (list) => list && work(list))
    readAgain()
  }
  return {
    create: async (body: NewUser) => {
      const created = await client.auth.createAdmin({ body })
      change((list) => [...list, created])
      return created
    },
    remove: async (id: number) => {
      await client.auth.removeAdmin({ params: { id } })
      change((list) => list.filter((each) => each.id !== id))
    },
    readAgain,
  }
}
