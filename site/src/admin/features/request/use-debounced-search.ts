import { useDebouncedValue } from '@mantine/hooks'

const PAUSE_MS = 250
const LONGEST = 100

/** What the server is asked for, once somebody pauses while typing; signs that nobody can see are no words. */
export const useDebouncedSearch = (typed: string): string => {
  const search = typed
    .replace(/\p{C}+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
  return useDebouncedValue(search, PAUSE_MS)[0]
}
