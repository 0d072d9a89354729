import type { Logger } from 'pino'
import { MAX_RATE_AGE_DAYS } from 'shared/calculator'
import { type DatedRates, type DayRates, type Quotation, type Valcode, valcodes } from 'shared/contract'
import { AppError } from 'shared/errors'
import { toKyivDay } from 'shared/format'
import type { Db } from '../../db/open.ts'
import type { AskBank } from './bank.ts'
import { createComplaints } from './complaints.ts'
import { daysBefore } from './days-before.ts'
import { quotationOf } from './quote.ts'
import type { BankAnswer } from './read-answer.ts'
import { type KeptPair, type KeptRate, keepRate, newestPair, pairsBetween, rateOn } from './repository.ts'
import { createSharing } from './sharing.ts'
import { canHaveRate, createRecentAnswers, createUpstreamBudget } from './upstream-limits.ts'

const PAUSE_MS = 60_000
const PAUSE_SECONDS = PAUSE_MS / 1_000
const CHART_DAYS = 90

export interface Rates {
  /** Returns the list of the bank for a day: one quotation, or none if the bank has none. */
  readonly on: (valcode: Valcode, day: string) => Promise<Quotation[]>
  /** Returns today's rates, or the newest stored ones. */
  readonly today: () => Promise<DatedRates>
  /** Fetches missing rates of today, even right after a failure, and returns the newest stored rates. */
  readonly seekToday: () => Promise<DatedRates | undefined>
  /** Returns the newest stored rates without asking the bank. */
  readonly newest: () => Promise<DatedRates | undefined>
  /** Returns the rates for a calculation: for today those of today or of a few days before, for another day its own; `undefined` if the bank has none. */
  readonly countingOn: (day: string) => Promise<DayRates | undefined>
  readonly lastDays: () => Promise<DayRates[]>
}

interface Needs {
  readonly db: Db
  readonly clock: () => Date
  readonly log: Logger
  readonly ask: AskBank
}

/**
 * Returns whether a stored rate need not be fetched again. A rate that was fetched on its own day is valid until that
 * day ends, because early in the day the bank may still show the day before. A rate fetched in the future was stored
 * before the clock was set back.
 */
const isSettled = ({ date, fetched_at }: Pick<KeptRate, 'date' | 'fetched_at'>, now: Date): boolean => {
  const fetchedAt = new Date(fetched_at)
  if (fetchedAt > now) return false
  const fetchedOn = toKyivDay(fetchedAt)
  return date < fetchedOn || (date === fetchedOn && date === toKyivDay(now))
}

/** Builds the rates from a stored pair: `fetchedAt` is the earlier of both times, and the pair is current only if both rates are. */
const asOf = (now: Date, { fetchedAt, ...pair }: KeptPair): DatedRates => {
  const { date } = pair
  const isOfToday =
    date === toKyivDay(now) &&
    valcodes.every((valcode) => isSettled({ date, fetched_at: fetchedAt[valcode] }, now))
  const older = fetchedAt.USD < fetchedAt.EUR ? 'USD' : 'EUR'
  return { ...pair, fetchedAt: fetchedAt[older], stale: !isOfToday }
}

const isSilence = (error: unknown): boolean => error instanceof AppError && error.code === 'bank-silent'

const bare = ({ USD, EUR, date }: DatedRates): DayRates => ({ USD, EUR, date })

export const createRates = ({ db, clock, log, ask }: Needs): Rates => {
  const share = createSharing<BankAnswer>()
  const complain = createComplaints(log, clock)
  const budget = createUpstreamBudget(clock, log)
  const recentAnswers = createRecentAnswers(clock)
  /** Recent failures of common queries: those for today, and those that a stored rate can replace. */
  const failures = new Map<string, { readonly at: number; readonly answer: BankAnswer }>()

  const failedLately = (key: string): BankAnswer | undefined => {
    const failure = failures.get(key)
    const age = clock().getTime() - (failure?.at ?? Number.NEGATIVE_INFINITY)
    return age >= 0 && age < PAUSE_MS ? failure?.answer : undefined
  }

  const put = async (valcode: Valcode, day: string): Promise<BankAnswer> => {
    const askedAt = clock()
    const retryAfter = day === toKyivDay(askedAt) ? undefined : budget.take()
    if (retryAfter !== undefined) return { says: 'silence', retryAfter }
    const answer = await ask(valcode, day)
    if (answer.says === 'nonsense') complain({ valcode, date: day, why: answer.why })
    if (answer.says === 'rate' && day <= toKyivDay(askedAt)) {
      const { rate, txt, exchangedate } = answer.quote
      const row = { valcode, date: day, rate, txt, exchangedate, fetched_at: askedAt.toISOString() }
      await keepRate(db, row, { isToday: day === toKyivDay(askedAt) })
    }
    return answer
  }

  const remember = (
    key: string,
    answer: BankAnswer,
    of: { isKept: boolean; isToday: boolean; isAhead: boolean },
  ): void => {
    if (answer.says === 'rate') failures.delete(key)
    else if (of.isKept || of.isToday) failures.set(key, { at: clock().getTime(), answer })
    const isNotStored = answer.says === 'nothing' ? !of.isKept : answer.says === 'rate' && of.isAhead
    if (isNotStored) recentAnswers.set(key, answer)
    else recentAnswers.delete(key)
  }

  const lookOrAsk = async (valcode: Valcode, day: string, key: string): Promise<BankAnswer> => {
    const today = toKyivDay(clock())
    const kept = day <= today ? await rateOn(db, valcode, day) : undefined
    if (kept && (isSettled(kept, clock()) || failedLately(key))) return { says: 'rate', quote: kept }
    const answer = await put(valcode, day)
    remember(key, answer, { isKept: kept !== undefined, isToday: day === today, isAhead: day > today })
    return kept && answer.says !== 'rate' ? { says: 'rate', quote: kept } : answer
  }

  const answerFor = (valcode: Valcode, day: string): Promise<BankAnswer> => {
    const key = `${valcode} ${day}`
    return share(key, () => lookOrAsk(valcode, day, key))
  }

  /** Does not query the bank again if it has just failed or had no rate. */
  const answerSoon = async (valcode: Valcode, day: string): Promise<BankAnswer> => {
    const key = `${valcode} ${day}`
    if (!canHaveRate(day, clock())) return { says: 'nothing' }
    const recent = recentAnswers.get(key)
    if (recent) return recent
    const failed = failedLately(key)
    const isHopeless = failed && failed.says !== 'nothing' && !(await rateOn(db, valcode, day))
    return isHopeless ? failed : answerFor(valcode, day)
  }

  const newest = async (): Promise<DatedRates | undefined> => {
    const now = clock()
    const pair = await newestPair(db, toKyivDay(now))
    return pair && asOf(now, pair)
  }

  const seekToday = async (): Promise<DatedRates | undefined> => {
    const today = toKyivDay(clock())
    await Promise.all(valcodes.map((valcode) => answerFor(valcode, today)))
    return newest()
  }

  /** Returns whether stored rates can be used without trying to fetch those of today. */
  const isEnough = (known: DatedRates): boolean => {
    const today = toKyivDay(clock())
    return !known.stale || valcodes.some((valcode) => failedLately(`${valcode} ${today}`))
  }

  const on = async (valcode: Valcode, day: string): Promise<Quotation[]> => {
    const answer = await answerSoon(valcode, day)
    if (answer.says === 'rate') return [quotationOf(valcode, answer.quote)]
    if (answer.says === 'nothing') return []
    const retryAfter = answer.says === 'silence' ? answer.retryAfter : undefined
    throw new AppError('bank-silent', {
      retryAfter: retryAfter ?? PAUSE_SECONDS,
      // The query was not sent.
      isCausedByLimit: retryAfter !== undefined,
    })
  }

  const pairOf = async (day: string): Promise<DayRates | undefined> => {
    const [[dollar], [euro]] = await Promise.all([on('USD', day), on('EUR', day)])
    return dollar && euro && { USD: dollar.rate, EUR: euro.rate, date: day }
  }

  const standInFor = async (today: string): Promise<DatedRates | undefined> => {
    const known = await newest()
    return known && known.date >= daysBefore(today, MAX_RATE_AGE_DAYS) ? known : undefined
  }

  return {
    newest,
    seekToday,
    on,
    today: async () => {
      const known = await newest()
      if (known && isEnough(known)) return known
      const found = await seekToday()
      if (found) return found
      throw new AppError('bank-silent', { retryAfter: PAUSE_SECONDS })
    },
    countingOn: async (day) => {
      const standIn = day === toKyivDay(clock()) ? await standInFor(day) : undefined
      if (standIn && isEnough(standIn)) return bare(standIn)
      try {
        return (await pairOf(day)) ?? (standIn && bare(standIn))
      } catch (error) {
        // Other errors, such as a full disk, must not be hidden.
        if (standIn && isSilence(error)) return bare(standIn)
        throw error
      }
    },
    lastDays: () => {
      const today = toKyivDay(clock())
      return pairsBetween(db, daysBefore(today, CHART_DAYS - 1), today)
    },
  }
}
