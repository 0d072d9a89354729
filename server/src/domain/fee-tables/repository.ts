import { type FeeTableTitle, feeTableTitles } from 'shared/calculator'
import type { FeeTableVersionInfo } from 'shared/contract'
import type { Db } from '../../db/db.ts'
import type { FeeTableVersionDbTable } from '../../db/schema/calculator.ts'

export interface EffectiveFeeTableVersion extends Pick<FeeTableVersionDbTable, 'title' | 'version'> {
  id: number
  validFrom: string
}

const selectVersions = (db: Db, title: FeeTableTitle) =>
  db
    .selectFrom('table_version')
    .select(['id', 'title', 'version', 'valid_from as validFrom'])
    .where('title', '=', title)

/**
 * Finds the version of a fee table that applies on a day: the one with the latest start day up to it, and of several
 * with that start day the newest. Before all start days the earliest version applies. A withdrawn version never
 * applies.
 */
export const findEffectiveFeeTableVersion = async (
  db: Db,
  title: FeeTableTitle,
  day: string,
): Promise<EffectiveFeeTableVersion | undefined> => {
  const versions = selectVersions(db, title).where('withdrawn_at', 'is', null).limit(1)
  const latest = await versions
    .where('valid_from', '<=', day)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .executeTakeFirst()
  return latest ?? versions.orderBy('valid_from').orderBy('version', 'desc').executeTakeFirst()
}

const findEach = async (
  find: (title: FeeTableTitle) => Promise<EffectiveFeeTableVersion | undefined>,
): Promise<EffectiveFeeTableVersion[]> => {
  const versions = await Promise.all(feeTableTitles.map(find))
  return versions.filter((version) => version !== undefined)
}

export const findAllEffectiveFeeTableVersions = (db: Db, day: string): Promise<EffectiveFeeTableVersion[]> =>
  findEach((title) => findEffectiveFeeTableVersion(db, title, day))

export type FeeTableVersionNumbers = Partial<Record<FeeTableTitle, number>>

export const findFeeTableVersionsByNumber = (
  db: Db,
  numbers: FeeTableVersionNumbers,
): Promise<EffectiveFeeTableVersion[]> =>
  findEach((title) =>
    selectVersions(db, title)
      .where('version', '=', numbers[title] ?? 0)
      .executeTakeFirst(),
  )

/** Loads the rows of a fee table version as gzipped JSON, as they are stored. */
export const loadFeeTableVersionRows = async (db: Db, id: number): Promise<Buffer> => {
  const versions = db.selectFrom('table_version').select('rows')
  return (await versions.where('id', '=', id).executeTakeFirstOrThrow()).rows
}

export const listFeeTableVersions = (db: Db, title: FeeTableTitle): Promise<FeeTableVersionInfo[]> =>
  db
    .selectFrom('table_version')
    .select(['version', 'valid_from as validFrom', 'created_at as createdAt', 'author', 'note'])
    .select(['row_count as rows', 'withdrawn_at as withdrawnAt'])
    .where('title', '=', title)
    .orderBy('version', 'desc')
    .execute()

export const listPlannedFeeTableVersions = (db: Db, day: string) =>
  db
    .selectFrom('table_version')
    .select(['title', 'version', 'valid_from as validFrom', 'author', 'note'])
    .where('title', 'in', feeTableTitles)
    .where('valid_from', '>', day)
    .where('withdrawn_at', 'is', null)
    .execute()
