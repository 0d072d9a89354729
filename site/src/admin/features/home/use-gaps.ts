import { useQuery } from '@tanstack/react-query'
import { useAdmin } from '../../admin-context.ts'
import { type Gap, gapsIn } from './gaps.ts'

/** Loads the missing content. Never cached, because the user may just have added it. */
export const useGaps = () => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: ['home', 'gaps'],
    staleTime: 0,
    queryFn: async (): Promise<readonly Gap[]> => {
      const [options, metas, categories, tables] = await Promise.all([
        client.option.list(),
        client.meta.list(),
        client.category.list(),
        client.table.list(),
      ])
      return gapsIn({ options, metas, categories, tables })
    },
  })
}
