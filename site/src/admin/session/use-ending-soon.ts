import { useEffect } from 'react'
import { formatTime } from 'shared/format'
import { useAdmin } from '../admin-context.ts'
import { toast } from '../ui/toast.tsx'
import { useSession } from './use-session.ts'

const BEFORE_MS = 5 * 60_000
/** Longer waits are more than a timer can hold. */
const LONGEST_MS = 2 ** 31 - 1

/** Says five minutes ahead that the session is going to end. */
export const useEndingSoon = (): void => {
  const exp = useSession()?.exp
  const { platform } = useAdmin()
  useEffect(() => {
    if (exp === undefined) return
    const wait = exp * 1000 - BEFORE_MS - Date.now()
    if (wait < 0 || wait > LONGEST_MS) return
    const timer = setTimeout(() => {
      const text = `Сеанс закончится в ${formatTime(new Date(exp * 1000))}. Несохранённое останется черновиком.`
      toast(text)
      platform.notifications.show({ title: 'Сеанс скоро закончится', text, address: '/admin' })
    }, wait)
    return () => clearTimeout(timer)
  }, [exp, platform])
}
