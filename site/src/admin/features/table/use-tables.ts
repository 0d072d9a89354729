import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import type { TableTitle } from 'shared/calculator'
import { useAdmin } from '../../admin-context.ts'

const key = ['table']
const listKey = [...key, 'list']

/** Query key of the versions of one table, without their rows. */
export const versionsKey = (title: TableTitle) => [...key, 'versions', title]

/** Loads the six fee tables with their versions in force. */
export const useTables = () => {
  const { client } = useAdmin()
  return useQuery({ queryKey: listKey, queryFn: () => client.table.list() })
}

export const useVersions = (title: TableTitle) => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: versionsKey(title),
    queryFn: () => client.table.versions({ params: { title } }),
  })
}

/** Loads the rows of one version. They never change, so they are cached without expiry. */
export const useVersion = (title: TableTitle, version: number) => {
  const { client } = useAdmin()
  return useQuery({
    queryKey: [...key, 'version', title, version],
    queryFn: () => client.table.version({ params: { title, n: version } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Invalidates everything shown about a table: the list, its history and the home screen. */
const readAnew = (queries: QueryClient, title: TableTitle) =>
  Promise.all(
    [listKey, versionsKey(title), ['status'], ['home', 'gaps']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

export const useReadAnew = () => {
  const queries = useQueryClient()
  return (title: TableTitle) => readAnew(queries, title)
}
