import { Badge, Button, Progress } from '@mantine/core'
import type { SystemStatus } from 'shared/contract'
import { DAY_MS, formatDateTime, formatTime, NO_BREAK_SPACE, toKyivDay } from 'shared/format'
import { formatCountWithNoun } from '../../../ui/format-count-with-noun.ts'
import { useInquiryActions } from '../../features/inquiry/data/use-inquiry-actions.ts'
import styles from '../../ui/labeled-value-list.module.css'
import { LabeledValueRow } from '../../ui/labeled-value-list.tsx'
import { formatElapsedTime, formatStorageSize } from './format-duration-and-size.ts'

const MIN_FREE_SHARE = 0.1
const MIN_FREE_BYTES = 1024 ** 3

/** Returns the used share of the disk in percent. A disk of unknown size counts as full, to attract attention. */
export const calculateDiskUsage = ({ freeBytes, totalBytes }: SystemStatus['disk']): number =>
  totalBytes > 0 ? Math.min(100, Math.max(0, Math.round((1 - freeBytes / totalBytes) * 100))) : 100

/** Returns whether the disk of the server is nearly full: less than 10 % or 1 GB is free. */
export const isDiskAlmostFull = ({ freeBytes, totalBytes }: SystemStatus['disk']): boolean =>
  freeBytes < MIN_FREE_BYTES || freeBytes < totalBytes * MIN_FREE_SHARE

export const DiskStatusRow = ({ disk }: { disk: SystemStatus['disk'] }) => {
  const isAlmostFull = isDiskAlmostFull(disk)
  const usedPercent = calculateDiskUsage(disk)
  const freeSpaceText = `Свободно ${formatStorageSize(disk.freeBytes)} из ${formatStorageSize(disk.totalBytes)}`
  return (
    <LabeledValueRow
      name="Диск сервера"
      value={isAlmostFull ? <Badge color="red">Мало места</Badge> : `занято ${usedPercent} %`}
      details={
        <>
          <Progress
            value={usedPercent}
            size={6}
            radius={3}
            className={styles.track}
            color={isAlmostFull ? 'var(--danger)' : 'var(--bar-2)'}
            aria-label="Занято на диске"
          />
          {isAlmostFull
            ? `${freeSpaceText}. Освободите место: когда оно кончится, ничего не сохранится.`
            : freeSpaceText}
        </>
      }
    />
  )
}

/** Describes the state of the mail queue. The most serious state takes precedence. */
export const describeMailQueueState = ({ configured, waiting, failing }: SystemStatus['mail']) => {
  if (!configured) {
    const label =
      waiting === 0
        ? 'Не настроена'
        : formatCountWithNoun(waiting, 'письмо ждёт', 'письма ждут', 'писем ждут')
    return { color: 'gray', label }
  }
  if (failing > 0)
    return { color: 'red', label: formatCountWithNoun(failing, 'не ушло', 'не ушли', 'не ушли') }
  if (waiting > 0) return { color: 'bronze', label: `${waiting}${NO_BREAK_SPACE}в${NO_BREAK_SPACE}очереди` }
  return { color: 'green', label: 'Всё отправлено' }
}

const NOT_CONFIGURED =
  'Почта не настроена: заявки видны только здесь. Задайте на сервере SMTP_URL, MAIL_FROM и MAIL_TO.'

export const MailQueueStatusRow = ({ mail }: { mail: SystemStatus['mail'] }) => {
  const { sendQueuedEmails } = useInquiryActions()
  const { color, label } = describeMailQueueState(mail)
  return (
    <LabeledValueRow
      name="Почта"
      value={<Badge color={color}>{label}</Badge>}
      details={
        mail.configured ? (
          <>
            {mail.nextAt === null ? null : <p>Следующая попытка в {formatTime(new Date(mail.nextAt))}</p>}
            {mail.trouble === null ? null : <p>{mail.trouble}</p>}
            {mail.failing > 0 ? (
              <Button mt={6} size="compact-sm" onClick={() => void sendQueuedEmails()}>
                Отправить сейчас
              </Button>
            ) : null}
          </>
        ) : (
          NOT_CONFIGURED
        )
      }
    />
  )
}

/** Counts calendar days in Kyiv, not periods of 24 hours: last evening counts as yesterday. */
const countKyivDays = (from: Date, to: Date): number =>
  Math.round((Date.parse(toKyivDay(to)) - Date.parse(toKyivDay(from))) / DAY_MS)

/** Formats the age of a backup: `Сегодня, 03:00`, `Вчера, 03:00`, `3 дня назад`. */
export const formatBackupAge = (madeAt: Date, now: Date): string => {
  const days = countKyivDays(madeAt, now)
  if (days <= 0) return `Сегодня, ${formatTime(madeAt)}`
  if (days === 1) return `Вчера, ${formatTime(madeAt)}`
  return `${formatElapsedTime(days * DAY_MS)} назад`
}

/** A backup is fresh for two days, so that one failed daily backup raises no alarm. */
export const isBackupFresh = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() < 2 * DAY_MS

const backupInstruction = (
  <>
    на сервере выполните <code>npm run backup -- ФАЙЛ</code>
  </>
)

interface BackupRowProps {
  backup: SystemStatus['backup']
  /** Time of the response by the clock of the server, in milliseconds. */
  serverTime: number
}

export const BackupStatusRow = ({ backup, serverTime }: BackupRowProps) => {
  const madeAt = backup.madeAt === null ? undefined : new Date(backup.madeAt)
  const now = new Date(serverTime)
  const isRecent = madeAt !== undefined && isBackupFresh(madeAt, now)
  const size = backup.bytes === null ? '' : `, ${formatStorageSize(backup.bytes)}`
  const advice = madeAt
    ? `${formatDateTime(madeAt)}${size}${isRecent ? '' : '. Пора сделать новую: '}`
    : 'Чтобы данные пережили поломку диска, '
  return (
    <LabeledValueRow
      name="Резервная копия"
      value={
        <Badge className={isRecent ? styles.ok : styles.warning}>
          {madeAt ? formatBackupAge(madeAt, now) : 'Ни разу'}
        </Badge>
      }
      details={
        <>
          {advice}
          {isRecent ? null : backupInstruction}
        </>
      }
    />
  )
}
