import type { TableTitle } from 'shared/calculator'
import type { Client } from 'shared/client'
import type { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Applied } from './applied-words.ts'

interface Wanted {
  readonly title: TableTitle
  /** Version whose rows are restored. */
  readonly version: number
  /** Newest version at the time of the request. */
  readonly latest: number
  /** Names the restored version and the reason. Also identifies the new version after a lost reply. */
  readonly note: string
  readonly validFrom?: string
}

/**
 * Creates a new version from the rows of an older one, exactly once. After a lost reply the request may be repeated,
 * also by the browser itself. The server rejects the repetition, and the version already created is found by its note.
 */
export const bringBack = async (
  { table }: Pick<Client<typeof contract>, 'table'>,
  { title, version, ...body }: Wanted,
): Promise<Applied> => {
  try {
    return await table.restore({ params: { title, n: version }, body })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'changed')) throw error
    const versions = await table.versions({ params: { title } })
    const made = versions.find((each) => each.version > body.latest && each.note === body.note)
    if (!made) throw error
    return { title, ...made }
  }
}
