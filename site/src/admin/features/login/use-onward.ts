import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readPlace } from '../../session/place.ts'
import { useSession } from '../../session/use-session.ts'

/** Returns a signed-in user to the screen that required the sign-in, also after signing in in another tab. */
export const useOnward = (): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn) void navigate(readPlace(state), { replace: true })
  }, [isSignedIn, navigate, state])
}
