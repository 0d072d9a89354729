import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'

/** How things stand, read again whenever somebody comes back to the window. */
export const useStatus = () => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: ['status'],
    queryFn: () => client.system.status(),
    refetchOnWindowFocus: 'always',
  })
}
