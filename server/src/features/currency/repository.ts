import type { Selectable } from 'kysely'
import type { DailyExchangeRates, ExchangeRateCurrency } from 'shared/contract'
import { incrementContentRevision } from '../../db/content-revision.ts'
import type { Db } from '../../db/db.ts'
import type { ExchangeRateDbTable } from '../../db/schema/database.ts'

export type StoredExchangeRate = Selectable<ExchangeRateDbTable>
export type StoredExchangeRatePair = DailyExchangeRates & {
  readonly fetchedAt: Readonly<Record<ExchangeRateCurrency, string>>
}

export const findExchangeRate = (
  db: Db,
  valcode: ExchangeRateCurrency,
  date: string,
): Promise<StoredExchangeRate | undefined> =>
  db.selectFrom('rate').selectAll().where('valcode', '=', valcode).where('date', '=', date).executeTakeFirst()

/**
 * Saves an exchange rate. Only the rates of today appear on cached pages, so only they invalidate the cache.
 */
export const saveExchangeRate = (
  db: Db,
  row: StoredExchangeRate,
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

/** Selects the days that have exchange rates of both currencies. */
const selectPairs = (db: Db) =>
  db
    .selectFrom('rate as usd')
    .innerJoin('rate as eur', 'eur.date', 'usd.date')
    .where('usd.valcode', '=', 'USD')
    .where('eur.valcode', '=', 'EUR')

export const findNewestExchangeRatePair = async (
  db: Db,
  notAfter: string,
): Promise<StoredExchangeRatePair | undefined> => {
  const row = await selectPairs(db)
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

export const listExchangeRatePairsBetween = (
  db: Db,
  first: string,
  last: string,
): Promise<DailyExchangeRates[]> =>
  selectPairs(db)
    .select(['usd.date', 'usd.rate as USD', 'eur.rate as EUR'])
    .where('usd.date', '>=', first)
    .where('usd.date', '<=', last)
    .orderBy('usd.date')
    .execute()
