import { Badge, Progress } from '@mantine/core'
import type { Status } from 'shared/contract'
import { isTight, usedPercent } from './disk-room.ts'
import { Row } from './row.tsx'
import styles from './rows.module.css'
import { sizeInWords } from './size-in-words.ts'

const Tight = () => <Badge color="red">Мало места</Badge>

/** Free disk space of the server, with advice if it is low. */
export const DiskRow = ({ disk }: { readonly disk: Status['disk'] }) => {
  const tight = isTight(disk)
  const used = usedPercent(disk)
  const left = `Свободно ${sizeInWords(disk.freeBytes)} из ${sizeInWords(disk.totalBytes)}`
  return (
    <Row
      name="Диск сервера"
      value={tight ? <Tight /> : `занято ${used} %`}
      more={
        <>
          <Progress
            value={used}
            size={6}
            radius={3}
            className={styles.track}
            color={tight ? 'var(--danger)' : 'var(--bar-2)'}
            aria-label="Занято на диске"
          />
          {tight ? `${left}. Освободите место: когда оно кончится, ничего не сохранится.` : left}
        </>
      }
    />
  )
}
