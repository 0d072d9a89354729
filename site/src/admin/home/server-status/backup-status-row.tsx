import { Badge } from '@mantine/core'
import type { SystemStatus } from 'shared/contract'
import { DAY_MS, formatDateTime, formatTime, toKyivDay } from 'shared/format'
import styles from '../labeled-value-list.module.css'
import { LabeledValueRow } from '../labeled-value-list.tsx'
import { formatElapsedTime, formatStorageSize } from './format-duration-and-size.ts'

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

/**
 * Returns whether the last backup is recent. Allows two days, so that one failed daily backup raises no
 * alarm.
 */
export const isBackupFresh = (madeAt: Date, now: Date): boolean =>
  now.getTime() - madeAt.getTime() < 2 * DAY_MS

const NAME = 'Резервная копия'

const backupInstruction = (
  <>
    на сервере выполните <code>npm run backup -- ФАЙЛ</code>
  </>
)

interface BackupRowProps {
  readonly backup: SystemStatus['backup']
  /** Time of the server at the response, in milliseconds. */
  readonly serverTime: number
}

/** Age of the last backup, with instructions if it is too old. */
export const BackupStatusRow = ({ backup, serverTime }: BackupRowProps) => {
  if (backup.madeAt === null) {
    return (
      <LabeledValueRow
        name={NAME}
        value={<Badge className={styles.warning}>Ни разу</Badge>}
        details={<>Чтобы данные пережили поломку диска, {backupInstruction}</>}
      />
    )
  }
  const madeAt = new Date(backup.madeAt)
  const now = new Date(serverTime)
  const size = backup.bytes === null ? '' : `, ${formatStorageSize(backup.bytes)}`
  const when = `${formatDateTime(madeAt)}${size}`
  const isRecent = isBackupFresh(madeAt, now)
  return (
    <LabeledValueRow
      name={NAME}
      value={<Badge className={isRecent ? styles.ok : styles.warning}>{formatBackupAge(madeAt, now)}</Badge>}
      details={
        isRecent ? (
          when
        ) : (
          <>
            {when}. Пора сделать новую: {backupInstruction}
          </>
        )
      }
    />
  )
}
