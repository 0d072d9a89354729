import type { Selectable } from 'kysely'
import type { DailyExchangeRates, ExchangeRateCurrency, LatestExchangeRates } from 'shared/contract'
import { addDays, toKyivDay } from 'shared/format'
import { incrementContentRevision } from '../../db/content-revision.ts'
import type { DatabaseTables, Db, ExchangeRateDbTable } from '../../db/db.ts'

export type StoredExchangeRate = Selectable<ExchangeRateDbTable>

/**
 * Returns whether a stored exchange rate need not be fetched again. One fetched on its own day is fetched again later,
 * as the bank may have sent the rate of the day before; so is one fetched in the future, before a clock was set back.
 */
export const isExchangeRateFinal = (
  { date, fetched_at }: Pick<StoredExchangeRate, 'date' | 'fetched_at'>,
  now: Date,
): boolean => {
  const fetchedAt = new Date(fetched_at)
  if (fetchedAt > now) return false
  const fetchedOn = toKyivDay(fetchedAt)
  return date < fetchedOn || (date === fetchedOn && date === toKyivDay(now))
}

export const findExchangeRate = (
  db: Db,
  valcode: ExchangeRateCurrency,
  date: string,
): Promise<StoredExchangeRate | undefined> =>
  db.selectFrom('rate').selectAll().where('valcode', '=', valcode).where('date', '=', date).executeTakeFirst()

/** Stores an exchange rate. Only rates of today change the content revision, because cached pages show only those. */
export const saveExchangeRate = (
  db: Db,
  row: StoredExchangeRate,
  { isToday }: { isToday: boolean },
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

/** Days after which an empty answer of the bank is final. For a recent day the bank may still have a rate later. */
const EMPTY_DAY_AGE = 30

type EmptyRateDay = Selectable<DatabaseTables['empty_rate_day']>
export type RateDay = Pick<EmptyRateDay, 'valcode' | 'date'>

/** Stores that the bank has no rate for a day, and returns true, unless the day is recent. */
export const saveEmptyRateDay = async (db: Db, row: EmptyRateDay): Promise<boolean> => {
  const { date, fetched_at } = row
  if (date >= addDays(toKyivDay(new Date(fetched_at)), -EMPTY_DAY_AGE)) return false
  await db
    .insertInto('empty_rate_day')
    .values(row)
    .onConflict((conflict) => conflict.columns(['valcode', 'date']).doUpdateSet({ fetched_at }))
    .execute()
  return true
}

/** Finds a day for which the bank has no rate. What was stored with a clock ahead of time is ignored. */
export const findEmptyRateDay = (db: Db, { valcode, date }: RateDay, now: Date) =>
  db
    .selectFrom('empty_rate_day')
    .select('date')
    .where('valcode', '=', valcode)
    .where('date', '=', date)
    .where('fetched_at', '<=', now.toISOString())
    .executeTakeFirst()

export const deleteEmptyRateDaysSince = (db: Db, moment: string) =>
  db.deleteFrom('empty_rate_day').where('fetched_at', '>=', moment).execute()

/** Lists the currencies and days from a day on for which the bank need not be queried again. */
export const listKnownRateDays = async (db: Db, first: string, now: Date): Promise<readonly RateDay[]> => {
  const columns = ['valcode', 'date', 'fetched_at'] as const
  const emptyDays = db.selectFrom('empty_rate_day').select(columns).where('date', '>=', first)
  const rates = db.selectFrom('rate').select(columns).where('date', '>=', first)
  return (await rates.unionAll(emptyDays).execute()).filter((row) => isExchangeRateFinal(row, now))
}

const selectPairs = (db: Db) =>
  db
    .selectFrom('rate as usd')
    .innerJoin('rate as eur', 'eur.date', 'usd.date')
    .where('usd.valcode', '=', 'USD')
    .where('eur.valcode', '=', 'EUR')

/** Returns the newest dollar and euro rates with the older of their fetch times. Outdated ones are marked `stale`. */
export const findNewestExchangeRates = async (
  db: Db,
  now: Date,
): Promise<LatestExchangeRates | undefined> => {
  const today = toKyivDay(now)
  const row = await selectPairs(db)
    .select([
      'usd.date',
      'usd.rate as USD',
      'eur.rate as EUR',
      'usd.fetched_at as usdAt',
      'eur.fetched_at as eurAt',
    ])
    .where('usd.date', '<=', today)
    .orderBy('usd.date', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return undefined
  const { usdAt, eurAt, ...pair } = row
  const { date } = pair
  const isOfToday =
    date === today && [usdAt, eurAt].every((fetched_at) => isExchangeRateFinal({ date, fetched_at }, now))
  return { ...pair, fetchedAt: usdAt < eurAt ? usdAt : eurAt, stale: !isOfToday }
}

export const listExchangeRatesBetweenDays = (
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
