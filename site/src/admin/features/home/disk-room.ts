import type { Status } from 'shared/contract'

const LEAST_SHARE = 0.1
const LEAST_BYTES = 1024 ** 3

type Disk = Status['disk']

/** Returns the used percentage. A disk of unknown size counts as full, so that it gets attention. */
export const usedPercent = ({ freeBytes, totalBytes }: Disk): number =>
  totalBytes > 0 ? Math.min(100, Math.max(0, Math.round((1 - freeBytes / totalBytes) * 100))) : 100

/** Warns at less than 10 % or 1 GB of free space, while data can still be saved. */
export const isTight = ({ freeBytes, totalBytes }: Disk): boolean =>
  freeBytes < LEAST_BYTES || freeBytes < totalBytes * LEAST_SHARE
