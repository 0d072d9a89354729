import type { Logger } from 'pino'
import type { BankRateQuotation, ExchangeRateCurrency } from 'shared/contract'
import { addDays, isCalendarDay, toKyivDay } from 'shared/format'
import { z } from 'zod'

/** Maximum age of the exchange rate that the bank may return for a day; longer than the longest holidays. */
export const MAX_QUOTE_AGE_DAYS = 14

export const bankCurrencyCodes: Record<ExchangeRateCurrency, { r030: number; txt: string }> = {
  USD: { r030: 840, txt: 'Долар США' },
  EUR: { r030: 978, txt: 'Євро' },
}

export const buildBankRateResponseItem = (
  valcode: ExchangeRateCurrency,
  { rate, txt, exchangedate }: Pick<BankRateQuotation, 'rate' | 'txt' | 'exchangedate'>,
): BankRateQuotation => ({
  r030: bankCurrencyCodes[valcode].r030,
  txt,
  rate,
  cc: valcode,
  exchangedate,
})

const isRecentQuoteDay = (day: string, quotedOn: string): boolean => {
  const quotedDay = quotedOn.split('.').reverse().join('-')
  return isCalendarDay(quotedDay) && quotedDay <= day && quotedDay >= addDays(day, -MAX_QUOTE_AGE_DAYS)
}

const plausibleQuoteSchema = (valcode: ExchangeRateCurrency, day: string) =>
  z.object({
    cc: z.literal(valcode),
    r030: z.literal(bankCurrencyCodes[valcode].r030).optional(),
    rate: z.number().min(1).max(1_000),
    exchangedate: z
      .string()
      .regex(/^\d{2}\.\d{2}\.\d{4}$/)
      .refine((value) => isRecentQuoteDay(day, value)),
    txt: z.string().max(100).catch(bankCurrencyCodes[valcode].txt),
  })

/** Logs implausible bank responses, each reason once a day per currency. */
export const createImplausibleBankAnswerLog = (log: Logger, clock: () => Date) => {
  const loggedOn = new Map<string, string>()
  return (valcode: ExchangeRateCurrency, date: string, why: string): void => {
    const key = `${valcode} ${why}`
    const today = toKyivDay(clock())
    if (loggedOn.get(key) === today) return
    loggedOn.set(key, today)
    log.warn({ valcode, date, why }, 'an implausible answer of the bank was rejected and not stored')
  }
}

const bankRateAnswerSchema = z.discriminatedUnion('says', [
  z.object({
    says: z.literal('rate'),
    /** Stored fields of the bank's response. The other fields, such as the code, follow from the requested currency. */
    quote: z.object({ rate: z.number(), txt: z.string(), exchangedate: z.string() }),
  }),
  z.object({ says: z.literal('nothing') }),
  /** Seconds until the next request to the National Bank is allowed, if a limit of this server prevented a request. */
  z.object({ says: z.literal('silence'), retryAfter: z.number().optional() }),
  z.object({ says: z.literal('nonsense'), why: z.string() }),
])

/** Result of a bank query for one currency and day. `nothing` means that the bank returned an empty list. */
export type BankRateAnswer = z.infer<typeof bankRateAnswerSchema>

export const parseStoredBankAnswer = (json: string): BankRateAnswer =>
  bankRateAnswerSchema.parse(JSON.parse(json))

const buildNonsenseAnswer = (why: string): BankRateAnswer => ({ says: 'nonsense', why })

const listSchema = z.array(z.unknown())

const parseList = (bytes: Uint8Array): readonly unknown[] | undefined => {
  try {
    return listSchema.safeParse(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).data
  } catch {
    return undefined
  }
}

/** Parses the body of a bank response with status 200. The body may contain anything. */
export const parseBankRateAnswer = (
  bytes: Uint8Array,
  valcode: ExchangeRateCurrency,
  day: string,
): BankRateAnswer => {
  const items = parseList(bytes)
  if (!items) return buildNonsenseAnswer('it is no list')
  if (items.length === 0) return { says: 'nothing' }
  const parsed = plausibleQuoteSchema(valcode, day).safeParse(items[0])
  if (parsed.success) return { says: 'rate', quote: parsed.data }
  return buildNonsenseAnswer(
    `${parsed.error.issues[0]?.path.join('.') || 'its first item'} cannot be believed`,
  )
}
