import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query'

interface OpenedOptions {
  /** Failures that the screen leaves to the router. */
  readonly throwOnError?: (error: Error) => boolean
}

/** Read when the form opens, and kept: it is what the form begins from. */
export const useOpened = <Data>(
  queryKey: QueryKey,
  read: (signal: AbortSignal) => Promise<Data>,
  options: OpenedOptions = {},
): UseQueryResult<Data> =>
  useQuery({ queryKey, queryFn: ({ signal }) => read(signal), staleTime: 'static', gcTime: 0, ...options })
