import type { Quotation, Valcode } from 'shared/contract'
import { isCalendarDay } from 'shared/format'
import { z } from 'zod'
import { daysBefore } from './days-before.ts'

/** Longer than the longest holidays. */
const OLDEST_DAYS = 14

/** Numeric code and name that the bank uses for a currency. */
const names: Readonly<Record<Valcode, { readonly r030: number; readonly txt: string }>> = {
  USD: { r030: 840, txt: 'Долар США' },
  EUR: { r030: 978, txt: 'Євро' },
}

/** Stored part of a quotation; the rest follows from its currency. */
export type Quote = Pick<Quotation, 'rate' | 'txt' | 'exchangedate'>

export const quotationOf = (valcode: Valcode, { rate, txt, exchangedate }: Quote): Quotation => ({
  r030: names[valcode].r030,
  txt,
  rate,
  cc: valcode,
  exchangedate,
})

const isNear = (day: string, written: string): boolean => {
  const quotedDay = written.split('.').reverse().join('-')
  return isCalendarDay(quotedDay) && quotedDay <= day && quotedDay >= daysBefore(day, OLDEST_DAYS)
}

/** Returns the schema of a plausible quotation for a currency and day. */
export const believable = (valcode: Valcode, day: string) =>
  z.object({
    cc: z.literal(valcode),
    r030: z.literal(names[valcode].r030).optional(),
    rate: z.number().min(1).max(1_000),
    exchangedate: z
      .string()
      .regex(/^\d{2}\.\d{2}\.\d{4}$/)
      .refine((written) => isNear(day, written)),
    txt: z.string().max(100).catch(names[valcode].txt),
  })
