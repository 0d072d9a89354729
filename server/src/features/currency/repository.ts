import type { Selectable } from 'kysely'
import type { DayRates, Valcode } from 'shared/contract'
import { incrementContentRevision } from '../../db/content-revision.ts'
import type { Db } from '../../db/open.ts'
import type { RateTable } from '../../db/schema/rate.ts'

export type KeptRate = Selectable<RateTable>
export type KeptPair = DayRates & { readonly fetchedAt: Readonly<Record<Valcode, string>> }

export const rateOn = (db: Db, valcode: Valcode, date: string): Promise<KeptRate | undefined> =>
  db.selectFrom('rate').selectAll().where('valcode', '=', valcode).where('date', '=', date).executeTakeFirst()

/** Saves a rate. Only the rates of today appear on cached pages, so only they invalidate the cache. */
export const keepRate = (
  db: Db,
  row: KeptRate,
  { isToday }: { readonly isToday: boolean },
): Promise<void> => {
  const { rate, txt, exchangedate, fetched_at } = row
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('rate')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['valcode', 'date']).doUpdateSet({ rate, txt, exchangedate, fetched_at }),
      )
      .execute()
    if (isToday) await incrementContentRevision(trx)
  })
}

/** Selects the days that have rates of both currencies. */
const pairs = (db: Db) =>
  db
    .selectFrom('rate as usd')
    .innerJoin('rate as eur', 'eur.date', 'usd.date')
    .where('usd.valcode', '=', 'USD')
    .where('eur.valcode', '=', 'EUR')

export const newestPair = async (db: Db, notAfter: string): Promise<KeptPair | undefined> => {
  const row = await pairs(db)
    .select([
      'usd.date',
      'usd.rate as USD',
      'eur.rate as EUR',
      'usd.fetched_at as usdAt',
      'eur.fetched_at as eurAt',
    ])
    .where('usd.date', '<=', notAfter)
    .orderBy('usd.date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { usdAt, eurAt, ...pair } = row
  return { ...pair, fetchedAt: { USD: usdAt, EUR: eurAt } }
}

export const pairsBetween = (db: Db, first: string, last: string): Promise<DayRates[]> =>
  pairs(db)
    .select(['usd.date', 'usd.rate as USD', 'eur.rate as EUR'])
    .where('usd.date', '>=', first)
    .where('usd.date', '<=', last)
    .orderBy('usd.date')
    .execute()
