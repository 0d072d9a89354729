import { Badge, Button } from '@mantine/core'
import type { Status } from 'shared/contract'
import { formatClock } from 'shared/format'
import { useRequestDeeds } from '../../requests/use-request-deeds.ts'
import { mailInWords } from './mail-in-words.ts'
import { Row } from './row.tsx'
import styles from './rows.module.css'

const NOT_CONFIGURED =
  'Почта не настроена: заявки видны только здесь. Задайте на сервере SMTP_URL, MAIL_FROM и MAIL_TO.'

const SendNow = () => {
  const { deliver } = useRequestDeeds()
  return (
    <Button className={styles.deed ?? ''} variant="default" size="compact-sm" onClick={() => void deliver()}>
      Отправить сейчас
    </Button>
  )
}

/** Status of the emails about inquiries, with a button to retry failed ones. */
export const MailRow = ({ mail }: { readonly mail: Status['mail'] }) => {
  const { color, says } = mailInWords(mail)
  return (
    <Row
      name="Почта"
      value={<Badge color={color}>{says}</Badge>}
      more={
        mail.configured ? (
          <>
            {mail.nextAt === null ? null : <p>Следующая попытка в {formatClock(new Date(mail.nextAt))}</p>}
            {mail.trouble === null ? null : <p>{mail.trouble}</p>}
            {mail.failing > 0 ? <SendNow /> : null}
          </>
        ) : (
          NOT_CONFIGURED
        )
      }
    />
  )
}
