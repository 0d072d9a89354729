import type { TableTitle } from 'shared/calculator'
import type { Client } from 'shared/client'
import type { contract } from 'shared/contract'
import { AppError } from 'shared/errors'
import type { Applied } from './applied-words.ts'

interface Wanted {
  readonly title: TableTitle
  /** Whose rows are to come back. */
  readonly version: number
  /** The newest one when it was asked for. */
  readonly latest: number
  /** Says which rows were brought back, and after what. */
  readonly note: string
  readonly validFrom?: string
}

/**
 * Makes rows of an older version a new one, and makes it once: whoever asks again since the answer was lost, as a
 * browser does by itself, is refused by the server, and finds the version that is there by its note.
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
