import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import { useAdminServices } from '../../lib/admin-context.ts'

const tableKey = ['table']
const tableListKey = [...tableKey, 'list']

export const buildFeeTableVersionsQueryKey = (title: FeeTableTitle) => [...tableKey, 'versions', title]

export const useFeeTables = () => {
  const { client } = useAdminServices()
  return useQuery({ queryKey: tableListKey, queryFn: () => client.table.list() })
}

export const useFeeTableVersions = (title: FeeTableTitle) => {
  const { client } = useAdminServices()
  return useQuery({
    queryKey: buildFeeTableVersionsQueryKey(title),
    queryFn: () => client.table.versions({ params: { title } }),
  })
}

/** Rows of a fee table version never change, so they are cached without expiry. */
const useVersionQueryOptions = (title: FeeTableTitle) => {
  const { client } = useAdminServices()
  return (version: number) =>
    queryOptions({
      queryKey: [...tableKey, 'version', title, version],
      queryFn: () => client.table.version({ params: { title, n: version } }),
      staleTime: Number.POSITIVE_INFINITY,
    })
}

export const useFeeTableVersion = (title: FeeTableTitle, version: number) =>
  useQuery(useVersionQueryOptions(title)(version))

export const useFeeTableVersionLoader = (title: FeeTableTitle) => {
  const queries = useQueryClient()
  const getOptions = useVersionQueryOptions(title)
  return (version: number) => queries.fetchQuery(getOptions(version))
}

/** Returns a function that invalidates all cached data about a fee table: the list, its history and the home screen. */
export const useRefreshFeeTable = () => {
  const queries = useQueryClient()
  return (title: FeeTableTitle) => {
    const keys = [
      tableListKey,
      buildFeeTableVersionsQueryKey(title),
      ['status'],
      ['home', 'gaps'],
      ['planned'],
    ]
    return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
}
