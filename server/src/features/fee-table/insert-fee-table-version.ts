import { feeTableTitles } from 'shared/calculator'
import type { AdminUser } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import { z } from 'zod'
import type { Db } from '../../db/db.ts'
import {
  type IdempotentRequest,
  type IdempotentResponseStorage,
  runIdempotentRequestInTransaction,
} from '../../idempotency/run-once.ts'
import type { ServerContext } from '../../server-context.ts'
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

/** Adds a fee table version, or returns the one that an earlier request with the same idempotency key has added. */
export const insertFeeTableVersion = (
  { db, clock }: Pick<ServerContext, 'db' | 'clock'>,
  { name: author }: Pick<AdminUser, 'name'>,
  newVersion: NewTableVersion,
  idempotentCall?: IdempotentRequest<StoredFeeTableVersion>,
): Promise<StoredFeeTableVersion> => {
  const insert = async (trx: Db): Promise<StoredFeeTableVersion> => {
    const { title, rows, rowCount, note, validFrom, latest, otherwise } = newVersion
    const newest = await findNewestFeeTableVersion(trx, title)
    assertNoNewerFeeTableVersion(newest, latest, otherwise)
    const now = clock()
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
  return db
    .transaction()
    .execute((trx) =>
      idempotentCall
        ? runIdempotentRequestInTransaction(trx, idempotentCall, () => insert(trx))
        : insert(trx),
    )
}
