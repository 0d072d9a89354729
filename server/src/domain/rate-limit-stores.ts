import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import type { ExpiringRequestCount, RateLimitStore, RateLimitStoreFactory } from '../lib/rate-limiter.ts'

/** Maximum number of clients counted in memory, about 16 MB. Clients counted the longest ago are forgotten. */
export const MAX_TRACKED_RATE_LIMIT_KEYS = 50_000

const noGroups: readonly ExpiringRequestCount[] = []

/** Creates a rate limit store in the memory of one server. A restart of the server resets the counts. */
export const createMemoryRateLimitStore = (clock: () => Date): RateLimitStore => {
  /** Request counts by rate limit key, in the order of their newest time window, so that the oldest are deleted. */
  const groupsByKey = new Map<string, readonly ExpiringRequestCount[]>()

  const find = (key: string): readonly ExpiringRequestCount[] => groupsByKey.get(key) ?? noGroups

  const forgetOldest = (): void => {
    const now = clock().getTime()
    for (const [key, groups] of groupsByKey) {
      if (groupsByKey.size <= MAX_TRACKED_RATE_LIMIT_KEYS && (groups.at(-1)?.expiresAt ?? 0) > now) return
      groupsByKey.delete(key)
    }
  }

  return {
    refusalLifetimeMs: 0,
    read: async (key) => find(key),
    replace: async (key, before, after) => {
      if (find(key) !== before) return false
      const hasNewGroup = after.at(-1)?.expiresAt !== before.at(-1)?.expiresAt
      if (hasNewGroup || after.length === 0) groupsByKey.delete(key)
      if (after.length > 0) groupsByKey.set(key, after)
      if (hasNewGroup) forgetOldest()
      return true
    },
  }
}

const REFUSAL_LIFETIME_MS = 10_000

const countedSchema = z.array(
  z.tuple([z.int(), z.int()]).transform(([expiresAt, count]): ExpiringRequestCount => ({ expiresAt, count })),
)

const serializeGroups = (groups: readonly ExpiringRequestCount[]): string =>
  JSON.stringify(groups.map(({ expiresAt, count }) => [expiresAt, count]))

const toColumns = (groups: readonly ExpiringRequestCount[]) => ({
  counted: serializeGroups(groups),
  expires_at: new Date(groups.at(-1)?.expiresAt ?? 0).toISOString(),
})

const findCounted = async (db: Db, key: string): Promise<readonly ExpiringRequestCount[]> => {
  const row = await db.selectFrom('rate_limit').select('counted').where('key', '=', key).executeTakeFirst()
  return row ? countedSchema.parse(JSON.parse(row.counted)) : []
}

const insertCounted = async (
  db: Db,
  key: string,
  after: readonly ExpiringRequestCount[],
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rate_limit')
    .values({ key, ...toColumns(after) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Updates the request count of a client in one SQL statement, so that no server overwrites another's count. */
const replaceCounted = async (
  db: Db,
  key: string,
  before: readonly ExpiringRequestCount[],
  after: readonly ExpiringRequestCount[],
): Promise<boolean> => {
  if (before.length === 0) return after.length === 0 || insertCounted(db, key, after)
  const unchanged = serializeGroups(before)
  if (after.length === 0) {
    const deletion = db.deleteFrom('rate_limit').where('key', '=', key).where('counted', '=', unchanged)
    return (await deletion.executeTakeFirst()).numDeletedRows === 1n
  }
  const { numUpdatedRows } = await db
    .updateTable('rate_limit')
    .set(toColumns(after))
    .where('key', '=', key)
    .where('counted', '=', unchanged)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const createSharedRateLimitStores =
  (db: Db): RateLimitStoreFactory =>
  (name) => {
    const toRowKey = (key: string): string =>
      createHash('sha256').update(`${name} ${key}`).digest('base64url')
    return {
      refusalLifetimeMs: REFUSAL_LIFETIME_MS,
      read: (key) => findCounted(db, toRowKey(key)),
      replace: (key, before, after) => replaceCounted(db, toRowKey(key), before, after),
    }
  }

export const deleteExpiredRateLimits = async (db: Db, moment: string, limit: number): Promise<number> => {
  const expired = db.selectFrom('rate_limit').select('key').where('expires_at', '<=', moment).limit(limit)
  const { numDeletedRows } = await db
    .deleteFrom('rate_limit')
    .where('key', 'in', expired)
    // A request may have renewed a rate limit since the subquery found it expired, so its expiry is checked again.
    .where('expires_at', '<=', moment)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
