import { type ReactNode, useEffect, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type RouteMiddleware, runRouteMiddleware } from '../../router/page-module.ts'
import { useAdminServices } from '../lib/admin-context.ts'
import { storeLoginReturnPath } from '../session/login-return-path.ts'

interface AdminVisitor {
  signedIn: boolean
  /** True if the user was signed in and the session has ended. */
  isOver: boolean
}

const requireSession: RouteMiddleware<AdminVisitor> = ({ signedIn, isOver }) =>
  signedIn ? undefined : `/admin/login?message=${isOver ? 'session' : 'login'}`

const middlewareByName: Record<string, RouteMiddleware<AdminVisitor>> = {
  'admin-auth': requireSession,
}

/** Redirects to the login and stores the current screen, which opens again after the login. */
const LoginRedirect = ({ to }: { to: string }) => {
  const navigate = useNavigate()
  const location = useLocation()
  useEffect(() => {
    storeLoginReturnPath(location)
    void navigate(to, { replace: true })
  }, [location, navigate, to])
  return null
}

interface RequireAuthProps {
  middleware: readonly string[]
  children: ReactNode
}

export const RequireSignedInUser = ({ middleware, children }: RequireAuthProps) => {
  const { store } = useAdminServices()
  const location = useLocation()
  // Route guards run only on navigation. If the session ends on an open screen, a failed API call opens the login.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per history entry
  const redirectPath = useMemo(() => {
    const { session, isOver = false } = store.get().auth
    return runRouteMiddleware(middlewareByName, middleware, { signedIn: session !== null, isOver })
  }, [location.key])
  return redirectPath === undefined ? children : <LoginRedirect to={redirectPath} />
}
