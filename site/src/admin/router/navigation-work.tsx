import { useEffect } from 'react'
import { type createBrowserRouter, Outlet, useLocation } from 'react-router-dom'
import { beginPageWork } from '../../lib/page-settled.ts'

interface PendingNavigation {
  /** Key of the history entry that is not shown yet. */
  readonly key: string
  readonly end: () => void
}

let pending: PendingNavigation | undefined

/** Counts each navigation as work of the page until `ShownScreen` shows its history entry. */
export const trackNavigations = (
  router: Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'subscribe'>,
): void => {
  let { key } = router.state.location
  router.subscribe(({ location }) => {
    if (location.key === key) return
    key = location.key
    pending?.end()
    pending = { key, end: beginPageWork() }
  })
}

/** Root of all screens: ends the work of a navigation once its screen is rendered. */
export const ShownScreen = () => {
  const { key } = useLocation()
  useEffect(() => {
    if (pending?.key === key) pending.end()
  }, [key])
  return <Outlet />
}
