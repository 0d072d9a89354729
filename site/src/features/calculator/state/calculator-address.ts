import { calculatorQueryNames } from '../../../lib/calculator-query.ts'

/** The query of the calculator in the address of the page. */
export interface CalculatorAddress {
  readonly readQuery: () => string
  readonly writeQuery: (query: string) => void
}

/** Pause between two changes of the address. Browsers allow about three a second. */
const PAUSE_MS = 350

/** Writes the input of the calculator to the address of the page, without a navigation. */
export const createCalculatorAddress = (
  schedule: (ms: number, callback: () => void) => () => void,
): CalculatorAddress => {
  let pendingQuery: string | undefined
  let writtenQuery: string | undefined
  let latestQuery = ''
  let isPaused = false
  /** The page whose input was read last. The visitor may have left it before its input is written. */
  let readPathname: string | undefined

  const write = (query: string): void => {
    isPaused = true
    writtenQuery = query
    history.replaceState(history.state, '', `${location.pathname}?${query}${location.hash}`)
    const { pathname } = location
    schedule(PAUSE_MS, () => {
      isPaused = false
      const latest = pendingQuery
      pendingQuery = undefined
      // The visitor may have left the page or its address meanwhile.
      const isSameAddress = location.pathname === pathname && location.search.slice(1) === query
      if (latest !== undefined && isSameAddress) write(latest)
    })
  }
  return {
    readQuery: () => {
      readPathname = location.pathname
      // Back on a page that the visitor had left before the latest input was written to its address.
      if (location.search.slice(1) === writtenQuery && latestQuery !== writtenQuery) write(latestQuery)
      const query = new URLSearchParams(location.search)
      return calculatorQueryNames.some((name) => query.has(name)) ? location.search.slice(1) : ''
    },
    writeQuery: (query) => {
      if (location.pathname !== readPathname) return
      latestQuery = query
      if (isPaused) pendingQuery = query
      else write(query)
    },
  }
}
