import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation, useParams } from 'react-router-dom'
import { type Middleware, runMiddleware } from '../../router/page-module.ts'
import { useAdmin } from '../admin-context.ts'
import { adminAuth, type Visitor } from '../session/admin-auth.ts'
import { placeOf } from '../session/place.ts'

const known: Readonly<Record<string, Middleware<Visitor>>> = { 'admin-auth': adminAuth }

interface PassingProps {
  readonly middleware: readonly string[]
  readonly children: ReactNode
}

const given = (params: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value ?? '']))

/** Lets through whom all named middleware lets through; the others are sent where it says. */
export const Passing = ({ middleware, children }: PassingProps) => {
  const { store } = useAdmin()
  const location = useLocation()
  const params = useParams()
  // Asked on arrival: a session that ends later has its own way out, which says why.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each entry of the history is an arrival of its own
  const elsewhere = useMemo(() => {
    const query = Object.fromEntries(new URLSearchParams(location.search))
    const { session, isOver = false } = store.get().auth
    return runMiddleware(known, middleware, {
      params: given(params),
      query,
      signedIn: session !== null,
      isOver,
    })
  }, [location.key])
  return elsewhere === undefined ? children : <Navigate to={elsewhere} replace state={placeOf(location)} />
}
