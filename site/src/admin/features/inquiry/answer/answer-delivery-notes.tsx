import { useQuery } from '@tanstack/react-query'
import { typesetRussianText } from '../../../../ui/typeset.ts'
import { useAdminServices } from '../../../lib/admin-context.ts'
import { AdminLink } from '../../../ui/controls.tsx'
import styles from './answer-form.module.css'

/** Says where the client's answer arrives, and whether the letter has to wait for a mail server. */
export const AnswerDeliveryNotes = () => {
  const { backgroundClient } = useAdminServices()
  const { data: settings } = useQuery({
    queryKey: ['option'],
    queryFn: () => backgroundClient.option.list(),
  })
  const { data: status } = useQuery({
    queryKey: ['status'],
    queryFn: () => backgroundClient.system.status(),
  })
  const address = settings?.find(({ title }) => title === 'email')?.value.trim()
  return (
    <>
      {address === undefined && settings === undefined ? null : address ? (
        <p className={styles.hint}>{typesetRussianText(`Ответ клиента придёт на ${address}`)}</p>
      ) : (
        <p className={styles.problem}>
          {typesetRussianText('Клиент не сможет ответить на письмо: не указана почта для связи. ')}
          <AdminLink to="/admin/setting?edit=email">Указать</AdminLink>
        </p>
      )}
      {status?.mail.configured === false ? (
        <p className={styles.problem}>
          {typesetRussianText('Почтовый сервер не настроен: письмо подождёт и уйдёт, когда его настроят.')}
        </p>
      ) : null}
    </>
  )
}
