import { useQuery } from '@tanstack/react-query'
import type { Inquiry } from 'shared/contract'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import styles from '../panel/inquiry-panel.module.css'

/** Says that the client cannot answer the letter if the company has no email address. */
export const MissingReplyAddressNotice = () => {
  const { backgroundClient } = useAdminServices()
  const { data: hasAddress } = useQuery({
    queryKey: ['option'],
    queryFn: () => backgroundClient.option.list(),
    select: (options) => options.some(({ title, value }) => title === 'email' && value.trim() !== ''),
  })
  return hasAddress === false ? (
    <p className={styles.trouble}>
      {typesetRussianText('Клиент не сможет ответить на письмо: не указана почта для связи. ')}
      <AdminLink to="/admin/setting?edit=email">Указать</AdminLink>
    </p>
  ) : null
}

const PRESENCE_INTERVAL_MS = 15_000

interface AnsweringColleaguesProps {
  inquiry: Inquiry
  /** Whether the answer form is open in this window. */
  isAnswering: boolean
}

/**
 * Says which colleagues are answering the inquiry, and tells them whether this user is. Hidden windows tell nothing: the
 * server forgets a user after 40 seconds.
 */
export const AnsweringColleagues = ({ inquiry: { id }, isAnswering }: AnsweringColleaguesProps) => {
  const { backgroundClient } = useAdminServices()
  const { data } = useQuery({
    queryKey: ['inquiry-presence', id, isAnswering],
    queryFn: () => backgroundClient.request.presence({ params: { id }, body: { answering: isAnswering } }),
    refetchInterval: PRESENCE_INTERVAL_MS,
    gcTime: 0,
  })
  const names = data?.answering.map(({ name }) => name) ?? []
  const verb = names.length === 1 ? 'пишет' : 'пишут'
  return (
    <p aria-live="polite" className={styles.hint}>
      {names.length === 0 ? null : typesetRussianText(`${names.join(', ')} ${verb} ответ`)}
    </p>
  )
}
