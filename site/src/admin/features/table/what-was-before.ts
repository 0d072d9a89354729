import type { TableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Applied } from './applied-words.ts'
import { countingOn } from './versions-on.ts'

/** Returns the version that applied on the start day before this version replaced it. */
export const whatWasBefore = (
  { version, validFrom }: Applied,
  versions: readonly TableVersionInfo[],
): TableVersionInfo => {
  const before = countingOn(
    versions.filter((each) => each.version < version),
    validFrom,
  )
  if (!before) throw new AppError('not-found')
  return before
}
