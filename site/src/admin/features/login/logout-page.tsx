import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAdminContext } from '../../lib/admin-context.ts'

/** Signs out, then opens the sign-in screen. */
export const Page = () => {
  const { session } = useAdminContext()
  const navigate = useNavigate()
  useEffect(() => {
    void session.signOut().then(() => navigate('/admin/login', { replace: true }))
  }, [session, navigate])
  return <h1 tabIndex={-1}>Выходим…</h1>
}
