import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FeeTableTitle } from 'shared/calculator'
import { useSiteStore } from '../../../state/site-store.ts'
import { useAdminServices } from '../../lib/admin-context.ts'
import { buildFeeTableDraftsQueryKey, type FeeTableApiClient } from './grid/draft/table-draft.ts'

const tableKey = ['table']
const tableListKey = [...tableKey, 'list']

export const buildFeeTableVersionsQueryKey = (title: FeeTableTitle) => [...tableKey, 'versions', title]

/** Interval at which open screens look for changes of colleagues. Hidden windows do not, and do so once shown. */
const FEE_TABLE_POLLING_MS = 15_000

/** Loads a list and polls it. Only the first load shows the progress bar, unless `load` takes the background client. */
const usePolledQuery = <Data>(
  queryKey: QueryKey,
  load: (client: FeeTableApiClient, backgroundClient: FeeTableApiClient) => Promise<Data>,
) => {
  const { client, backgroundClient } = useAdminServices()
  const queries = useQueryClient()
  const isOnline = useSiteStore(({ online }) => online)
  return useQuery({
    queryKey,
    queryFn: () =>
      load((queries.getQueryData(queryKey) ? backgroundClient : client).table, backgroundClient.table),
    refetchInterval: isOnline && FEE_TABLE_POLLING_MS,
  })
}

export const useFeeTables = () => usePolledQuery(tableListKey, (tables) => tables.list())

export const useFeeTableVersions = (title: FeeTableTitle) =>
  usePolledQuery(buildFeeTableVersionsQueryKey(title), (tables) => tables.versions({ params: { title } }))

/** Returns the drafts of all users with edits of the rows that are not applied yet. */
export const useFeeTableDrafts = (title: FeeTableTitle) =>
  usePolledQuery(buildFeeTableDraftsQueryKey(title), (_, tables) => tables.listDrafts({ params: { title } }))
    .data ?? []

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

/** Loads a fee table version. Until it is loaded, the version that was shown before stays on the screen. */
export const useLatestLoadedFeeTableVersion = (title: FeeTableTitle, version: number) =>
  useQuery({
    ...useVersionQueryOptions(title)(version),
    placeholderData: (before) => (before?.title === title ? before : undefined),
  })

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
