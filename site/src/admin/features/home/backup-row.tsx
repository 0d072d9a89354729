import { Badge } from '@mantine/core'
import type { Status } from 'shared/contract'
import { formatMoment } from 'shared/format'
import { backupInWords, isFresh } from './backup-in-words.ts'
import { Row } from './row.tsx'
import styles from './rows.module.css'
import { sizeInWords } from './size-in-words.ts'

const NAME = 'Резервная копия'

const deed = (
  <>
    на сервере выполните <code>npm run backup -- ФАЙЛ</code>
  </>
)

interface BackupRowProps {
  readonly backup: Status['backup']
  /** Time of the response, in milliseconds. */
  readonly at: number
}

/** Age of the last backup, with instructions if it is too old. */
export const BackupRow = ({ backup, at }: BackupRowProps) => {
  if (backup.madeAt === null) {
    return (
      <Row
        name={NAME}
        value={<Badge className={styles.warning}>Ни разу</Badge>}
        more={<>Чтобы данные пережили поломку диска, {deed}</>}
      />
    )
  }
  const madeAt = new Date(backup.madeAt)
  const now = new Date(at)
  const size = backup.bytes === null ? '' : `, ${sizeInWords(backup.bytes)}`
  const when = `${formatMoment(madeAt)}${size}`
  const isRecent = isFresh(madeAt, now)
  return (
    <Row
      name={NAME}
      value={<Badge className={isRecent ? styles.ok : styles.warning}>{backupInWords(madeAt, now)}</Badge>}
      more={
        isRecent ? (
          when
        ) : (
          <>
            {when}. Пора сделать новую: {deed}
          </>
        )
      }
    />
  )
}
