import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { readPlace } from '../../session/place.ts'
import { useSession } from '../../session/use-session.ts'

/** Whoever is signed in, here or in another tab, goes on to where the login interrupted them. */
export const useOnward = (): void => {
  const navigate = useNavigate()
  const { state } = useLocation()
  const isSignedIn = useSession() !== null
  useEffect(() => {
    if (isSignedIn) void navigate(readPlace(state), { replace: true })
  }, [isSignedIn, navigate, state])
}
