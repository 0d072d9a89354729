import { Badge, Progress } from '@mantine/core'
import type { SystemStatus } from 'shared/contract'
import styles from '../labeled-value-list.module.css'
import { LabeledValueRow } from '../labeled-value-list.tsx'
import { formatStorageSize } from './format-duration-and-size.ts'

const MIN_FREE_SHARE = 0.1
const MIN_FREE_BYTES = 1024 ** 3

type DiskStatus = SystemStatus['disk']

/**
 * Returns the used percentage of the server disk. A disk of unknown size counts as full, so that it gets
 * attention.
 */
export const calculateDiskUsage = ({ freeBytes, totalBytes }: DiskStatus): number =>
  totalBytes > 0 ? Math.min(100, Math.max(0, Math.round((1 - freeBytes / totalBytes) * 100))) : 100

/** Returns whether less than 10 % or 1 GB of the disk is free, while data can still be saved. */
export const isDiskAlmostFull = ({ freeBytes, totalBytes }: DiskStatus): boolean =>
  freeBytes < MIN_FREE_BYTES || freeBytes < totalBytes * MIN_FREE_SHARE

const LowSpaceBadge = () => <Badge color="red">Мало места</Badge>

/** Free disk space of the server, with advice if it is low. */
export const DiskStatusRow = ({ disk }: { readonly disk: SystemStatus['disk'] }) => {
  const isAlmostFull = isDiskAlmostFull(disk)
  const usedPercent = calculateDiskUsage(disk)
  const freeSpaceText = `Свободно ${formatStorageSize(disk.freeBytes)} из ${formatStorageSize(disk.totalBytes)}`
  return (
    <LabeledValueRow
      name="Диск сервера"
      value={isAlmostFull ? <LowSpaceBadge /> : `занято ${usedPercent} %`}
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
