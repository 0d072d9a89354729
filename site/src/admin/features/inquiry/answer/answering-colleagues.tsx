import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Inquiry } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import styles from './answer-form.module.css'

const PRESENCE_INTERVAL_MS = 15_000

interface AnsweringColleaguesProps {
  inquiry: Inquiry
  /** Whether the answer form is open in this window. */
  isAnswering: boolean
}

/** Says which colleagues are answering the inquiry, and tells them whether this user is. Hidden windows tell nothing. */
export const AnsweringColleagues = ({ inquiry: { id }, isAnswering }: AnsweringColleaguesProps) => {
  const { backgroundClient } = useAdminServices()
  const { data } = useQuery({
    queryKey: ['inquiry-presence', id, isAnswering],
    queryFn: () => backgroundClient.request.presence({ params: { id }, body: { answering: isAnswering } }),
    refetchInterval: PRESENCE_INTERVAL_MS,
    gcTime: 0,
  })
  useEffect(() => {
    if (!isAnswering) return
    return () =>
      void backgroundClient.request
        .presence({ params: { id }, body: { answering: false } })
        .catch(() => undefined)
  }, [backgroundClient, id, isAnswering])
  const names = data?.answering.map(({ name }) => name) ?? []
  return (
    <p aria-live="polite" className={styles.hint}>
      {names.length === 0
        ? null
        : typesetRussianText(`${names.join(', ')} ${names.length === 1 ? 'пишет' : 'пишут'} ответ`)}
    </p>
  )
}
