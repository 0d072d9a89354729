import type { FeeTableTitle } from 'shared/calculator'
import type { TypedApiClient } from 'shared/client'
import type { contract, FeeTable } from 'shared/contract'
import { classifySaveError } from '../../../lib/drafts/save-errors.ts'
import type { AppliedFeeTableVersion } from './effective-fee-table-version.ts'

type SentVersion = Pick<FeeTable, 'title' | 'version' | 'validFrom' | 'rows'>

/**
 * Returns the fee table version created by an upload whose reply was lost, or undefined if a colleague
 * created that version.
 */
export const findFeeTableVersionAfterLostResponse = async (
  { table }: Pick<TypedApiClient<typeof contract>, 'table'>,
  { title, version, validFrom, rows }: SentVersion,
): Promise<FeeTable | undefined> => {
  const existing = await table.version({ params: { title, n: version } })
  const isSameVersion =
    existing.validFrom === validFrom && JSON.stringify(existing.rows) === JSON.stringify(rows)
  return isSameVersion ? existing : undefined
}

interface RestoreInput {
  readonly title: FeeTableTitle
  /** Fee table version whose rows are restored. */
  readonly version: number
  /** Newest version of the fee table at the time of the request. */
  readonly latest: number
  /**
   * Note of the new version. Names the restored version and the reason. Also identifies the new version after
   * a lost reply.
   */
  readonly note: string
  readonly validFrom?: string
}

/**
 * Creates a new fee table version from the rows of an older one, exactly once. After a lost reply the request
 * may be repeated, also by the browser itself. The server rejects the repetition, and the version already
 * created is found by its note.
 */
export const restoreFeeTableVersion = async (
  { table }: Pick<TypedApiClient<typeof contract>, 'table'>,
  { title, version, ...body }: RestoreInput,
): Promise<AppliedFeeTableVersion> => {
  try {
    return await table.restore({ params: { title, n: version }, body })
  } catch (error) {
    if (classifySaveError(error).kind !== 'changed') throw error
    const versions = await table.versions({ params: { title } })
    const created = versions.find((each) => each.version > body.latest && each.note === body.note)
    if (!created) throw error
    return { title, ...created }
  }
}
