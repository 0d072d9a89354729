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
  /** The bank's list for a day: one quotation, or none where the bank has none. */
  readonly on: (valcode: Valcode, day: string) => Promise<Quotation[]>
  /** Today's pair, or the newest known. */
  readonly today: () => Promise<DatedRates>
  /** Asks for what today lacks, however lately that was tried; answers the newest pair known then. */
  readonly seekToday: () => Promise<DatedRates | undefined>
  /** The newest pair known, without asking anybody. */
  readonly newest: () => Promise<DatedRates | undefined>
  /** What a calculation of this day reckons with: today's pair or one a few days older, a past day's own; nothing where the bank has none. */
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
 * Whether a kept rate needs no question. What was fetched while its day lasted holds until that day ends: early in
 * the day the bank may still show the day before. What comes from the future was kept before the clock was set back.
 */
const isSettled = ({ date, fetched_at }: Pick<KeptRate, 'date' | 'fetched_at'>, now: Date): boolean => {
  const fetchedAt = new Date(fetched_at)
  if (fetchedAt > now) return false
  const fetchedOn = toKyivDay(fetchedAt)
  return date < fetchedOn || (date === fetchedOn && date === toKyivDay(now))
}

/** A pair is as old as its older half, and today's only when both halves are. */
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
  /** Of questions that many put: today's, and those that something kept stands in for. */
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

  /** Nobody waits once more for a bank that has just been silent, or has just had nothing. */
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

  /** Whether a pair that is known will do, or today's is to be asked for first. */
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
      // The bank was not asked.
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
        // A full disk is no silence of the bank.
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
