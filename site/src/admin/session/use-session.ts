import { useEffect } from 'react'
import { formatTime } from 'shared/format'
import { useSiteStore } from '../../state/site-store.ts'
import { useAdminServices } from '../lib/admin-context.ts'
import { showToast } from '../ui/notices.tsx'

export const useAdminSession = () => useSiteStore(({ auth }) => auth.session)

export const useSignedInUser = () => useSiteStore(({ auth }) => auth.session?.user)

const WARNING_LEAD_MS = 5 * 60_000
/** Longest delay in milliseconds that `setTimeout` supports. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1

/** Warns five minutes before the session ends. */
export const useSessionEndWarning = (): void => {
  const exp = useAdminSession()?.exp
  const { platform } = useAdminServices()
  useEffect(() => {
    if (exp === undefined) return
    const wait = exp * 1000 - WARNING_LEAD_MS - Date.now()
    if (wait < 0 || wait > MAX_TIMEOUT_MS) return
    const timer = setTimeout(() => {
      const text = `Сеанс закончится в ${formatTime(new Date(exp * 1000))}. Несохранённое останется черновиком.`
      showToast(text)
      platform.notifications.show({ title: 'Сеанс скоро закончится', text, address: '/admin' })
    }, wait)
    return () => clearTimeout(timer)
  }, [exp, platform])
}
