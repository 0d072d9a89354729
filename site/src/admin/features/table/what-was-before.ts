import type { TableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Applied } from './applied-words.ts'
import { countingOn } from './versions-on.ts'

/** The version whose rows counted on that day until this one came. What a colleague has made since is not undone with it. */
export const whatWasBefore = (
  { version, validFrom }: Applied,
  versions: readonly TableVersionInfo[],
): TableVersionInfo => {
  const newest = Math.max(...versions.map((each) => each.version))
  if (newest > version)
    throw new AppError('changed', {
      title: `После неё уже есть версия ${newest}. Нужную можно вернуть в истории`,
    })
  const before = countingOn(
    versions.filter((each) => each.version < version),
    validFrom,
  )
  if (!before) throw new AppError('not-found')
  return before
}
