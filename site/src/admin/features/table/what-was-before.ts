import type { TableVersionInfo } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Applied } from './applied-words.ts'
import { countingOn } from './versions-on.ts'

/** The version whose rows counted on that day until this one came. */
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

/** What a colleague has made since is not undone with it. */
export const expectNewest = ({ version }: Applied, versions: readonly TableVersionInfo[]): void => {
  const newest = Math.max(...versions.map((each) => each.version))
  if (newest <= version) return
  throw new AppError('changed', {
    title: `После неё уже есть версия ${newest}. Нужную можно вернуть в истории`,
  })
}
