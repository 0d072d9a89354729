import type { FeeTableTitle } from 'shared/calculator'
import type { Admin } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/open-sqlite.ts'
import {
  findNewestFeeTableVersion,
  insertFeeTableVersionRow,
  type StoredFeeTableVersion,
} from './repository.ts'

interface InsertVersionDeps {
  readonly db: Db
  readonly clock: () => Date
}

type NewestVersion = Pick<StoredFeeTableVersion, 'version' | 'author'> | undefined

interface NewTableVersion {
  readonly title: FeeTableTitle
  /** Rows of the fee table as gzipped JSON, as stored. */
  readonly rows: Buffer
  readonly rowCount: number
  readonly note: string
  readonly validFrom?: string | undefined
  /** Newest table version that the author of the change has seen. */
  readonly latest?: number | undefined
  /** Part of the conflict message: what was not done and what to do. */
  readonly otherwise?: string
}

/**
 * Rejects a change of a fee table that is based on an older version: its author has not seen the version it
 * would replace.
 */
export const assertNoNewerFeeTableVersion = (
  newest: NewestVersion,
  latest: number | undefined,
  otherwise = 'Ваша таблица не загружена: проверьте её заново и примените ещё раз',
): void => {
  if (latest === undefined || latest === (newest?.version ?? 0)) return
  const conflict = newest
    ? `Тем временем появилась версия ${newest.version}, её автор — ${newest.author}`
    : 'Этой таблицы здесь ещё нет'
  throw new AppError('changed', {
    title: `${conflict}. ${otherwise}`,
  })
}

/** Adds a version of a fee table. Existing versions never change. */
export const insertFeeTableVersion = (
  { db, clock }: InsertVersionDeps,
  { name: author }: Pick<Admin, 'name'>,
  newVersion: NewTableVersion,
): Promise<StoredFeeTableVersion> =>
  db.transaction().execute(async (trx) => {
    const newest = await findNewestFeeTableVersion(trx, newVersion.title)
    assertNoNewerFeeTableVersion(newest, newVersion.latest, newVersion.otherwise)
    const now = clock()
    const version = {
      title: newVersion.title,
      version: (newest?.version ?? 0) + 1,
      valid_from: newVersion.validFrom ?? toKyivDay(now),
      created_at: now.toISOString(),
      author,
      note: newVersion.note,
      rows: newVersion.rows,
      row_count: newVersion.rowCount,
    }
    await insertFeeTableVersionRow(trx, version)
    return version
  })
