import { QueryClient } from '@tanstack/react-query'

/** What was read is shown at once and read again behind it; a failure is said, not tried over in silence. */
export const createQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 5000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
