import type { Status } from 'shared/contract'

const LEAST_SHARE = 0.1
const LEAST_BYTES = 1024 ** 3

type Disk = Status['disk']

/** In whole percents; an unknown size counts as full, so that somebody looks. */
export const usedPercent = ({ freeBytes, totalBytes }: Disk): number =>
  totalBytes > 0 ? Math.min(100, Math.max(0, Math.round((1 - freeBytes / totalBytes) * 100))) : 100

/** Less than a tenth, or less than 1 GB: time to act while the product still writes. */
export const isTight = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < LEAST_BYTES || freeBytes < totalBytes * LEAST_SHARE
