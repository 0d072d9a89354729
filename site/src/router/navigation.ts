import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { StoreContext } from '../state/use-store.ts'
import type { RouteError } from './route-error.ts'
import { type Shown, shownError } from './shown.ts'

export interface Opener {
  /** Called before the page of this history entry is replaced. */
  readonly leave: (entry: string) => void
  /** Resolves to a screen, which may be an error, or to a path to redirect to. Aborted by the signal. */
  readonly open: (pathname: string, search: string, signal: AbortSignal) => Promise<Shown | string>
}

export interface Arrival {
  readonly shown: Shown
  /** Key of the history entry. */
  readonly entry: string
  readonly hash: string
  readonly by: 'start' | 'link' | 'history' | 'again'
}

interface Run {
  readonly address: string
  readonly controller: AbortController
  entry: string
  hash: string
}

interface Navigation {
  readonly arrival: Arrival
  readonly isLoading: boolean
  readonly tryAgain: () => void
  /** Shows an error that a screen threw while rendering. */
  readonly fail: (error: RouteError) => void
}

/** Follows the address: the current screen stays until the requested one is fully loaded. */
export const useNavigation = (first: Shown, { open, leave }: Opener): Navigation => {
  const { pathname, search, hash, key } = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const store = useContext(StoreContext)
  const [arrival, setArrival] = useState<Arrival>({ shown: first, entry: key, hash, by: 'start' })
  const [isLoading, setLoading] = useState(false)
  const [tries, setTries] = useState(0)
  const here = useRef({ address: pathname + search, tries: 0 })
  const run = useRef<Run | undefined>(undefined)

  const giveUp = () => {
    run.current?.controller.abort()
    run.current = undefined
    setLoading(false)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the address and the tries, and reads the rest
  useEffect(() => {
    const address = pathname + search
    const isAgain = here.current.tries !== tries
    const by = isAgain ? 'again' : type === 'POP' ? 'history' : 'link'
    if (!isAgain && run.current?.address === address) {
      Object.assign(run.current, { entry: key, hash })
      return
    }
    giveUp()
    if (!isAgain && arrival.entry === key) return
    if (!isAgain && here.current.address === address && arrival.shown.opened) {
      leave(arrival.entry)
      setArrival({ ...arrival, entry: key, hash, by })
      return
    }
    const mine: Run = { address, entry: key, hash, controller: new AbortController() }
    run.current = mine
    here.current.tries = tries
    setLoading(true)
    leave(arrival.entry)
    store.set({ lastError: null })
    void open(pathname, search, mine.controller.signal).then((outcome) => {
      if (run.current !== mine) return
      run.current = undefined
      setLoading(false)
      if (typeof outcome === 'string') return navigate(outcome + mine.hash, { replace: true })
      // If a retry fails, the page already shown stays.
      if (isAgain && outcome.error && outcome.error.status !== 404 && arrival.shown.opened) return
      here.current.address = address
      setArrival({ shown: outcome, entry: mine.entry, hash: mine.hash, by })
    })
  }, [pathname, search, key, tries])

  const tryAgain = useCallback(() => setTries((before) => before + 1), [])
  const fail = useCallback(
    (error: RouteError) => setArrival((before) => ({ ...before, shown: shownError({ error }), by: 'again' })),
    [],
  )
  return { arrival, isLoading, tryAgain, fail }
}
