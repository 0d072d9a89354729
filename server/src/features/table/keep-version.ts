import type { TableTitle } from 'shared/calculator'
import type { Admin } from 'shared/contract'
import { AppError } from 'shared/errors'
import { kyivDay } from 'shared/format'
import type { Context } from '../../context.ts'
import { insertVersion, newestOf, type StoredVersion } from './repository.ts'

type Newest = Pick<StoredVersion, 'version' | 'author'> | undefined

export interface NewVersion {
  readonly title: TableTitle
  /** Gzipped JSON, as stored. */
  readonly rows: Buffer
  readonly rowCount: number
  readonly note: string
  readonly validFrom?: string | undefined
  /** Newest version that the author has seen. */
  readonly latest?: number | undefined
  /** Part of the conflict message: what was not done and what to do. */
  readonly otherwise?: string
}

/** Rejects a change based on an older version: its author has not seen the version it would replace. */
export const demandNewest = (
  newest: Newest,
  latest: number | undefined,
  otherwise = 'Ваша таблица не загружена: проверьте её заново и примените ещё раз',
): void => {
  if (latest === undefined || latest === (newest?.version ?? 0)) return
  const meanwhile = newest
    ? `Тем временем появилась версия ${newest.version}, её автор — ${newest.author}`
    : 'Этой таблицы здесь ещё нет'
  throw new AppError('changed', {
    title: `${meanwhile}. ${otherwise}`,
  })
}

/** Adds a version. Existing versions never change. */
export const keepVersion = (
  ctx: Context,
  { name: author }: Pick<Admin, 'name'>,
  made: NewVersion,
): Promise<StoredVersion> =>
  ctx.db.transaction().execute(async (trx) => {
    const newest = await newestOf(trx, made.title)
    demandNewest(newest, made.latest, made.otherwise)
    const now = ctx.clock()
    const version = {
      title: made.title,
      version: (newest?.version ?? 0) + 1,
      valid_from: made.validFrom ?? kyivDay(now),
      created_at: now.toISOString(),
      author,
      note: made.note,
      rows: made.rows,
      row_count: made.rowCount,
    }
    await insertVersion(trx, version)
    return version
  })
