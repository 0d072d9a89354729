import { feeTableTitles } from 'shared/calculator'
import type { AdminUser } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { IdempotentResponseStorage } from '../../idempotency/run-once.ts'
import {
  findNewestFeeTableVersion,
  findStoredFeeTableVersion,
  insertFeeTableVersionDbRow,
  type StoredFeeTableVersion,
} from './repository.ts'

interface NewTableVersion extends Pick<StoredFeeTableVersion, 'title' | 'rows' | 'note'> {
  rowCount: number
  validFrom?: string | undefined
  /** Newest fee table version that the author of the change has seen. */
  latest?: number | undefined
  /** Last sentence of the error message if another admin has stored a version first: what was not done, what to do. */
  otherwise?: string
}

/** Throws if the author of a change has not seen the newest version of the fee table. */
export const assertNoNewerFeeTableVersion = (
  newest: Pick<StoredFeeTableVersion, 'version' | 'author'> | undefined,
  latest: number | undefined,
  otherwise = 'Ваша таблица не загружена: проверьте её заново и примените ещё раз',
): void => {
  if (latest === undefined || latest === (newest?.version ?? 0)) return
  const conflict = newest
    ? `Тем временем появилась версия ${newest.version}, её автор — ${newest.author}`
    : 'Этой таблицы здесь ещё нет'
  throw new AppError('changed', { title: `${conflict}. ${otherwise}` })
}

const storedReferenceSchema = z.object({ title: z.enum(feeTableTitles), version: z.int().positive() })

/** Repeated requests get the same fee table version. Only its number is stored, because a version never changes. */
export const feeTableVersionStorageByIdempotencyKey: IdempotentResponseStorage<StoredFeeTableVersion> = {
  store: ({ title, version }) => ({ title, version }),
  load: (db, stored) => {
    const { title, version } = storedReferenceSchema.parse(stored)
    return findStoredFeeTableVersion(db, title, version)
  },
}

/** Adds the next version of a fee table. Runs in a transaction, so that no version gets the number of another. */
export const insertFeeTableVersion = async (
  trx: Db,
  { name: author }: Pick<AdminUser, 'name'>,
  { title, rows, rowCount, note, validFrom, latest, otherwise }: NewTableVersion,
  now: Date,
): Promise<StoredFeeTableVersion> => {
  const newest = await findNewestFeeTableVersion(trx, title)
  assertNoNewerFeeTableVersion(newest, latest, otherwise)
  const version = {
    title,
    version: (newest?.version ?? 0) + 1,
    valid_from: validFrom ?? toKyivDay(now),
    created_at: now.toISOString(),
    author,
    note,
    rows,
    row_count: rowCount,
  }
  await insertFeeTableVersionDbRow(trx, version)
  return version
}
