import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { StoreContext } from '../state/use-store.ts'
import type { Shown } from './shown.ts'

export interface Opener {
  /** Hears that the page of this entry of the history is about to go. */
  readonly leave: (entry: string) => void
  /** Never rejects: what fails is shown as an error. A text is where the visitor is sent instead. */
  readonly open: (pathname: string, search: string) => Promise<Shown | string>
}

export interface Arrival {
  readonly shown: Shown
  /** The entry of the history that it belongs to. */
  readonly entry: string
  readonly hash: string
  readonly by: 'start' | 'link' | 'history' | 'again'
}

interface Navigation {
  readonly arrival: Arrival
  readonly isLoading: boolean
  readonly tryAgain: () => void
}

/** Follows the address: what is shown stays until what is asked for is whole. */
export const useNavigation = (first: Shown, { open, leave }: Opener): Navigation => {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const store = useContext(StoreContext)
  const [arrival, setArrival] = useState<Arrival>({ shown: first, entry: key, hash, by: 'start' })
  const [isLoading, setLoading] = useState(false)
  const [tries, setTries] = useState(0)
  const asked = useRef({ address: pathname + search, tries: 0, run: 0 })

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address and the tries, and reads the rest
  useEffect(() => {
    const address = pathname + search
    const isAgain = asked.current.tries !== tries
    const by = isAgain ? 'again' : type === 'POP' ? 'history' : 'link'
    if (asked.current.address === address && !isAgain) {
      if (arrival.entry === key) return
      leave(arrival.entry)
      setArrival({ ...arrival, entry: key, hash, by })
      return
    }
    const run = asked.current.run + 1
    asked.current = { address, tries, run }
    setLoading(true)
    leave(arrival.entry)
    void open(pathname, search).then((outcome) => {
      if (asked.current.run !== run) return
      setLoading(false)
      if (typeof outcome === 'string') return navigate(outcome, { replace: true })
      if (!outcome.error) store.set({ lastError: null })
      // A page that could not be read again is still better than the reason why.
      else if (isAgain && arrival.shown.opened && outcome.error.status !== 404) return
      setArrival({ shown: outcome, entry: key, hash, by })
    })
  }, [pathname, search, key, tries])

  const tryAgain = useCallback(() => setTries((before) => before + 1), [])
  return { arrival, isLoading, tryAgain }
}
