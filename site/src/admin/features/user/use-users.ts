import { useQuery } from '@tanstack/react-query'
import type { AdminUser, contract } from 'shared/contract'
import type { z } from 'zod'
import { useAdminServices } from '../../lib/admin-context.ts'
import { useRecordListCache } from '../../lib/record-queries.ts'

const userKey = ['user']

export const useUsers = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: userKey, queryFn: () => client.auth.listAdmins() })
}

export const useUserAccountActions = () => {
  const { client } = useAdminServices()
  const { add, remove } = useRecordListCache<AdminUser>(userKey)
  return {
    create: async (body: z.input<typeof contract.auth.createAdmin.body>) => {
      const created = await client.auth.createAdmin({ body })
      add(created)
      return created
    },
    remove: (id: number) => remove(id, () => client.auth.removeAdmin({ params: { id } })),
  }
}
